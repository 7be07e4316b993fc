package import DochostModel
import Glibc
import Testing

/// What the long tests tried and what broke: the rows of the table that `make prove` prints.
///
/// A test tries thousands of moments (a failing call, a kill, a power cut) and says in one line how
/// many. The line goes to the file that `DOCHOST_PROOF` names; without it nothing is written. What
/// broke fails its test as well: the line is for the reader of the table.
package enum Proof {
  /// Whether the tests are to try everything, and not the selection that `make test` has time for.
  ///
  /// `DOCHOST_TESTS=full` is the one switch for the long form of every test.
  package static var isComplete: Bool { environment("DOCHOST_TESTS") == "full" }

  /// Adds a line to the table, where there is one: `count` were tried, and `broken` broke a
  /// promise.
  ///
  /// - Parameters:
  ///   - row: The row of the table, such as `kills`; several lines may share it.
  ///   - detail: What in particular, such as a scenario and a phase.
  package static func record(_ row: String, _ detail: String, count: Int, broken: Int) {
    guard let table = environment("DOCHOST_PROOF").flatMap({ BytePath($0) }) else { return }
    do {
      try append(row, detail, count: count, broken: broken, to: table)
    } catch {
      Issue.record(error)
    }
  }

  /// Adds a line to a table in a file; lines of other threads and processes stay whole.
  package static func append(
    _ row: String, _ detail: String, count: Int, broken: Int, to table: BytePath
  ) throws {
    guard !(row + detail).utf8.contains(where: { $0 < 0x20 }) else {
      throw TestFailure("a row of the table is one line: \(row), \(detail)")
    }
    let line = Array("\(row)\t\(detail)\t\(count)\t\(broken)\n".utf8)
    let file = try check(
      open(table.c, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644), "open", table)
    defer { close(file) }
    // One write to a file opened for appending is not interleaved with others.
    let written = line.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    guard written == line.count else { throw TestFailure("write \(table): \(errorText())") }
  }
}
