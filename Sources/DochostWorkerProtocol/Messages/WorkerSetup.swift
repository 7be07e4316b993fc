package import DochostModel
package import DochostSystem

/// The first message to a worker: what it may touch and which plugin it holds.
package struct WorkerSetup: Hashable, Sendable {
  /// The build of the host; the worker refuses another than its own.
  package var buildID: String
  /// The plugin's library, absolute.
  package var library: BytePath
  /// The plugin's bundle, absolute; nil for a bare library.
  package var bundle: BytePath?
  /// The one directory it may write beneath; nil for none.
  package var stagingRoot: BytePath?
  /// Files and directories it may read.
  package var readable: [BytePath]
  /// The level asked for.
  package var isolation: IsolationLevel
  /// Whether a lower level is accepted and reported instead of refused.
  package var allowsWeaker: Bool
  /// The greatest Landlock ABI to use; nil for the kernel's.
  package var landlockCap: Int32?
  /// Resource limits.
  package var limits: ResourceLimits
  /// Whether what the plugin registers is looked at; a worker for requests lets it pass, since the
  /// catalog has it.
  package var collectsRegistration: Bool

  /// Makes a setup.
  package init(
    buildID: String, library: BytePath, bundle: BytePath?, stagingRoot: BytePath?,
    readable: [BytePath], isolation: IsolationLevel, allowsWeaker: Bool, landlockCap: Int32?,
    limits: ResourceLimits, collectsRegistration: Bool
  ) {
    self.buildID = buildID
    self.library = library
    self.bundle = bundle
    self.stagingRoot = stagingRoot
    self.readable = readable
    self.isolation = isolation
    self.allowsWeaker = allowsWeaker
    self.landlockCap = landlockCap
    self.limits = limits
    self.collectsRegistration = collectsRegistration
  }
}
