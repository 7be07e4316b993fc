import DochostModel
import TestSupport

/// Goes through all states of a recording, counts those that break its promise, and keeps a sample
/// for the release to be run in.
struct CutSurvey {
  /// How many different states there were.
  private(set) var stateCount = 0
  /// How many broke the promise.
  private(set) var brokenCount = 0
  /// The sample: all of a few, else some of every part of the trace.
  private(set) var kept: [CutState] = []

  private let operations: [FileOperation]
  private var explorer: CutExplorer
  private var first: String?

  /// Takes a recording and the directories that a person looks at.
  init(
    _ recording: CutRecording, visible: [BytePath], sampleCount: Int = CutExplorer.sampleCount
  ) throws {
    operations = recording.operations
    explorer = try CutExplorer(
      recording.operations, of: recording.start, visible: visible, sampleCount: sampleCount)
  }

  /// Asks `breach` about every state.
  mutating func explore(keeping limit: Int, _ breach: (CutState) -> String?) throws {
    var generator = SeededGenerator(state: CutSeed.current)
    var (seen, broken) = (0, 0)
    var (kept, first): ([CutState], String?) = ([], nil)
    let operations = operations
    try explorer.explore { state in
      seen += 1
      if let breach = breach(state) {
        broken += 1
        if first == nil { first = "\(breach)\n\(state.description(of: operations))" }
      }
      // Every state has the same chance to be in the sample.
      if kept.count < limit {
        kept.append(state)
      } else {
        let place = Int.random(in: 0..<seen, using: &generator)
        if place < limit { kept[place] = state }
      }
      return true
    }
    (stateCount, brokenCount, self.kept, self.first) = (seen, broken, kept, first)
  }

  /// What was found, with the first breach and all that it takes to see it again.
  var account: String {
    "\(brokenCount) of \(stateCount) states are broken, with DOCHOST_CUT_SEED="
      + "\(CutSeed.current). The first: \(first ?? "none")"
  }

  /// How a state came about.
  func description(of state: CutState) -> String {
    "DOCHOST_CUT_SEED=\(CutSeed.current), \(state.description(of: operations))"
  }
}
