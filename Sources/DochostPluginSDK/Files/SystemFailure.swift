internal import Glibc

/// A system call that failed on a path.
struct SystemFailure {
  let error: PluginError

  init(_ path: FilePath, _ what: String, _ number: Int32 = errno) {
    error = PluginError("\(path) \(what): \(Self.text(of: number)).")
  }

  private static func text(of number: Int32) -> String {
    // strerror answers a text that stays at least until the next call in this thread; it is copied.
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }
}
