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
