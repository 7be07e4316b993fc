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

/// Many documents of one name, one after the other.
@Suite(.scratch)
struct TakenNumberTests {
  @Test func `T10: what is known of a name's numbers saves the attempts, and replaces nothing`()
    throws
  {
    let recorder = CallRecorder()
    let desk = try Desk(recorder.fileSystem)
    try FileTree.write([9], to: desk.documents.appending("mine 7.txt"))
    let importer = Importer(
      stagingParent: desk.staging, fileSystem: desk.fileSystem, umask: 0o022,
      taken: TakenNumbers())
    let source = try ScratchDirectory.current.write("text", to: "mine.txt")
    let destination = try Destination.open(desk.documents, fileSystem: desk.fileSystem)
    let count = 200
    var names: [[UInt8]] = []
    for _ in 0..<count {
      let result = try TakenResult.personal(
        source, mode: .copy, rules: ResultRules(), fileSystem: desk.fileSystem)
      let placement = try importer.place(
        result, name: DocumentName(ofFile: source.lastComponent), in: destination, mode: .copy)
      names.append(placement.path.lastComponent)
    }
    let numbers = [0] + Array(2...6) + Array(8...(count + 1))
    #expect(names == numbers.map { Array(($0 == 0 ? "mine.txt" : "mine \($0).txt").utf8) })
    #expect(try FileTree.read(desk.documents.appending("mine 7.txt")) == [9])
    let attempts = recorder.calls.count { $0.operation == .link }
    #expect(attempts <= count + 3, "\(attempts)")
  }
}
