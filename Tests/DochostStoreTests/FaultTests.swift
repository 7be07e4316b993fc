import DochostModel
import DochostStore
import DochostSystem
import Synchronization
import TestSupport
import Testing

/// The promise of docs/saving.md under every failure.
///
/// `make test` tries a selection, `DOCHOST_TESTS=full` everything.
@Suite(.scratch)
struct FaultTests {
  /// What can come over a call.
  static let faults: [FileSystemCall.Fault] = [
    .error(.noSpace), .error(.inputOutput), .error(.quotaExceeded), .error(.interrupted), .short,
    .error(.crossDevice), .error(.readOnlyFileSystem), .error(.accessDenied),
    .error(.notImplemented), .error(.invalidArgument),
  ]

  /// What can come over every call from some moment on; a signal at every call would be no fault
  /// but the end of all work.
  static let lastingFaults = faults.filter { $0 != .error(.interrupted) }

  @Test(arguments: Scenario.allCases)
  func `I3, I4, I10, T3: whichever call fails, nothing, the old or all of the new is there`(
    scenario: Scenario
  ) throws {
    let bench = try FaultBench(scenario)
    for number in 1...bench.callCount {
      // Packages make hundreds of calls: there every third fault, taken in turn.
      let share = scenario.isPackage && !Proof.isComplete ? 3 : 1
      for (index, fault) in Self.faults.enumerated() where index % share == number % share {
        try bench.attempt([fault], "\(fault) at one call") { $0 == number ? fault : nil }
      }
    }
    bench.finish("one call fails")
  }

  @Test(arguments: Scenario.allCases)
  func `I3, I4, T3: whichever call is the first of those that fail, the promise is kept`(
    scenario: Scenario
  ) throws {
    let bench = try FaultBench(scenario)
    for number in 1...bench.callCount {
      let share = Proof.isComplete ? 1 : Self.lastingFaults.count
      for (index, fault) in Self.lastingFaults.enumerated() where index % share == number % share {
        try bench.attempt([fault], "\(fault) from call \(number) on") {
          $0 >= number ? fault : nil
        }
      }
    }
    bench.finish("every call from one on fails")
  }

  @Test(arguments: Scenario.allCases)
  func `I3, I4, T3: what fails while a failure is dealt with breaks no promise`(
    scenario: Scenario
  ) throws {
    let bench = try FaultBench(scenario)
    var generator = SeededGenerator(state: UInt64(scenario.rawValue.utf8.count) << 8 | 1)
    for _ in 0..<(Proof.isComplete ? 2_000 : 40) {
      let first = Int.random(in: 1...bench.callCount, using: &generator)
      // Half of the time the second hits what is done about the first.
      let reach = Bool.random(using: &generator) ? 6 : 60
      let second = first + Int.random(in: 1...reach, using: &generator)
      let one = Self.faults.randomElement(using: &generator) ?? .short
      let other = Self.faults.randomElement(using: &generator) ?? .short
      try bench.attempt([one, other], "\(one) at call \(first), \(other) at call \(second)") {
        $0 == first ? one : $0 == second ? other : nil
      }
    }
    bench.finish("two calls fail")
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
      let recorder = CallRecorder(
        // Nothing works any more, as if the process had been killed.
        faults: { [death] in $0 >= death ? .error(.inputOutput) : nil }
      ) { call in
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
}
