package import DochostModel
import Glibc

/// A directory of one test's own, which is there while the test runs and removed afterwards.
///
/// A test asks for it with the trait `.scratch` and finds it as `ScratchDirectory.current`. The
/// path has a space, a quote and letters outside ASCII in it, so that no test passes only where
/// paths are plain.
package struct ScratchDirectory: Sendable {
  /// The absolute path; other users may enter it and list it.
  package let path: BytePath

  @TaskLocal private static var entered: ScratchDirectory?

  /// The directory of the test that is running.
  ///
  /// A test that asks without the trait ends the process, since it would share a path otherwise.
  package static var current: ScratchDirectory {
    guard let entered else { fatalError("this test lacks the trait .scratch") }
    return entered
  }

  /// Makes a directory, calls `body` with it as `current`, and removes it whatever `body` did.
  package static func with<Answer>(
    _ body: () async throws -> Answer
  ) async throws -> Answer {
    let scratch = try make()
    defer { FileTree.remove(scratch.path.parent) }
    return try await $entered.withValue(scratch, operation: body)
  }

  private static func make() throws -> ScratchDirectory {
    let base = BytePath(environment("TMPDIR") ?? "/tmp") ?? BytePath("/tmp")
    guard let base, base.isAbsolute else { throw TestFailure("TMPDIR is no absolute path") }
    var template = base.appending("dochost-test-XXXXXX").bytes.map(CChar.init(bitPattern:)) + [0]
    guard mkdtemp(&template) != nil else {
      throw TestFailure("no scratch directory beneath \(base): \(errorText())")
    }
    let outer = BytePath(bytes: template.dropLast().map(UInt8.init(bitPattern:)))
    guard let outer else { throw TestFailure("mkdtemp answered an empty path") }
    try check(chmod(outer.c, 0o755), "chmod", outer)
    let inner = outer.appending("it's a Prüfung für \u{017B}\u{00F3}\u{0142}w")
    try FileTree.makeDirectory(inner)
    return ScratchDirectory(path: inner)
  }

  /// The path of something in the directory.
  package func appending(_ name: String) -> BytePath { path.appending(name) }

  /// Makes a directory in this one, with those in between, and answers its path.
  @discardableResult
  package func makeDirectory(_ name: String) throws -> BytePath {
    let made = path.appending(name)
    try FileTree.makeDirectory(made)
    return made
  }

  /// Writes a file into the directory, makes the directories in between, and answers its path.
  @discardableResult
  package func write(_ text: String, to name: String, mode: UInt32 = 0o644) throws -> BytePath {
    try write(Array(text.utf8), to: name, mode: mode)
  }

  /// Writes a file of bytes into the directory, and answers its path.
  @discardableResult
  package func write(_ bytes: [UInt8], to name: String, mode: UInt32 = 0o644) throws -> BytePath {
    let file = path.appending(name)
    try FileTree.makeDirectory(file.parent)
    try FileTree.write(bytes, to: file, mode: mode)
    return file
  }
}
