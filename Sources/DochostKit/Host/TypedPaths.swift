package import DochostModel
internal import DochostSystem

/// What the names of files mean that a person types: relative to a directory, and with `~` for home
/// directories, as a shell has it.
package struct TypedPaths: Sendable {
  /// The directory that relative names are taken from.
  package let directory: BytePath
  /// What `~` stands for.
  package let home: BytePath?

  /// Relative names are taken from `directory`, and `~` stands for `home`.
  package init(directory: BytePath, home: BytePath?) {
    self.directory = directory
    self.home = home
  }

  /// Relative names are taken from `directory`, and `~` stands for `HOME`, else for the home of the
  /// account.
  package init(directory: BytePath) {
    self.init(
      directory: directory,
      home: ProcessEnvironment.current.path("HOME") ?? UserDirectories.homeOfAccount)
  }

  /// The absolute path that was meant; nil for what can be none.
  package func path(_ typed: [UInt8]) -> BytePath? {
    BytePath(bytes: expanded(typed))?.resolved(against: directory)
  }

  /// What was typed with its tilde-prefix (POSIX 2.6.1) replaced; where it names no account it
  /// stays.
  private func expanded(_ typed: [UInt8]) -> [UInt8] {
    guard typed.first == UInt8(ascii: "~") else { return typed }
    let name = Array(typed.dropFirst().prefix { $0 != UInt8(ascii: "/") })
    let found = name.isEmpty ? home : UserDirectories.home(ofAccount: name)
    guard let found else { return typed }
    return found.bytes + typed.dropFirst(1 + name.count)
  }
}
