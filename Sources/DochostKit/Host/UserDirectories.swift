internal import DochostModel
internal import DochostSystem

/// What the account of the person says: home, name, and where documents are kept.
///
/// `/etc/passwd` is read here: the C library's functions need shared libraries that a static
/// executable has not.
enum UserDirectories {
  /// The `DOCUMENTS` directory of `user-dirs.dirs`; nil where none is set.
  static func documents(home: BytePath, config: BytePath) -> BytePath? {
    guard let bytes = try? readFile(config.appending("user-dirs.dirs"), limit: 1 << 16) else {
      return nil
    }
    let key = Array("XDG_DOCUMENTS_DIR=\"".utf8)
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.starts(with: key) {
      let value = line.dropFirst(key.count).prefix { $0 != UInt8(ascii: "\"") }
      let relative = Array("$HOME/".utf8)
      if value.starts(with: relative) {
        let rest = value.dropFirst(relative.count)
        return rest.isEmpty ? home : home.appending(rest)
      }
      if let path = BytePath(bytes: value), path.isAbsolute { return path }
    }
    return nil
  }

  /// The home directory of the account; nil where it has none.
  static var homeOfAccount: BytePath? {
    account.flatMap { $0.count > 5 ? BytePath(bytes: $0[5]) : nil }
  }

  /// The person's name: of the account, else its login name; empty where neither is known.
  static func personName(_ environment: ProcessEnvironment) -> String {
    if let account, account.count > 4 {
      let full = account[4].prefix { $0 != UInt8(ascii: ",") }
      if !full.isEmpty { return String(decoding: full, as: UTF8.self) }
      return String(decoding: account[0], as: UTF8.self)
    }
    return environment.text("USER") ?? ""
  }

  /// The fields of the account's line in `/etc/passwd`.
  private static var account: [[UInt8]]? {
    guard let path = BytePath("/etc/passwd"), let bytes = try? readFile(path, limit: 1 << 20)
    else { return nil }
    let user = Array(String(RunningExecutable.userID).utf8)
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      if fields.count > 5, Array(fields[2]) == user { return fields.map(Array.init) }
    }
    return nil
  }
}
