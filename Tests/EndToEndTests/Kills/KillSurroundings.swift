import TestSupport

/// Where a command is killed again and again, and what has to hold there each time.
protocol KillSurroundings {
  /// The command.
  var command: ChildCommand { get throws }
  /// How many phases it has where nobody kills it; nil where that is not settled.
  var phaseCount: Int? { get }
  /// The phases in which there is a worker from the first call on, in every run.
  var phasesWithWorker: Range<Int> { get }

  /// Takes what is there now, after a command that nobody killed, for what has to be there.
  mutating func takeAsWhole() async throws

  /// Brings everything back to where the command can run.
  mutating func prepare() throws

  /// What is wrong with what a command left, as sentences; a host that is dead may have left more.
  func faults(isHostDead: Bool) throws -> [String]

  /// What is wrong with what a command said, and with how it ended where it came to an end of its
  /// own; `survived` is the victim then, and nil where the host is dead.
  func faults(
    ofEnd outcome: KillDriver.Outcome, after survived: KillDriver.Victim?
  ) throws -> [String]

  /// Has the person run the next command, and answers what is wrong once it has ended.
  func faultsOfNext() async throws -> [String]
}
