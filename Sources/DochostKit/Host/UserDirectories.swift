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
  static var homeOfAccount: BytePath? { account.flatMap { BytePath(bytes: $0[5]) } }

  /// The home directory of the account of a name; nil where there is none.
  static func home(ofAccount name: [UInt8]) -> BytePath? {
    account { $0[0].elementsEqual(name) }.flatMap { BytePath(bytes: $0[5]) }
  }

  /// The person's name: of the account, else its login name; empty where neither is known.
  static func personName(_ environment: ProcessEnvironment) -> String {
    if let account {
      let full = account[4].prefix { $0 != UInt8(ascii: ",") }
      if !full.isEmpty { return String(decoding: full, as: UTF8.self) }
      return String(decoding: account[0], as: UTF8.self)
    }
    return environment.text("USER") ?? ""
  }

  /// The fields of this process's account.
  private static var account: [[UInt8]]? {
    let user = Array(String(RunningExecutable.userID).utf8)
    return account { $0[2].elementsEqual(user) }
  }

  /// The fields, at least six, of the first fitting line of `/etc/passwd`.
  private static func account(where isRight: ([ArraySlice<UInt8>]) -> Bool) -> [[UInt8]]? {
    guard let path = BytePath("/etc/passwd"), let bytes = try? readFile(path, limit: 1 << 20)
    else { return nil }
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      if fields.count > 5, isRight(fields) { return fields.map(Array.init) }
    }
    return nil
  }
}
