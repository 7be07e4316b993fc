import DochostModel
import DochostStore
import DochostSystem
import Glibc
import TestSupport
import Testing

@Suite(.scratch)
struct ConcurrencyTests {
  @Test(arguments: [Scenario.createByRename, .createByLink, .copyTemplate, .createPackage])
  func `I5: fifty creates of one name give fifty names`(scenario: Scenario) throws {
    let recorder = CallRecorder(rule: scenario.rule)
    let run = try scenario.prepare(
      recorder, beneath: ScratchDirectory.current.path, other: nil)
    let paths = runOnThreads(50) { _ -> BytePath? in
      do {
        return try scenario.perform(run).path
      } catch {
        Issue.record(error)
        return nil
      }
    }.compactMap(\.self)
    #expect(Set(paths).count == 50)
    for path in paths { #expect(run.isComplete(path)) }
    #expect(run.desk.names.count == 51)
    #expect(run.desk.roots.isEmpty)
  }

  @Test func `I5: two processes that create one name fifty times give fifty documents`()
    async throws
  {
    let base = ScratchDirectory.current.path
    let meeting = base.appending("meeting")
    try #require(mkfifo(meeting.c, 0o600) == 0)
    let desk = try Desk()
    async let first: Void = Self.createInAnotherProcess(base.display, opening: O_RDONLY)
    async let second: Void = Self.createInAnotherProcess(base.display, opening: O_WRONLY)
    _ = await (first, second)
    #expect(desk.names.count == 50)
    let expected = ["Report.txt"] + (2...50).map { "Report \($0).txt" }
    #expect(Set(desk.names) == Set(expected))
    var writers: [String: Int] = [:]
    for name in desk.names {
      let text = try FileTree.text(desk.documents.appending(name))
      #expect(text.utf8.count == 100_000)
      writers[String(text.prefix(1)), default: 0] += 1
    }
    #expect(writers == ["0": 25, "1": 25])
    #expect(desk.roots.isEmpty)
  }

  private static func createInAnotherProcess(_ base: String, opening: Int32) async {
    await #expect(processExitsWith: .success) {
      [base = base as String, opening = opening as Int32] in
      let path = try #require(BytePath(base))
      let desk = try Desk(beneath: path)
      // Each waits here until the other is there.
      try #require(open(path.appending("meeting").c, opening | O_CLOEXEC) >= 0)
      let letter = UInt8(ascii: "0") + UInt8(opening == O_WRONLY ? 1 : 0)
      for _ in 0..<25 {
        _ = try desk.createFile("Report", [UInt8](repeating: letter, count: 100_000))
      }
    }
  }
}
