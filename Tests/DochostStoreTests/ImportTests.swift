import DochostModel
import DochostStore
import DochostSystem
import Glibc
import TestSupport
import Testing

@Suite(.scratch)
struct ImportTests {
  @Test func `I5: a taken name gets the first free number from 2`() throws {
    let desk = try Desk()
    let paths = try (1...3).map { _ in try desk.createFile().path }
    #expect(
      paths.map(\.lastComponent)
        == ["Report.txt", "Report 2.txt", "Report 3.txt"].map { Array($0.utf8) })
    #expect(desk.names == ["Report 2.txt", "Report 3.txt", "Report.txt"])
    #expect(desk.roots.isEmpty)
  }
}
