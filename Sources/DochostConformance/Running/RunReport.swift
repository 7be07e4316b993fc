package import DochostModel
internal import DochostSystem

/// What came of a run: the records, and what is derived from them.
package struct RunReport: Sendable {
  /// The plugin.
  package let subject: Subject
  /// Who the plugin said it is; nil where it could not be started.
  package let identity: PluginIdentity?
  /// What the workers ran under; nil where none was started.
  package let isolation: Isolation?
  /// How the run was ordered.
  package let options: RunOptions
  /// Every check that was wanted, in the order of the list.
  package let records: [CheckRecord]
  /// Why the plugin could not be started, where it could not.
  package let refusal: Verdict?
  /// Whether the run was interrupted.
  package let isInterrupted: Bool
  /// How long it took.
  package let duration: Duration

  /// The kernel that it ran on, as it names itself.
  package var kernel: String { RunningKernel.release }

  /// How many checks came out so.
  package func count(_ word: String) -> Int {
    records.count { $0.outcome.word == word }
  }

  /// What the run says, and the exit status of the command.
  package var status: Status {
    if isInterrupted { return .interrupted }
    if records.contains(where: { $0.worst?.lacksIsolation == true })
      || refusal?.lacksIsolation == true
    {
      return .isolationUnavailable
    }
    if records.contains(where: { $0.outcome.isFailure }) { return .failed }
    if records.contains(where: { $0.outcome == .error }) { return .harnessError }
    let said = records.count { $0.outcome == .pass || $0.outcome == .warn }
    if refusal != nil { return .notLoadable }
    return said == 0 ? .nothingRan : .passed
  }

  /// What a run says.
  package enum Status: Int32, Sendable {
    /// Every check that ran is passed.
    case passed = 0
    /// One is not.
    case failed = 1
    /// The plugin could not be started, and no check says why.
    case notLoadable = 3
    /// No check ran.
    case nothingRan = 4
    /// The suite could not do its work.
    case harnessError = 5
    /// The sandbox cannot be made.
    case isolationUnavailable = 9
    /// A signal ended the run.
    case interrupted = 130
  }
}
