import DochostModel
import DochostStore
import DochostSystem
import Glibc
import Synchronization
import TestSupport
import Testing

/// The promise of docs/saving.md under every failure: the n-th call fails, for every n.
@Suite(.scratch)
struct FaultTests {
  static let faults: [FileSystemCall.Fault] = [
    .error(.noSpace), .error(.inputOutput), .error(.quotaExceeded), .error(.interrupted), .short,
    .error(.crossDevice), .error(.readOnlyFileSystem), .error(.accessDenied),
    .error(.notImplemented), .error(.invalidArgument),
  ]

  @Test(arguments: Scenario.allCases)
  func `I3, I4, I10, T3: whichever call fails, nothing, the old or all of the new is there`(
    scenario: Scenario
  ) throws {
    // Memory is where thousands of runs take seconds; the disk is the other mount.
    let memory = try OtherMount()
    let other = scenario.needsOtherMount ? ScratchDirectory.current : nil
    let count = try Self.countCalls(of: scenario, beneath: memory.path, other: other?.path)
    #expect(count > 10)
    for number in 1...count {
      for fault in Self.faults(of: scenario, call: number) {
        let recorder = CallRecorder(faultAt: (number, fault), rule: scenario.rule)
        let base = memory.path.appending("\(number)")
        let run = try scenario.prepare(recorder, beneath: base, other: other?.path)
        let outcome = Result { try scenario.perform(run) }
        let context = Comment(
          rawValue: "call \(number) \(recorder.calls[number - 1].operation.rawValue), \(fault)")
        try Self.check(outcome, of: scenario, run, fault: fault, context)
        FileTree.remove(base)
        if let other {
          for name in FileTree.names(in: other.path) { FileTree.remove(other.path.appending(name)) }
        }
      }
    }
  }

  @Test func `I4: whatever call a move ends at, what was written to its source is there`() throws {
    let memory = try OtherMount()
    let source = ScratchDirectory.current.appending("source/mine.case")
    var death = 1
    var wasWhole = false
    while !wasWhole {
      let desk = try Desk(beneath: memory.path.appending("\(death)"))
      try PackageTests.makePackage(at: source)
      let edit = Edit(of: source.appending("pages/deep/run"))
      let recorder = CallRecorder(faultFrom: death) { call in
        // It is copied and in place; the source is still there.
        if call.operation == .fsync, call.path == desk.documents { edit.make() }
        return nil
      }
      var dying = desk
      dying.fileSystem = recorder.fileSystem
      let placement = try? dying.importFile(source, mode: .move, rules: PackageTests.rules)
      wasWhole = recorder.calls.count < death
      #expect(!wasWhole || placement?.warnings.map(\.code) == [.sourceKept])
      StagingRoot.sweep(beneath: desk.staging)
      let context: Comment = "it ends at call \(death)"
      #expect(desk.roots.isEmpty, context)
      #expect(FileTree.names(in: source.parent) == [Array("mine.case".utf8)], context)
      let text = try FileTree.text(source.appending("pages/deep/run"))
      #expect((text == Edit.text) == edit.wasMade, context)
      #expect(!desk.names.contains { $0.hasPrefix(".") }, context)
      FileTree.remove(source)
      death += 1
    }
    #expect(death > 50)
  }

  /// Something that somebody writes to a file, once.
  private final class Edit: Sendable {
    static let text = "a later edit"
    private let path: BytePath
    private let made = Atomic(false)

    init(of path: BytePath) { self.path = path }

    var wasMade: Bool { made.load(ordering: .relaxed) }

    func make() {
      made.store((try? FileTree.write(Array(Self.text.utf8), to: path)) != nil, ordering: .relaxed)
    }
  }

  /// The faults to try at a call.
  ///
  /// All of them; for packages, which make hundreds of calls, every third, taken in turn. With
  /// DOCHOST_TESTS=full all of them always.
  private static func faults(of scenario: Scenario, call: Int) -> [FileSystemCall.Fault] {
    guard scenario.isPackage, environment("DOCHOST_TESTS") != "full" else { return faults }
    return faults.enumerated().filter { $0.offset % 3 == call % 3 }.map(\.element)
  }

  private static func check(
    _ outcome: Result<Placement, any Error>, of scenario: Scenario, _ run: Scenario.Run,
    fault: FileSystemCall.Fault, _ context: Comment
  ) throws {
    let documents = run.desk.documents
    #expect(try FileTree.text(documents.appending("Report.txt")) == "old", context)
    let new = FileTree.names(in: documents).filter { $0 != Array("Report.txt".utf8) }
    let visible = new.filter { $0.first != UInt8(ascii: ".") }
    for name in visible { #expect(run.isComplete(documents.appending(name)), context) }
    switch outcome {
    case .success(let placement):
      #expect(placement.path == documents.appending("Report 2.txt"), context)
      #expect(visible.count == 1, context)
      if scenario.isMove, let source = run.source {
        let isKept = placement.warnings.contains { $0.code == .sourceKept }
        #expect(FileTree.exists(source) == isKept, context)
      }
      if case .error(let number) = fault {
        for warning in placement.warnings where warning.code != .attributesLost {
          #expect(warning.errno == number.rawValue || warning.code == .sourceKept, context)
        }
      }
    case .failure(let failure):
      let error = try #require(failure as? DochostError, context)
      guard case .error(let number) = fault, number != .interrupted else {
        Issue.record("\(context): \(error)")
        return
      }
      #expect(error.diagnostic.errno == number.rawValue, "\(context): \(error)")
      #expect(error.diagnostic.operation != nil, "\(context): \(error)")
      #expect(
        error.diagnostic.path != nil || error.diagnostic.operation == "getrandom",
        "\(context): \(error)")
      #expect(visible.isEmpty, context)
      if let source = run.source { #expect(run.isComplete(source), context) }
      if [.noSpace, .quotaExceeded].contains(number), error.code != .inputOutput {
        #expect(
          [.destinationFull, .destinationNotWritable].contains(error.code), "\(context): \(error)")
      }
    }
    // Whatever was left hidden is found by the sweep of the next process.
    StagingRoot.sweep(beneath: run.desk.staging)
    #expect(run.desk.roots.isEmpty, context)
    let hidden = FileTree.names(in: documents).filter { $0.first == UInt8(ascii: ".") }
    #expect(hidden.isEmpty, context)
    if let source = run.source {
      let beside = FileTree.names(in: source.parent).filter { $0 != source.lastComponent }
      #expect(beside.isEmpty, context)
    }
  }

  private static func countCalls(
    of scenario: Scenario, beneath directory: BytePath, other: BytePath?
  ) throws -> Int {
    let recorder = CallRecorder(rule: scenario.rule)
    let base = directory.appending("count")
    let run = try scenario.prepare(recorder, beneath: base, other: other)
    _ = try scenario.perform(run)
    FileTree.remove(base)
    if let other { empty(other) }
    return recorder.calls.count
  }

  private static func empty(_ directory: BytePath) {
    for name in FileTree.names(in: directory) { FileTree.remove(directory.appending(name)) }
  }
}
