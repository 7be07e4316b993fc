internal import CLinux
internal import Glibc

/// The locale that the functions of the C library go by in this process.
package enum ProcessLocale {
  /// The names of its categories, as the C library writes them.
  package static var current: String {
    // SAFETY: with NULL nothing is changed; the answer is copied before anything else is called.
    guard let name = unsafe setlocale(LC_ALL, nil) else { return "" }
    return unsafe String(cString: name)
  }
}

extension ProcessLocale {
  /// Whether the person's locale, which the environment names, writes UTF-8.
  package static var writesUTF8: Bool { writesUTF8(ProcessEnvironment.current) }

  /// Whether the locale that an environment names writes UTF-8; none is the one of C, which does
  /// not.
  ///
  /// One that names its code set tells by that, whether it is installed here or not.
  package static func writesUTF8(_ environment: ProcessEnvironment) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment.text($0) }
    guard let name = names.first(where: { !$0.isEmpty }) else { return false }
    if let dot = name.firstIndex(of: ".") {
      let set = name[dot...].prefix { $0 != "@" }.filter { $0.isLetter || $0.isNumber }
      return set.lowercased() == "utf8"
    }
    // SAFETY: the name is read during the call.
    return unsafe clinux_locale_is_utf8(name)
  }
}
