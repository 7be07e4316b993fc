package import DochostModel

/// How a run of the suite was ordered.
package struct RunOptions: Sendable {
  /// The worker of the suite.
  package var workerExecutable: BytePath
  /// Where workers get their directories.
  package var stagingParent: BytePath
  /// Checks above it are left out, unless they are named.
  package var level = 5
  /// The only checks to run; nil for all.
  package var only: [String]?
  /// Checks to leave out.
  package var skip: [String] = []
  /// How often each check is run.
  package var repetitions = 1
  /// For all randomness.
  package var seed: UInt64
  /// How many checks run at once.
  package var jobs = 2
  /// What the author brings.
  package var material = AuthorsMaterial()
  /// Hears of each process before the plugin is loaded, which then waits for a debugger.
  package var onWorker: (@Sendable (_ processID: Int32) -> Void)?
  /// How long the plugin may take.
  package var limits = TimeLimits()
  /// Whether a weaker sandbox is accepted, and stated.
  package var allowsWeaker = false
  /// The greatest Landlock ABI to use; nil for the kernel's.
  package var landlockCap: Int32?

  /// Makes options; what is not named has its default.
  package init(workerExecutable: BytePath, stagingParent: BytePath, seed: UInt64) {
    self.workerExecutable = workerExecutable
    self.stagingParent = stagingParent
    self.seed = seed
  }

  /// The checks that are wanted, in the order of the reports.
  package var wanted: [Check] {
    Check.all.filter { check in
      guard !skip.contains(check.id) else { return false }
      return only.map { $0.contains(check.id) } ?? (check.level <= level)
    }
  }
}
