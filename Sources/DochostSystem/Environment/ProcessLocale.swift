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

  /// Whether the calling thread has a locale of its own, which goes before that of the process.
  package static var isThreadOwn: Bool { clinux_thread_has_locale() }
}

extension ProcessLocale {
  /// Whether the person's locale, which the environment names, writes UTF-8.
  package static var writesUTF8: Bool { writesUTF8(ProcessEnvironment.current) }

  /// Whether the locale that an environment names writes UTF-8; none is the one of C, which does
  /// not.
  ///
  /// It tells by the code set in its name, whether it is installed here or not. Names without one
  /// are those of older code sets, but for some that read ASCII as well. A C library that is linked
  /// statically cannot be asked: its `nl_langinfo_l` answers for the locale of the process.
  package static func writesUTF8(_ environment: ProcessEnvironment) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment.text($0) }
    guard let name = names.first(where: { !$0.isEmpty }), let dot = name.firstIndex(of: ".") else {
      return false
    }
    let set = name[dot...].prefix { $0 != "@" }.filter { $0.isLetter || $0.isNumber }
    return set.lowercased() == "utf8"
  }
}
