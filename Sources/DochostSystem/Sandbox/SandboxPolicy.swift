package import DochostModel

/// What a worker may still do once it has sandboxed itself.
package struct SandboxPolicy: Hashable, Sendable {
  /// Files and directories to read, beyond those of the system: inputs, a bare library.
  package var readable: [BytePath]
  /// The plugin's bundle, to read; nil for a bare library.
  package var bundle: BytePath?
  /// The one directory to write beneath; nil for none.
  package var stagingRoot: BytePath?
  /// The level asked for; less than the sandbox is given only where weaker is allowed.
  package var isolation: IsolationLevel
  /// Whether less is accepted, and stated, where the kernel lacks a part.
  package var allowsWeaker: Bool
  /// The greatest Landlock ABI to use; nil for the kernel's.
  package var landlockCap: Int32?
  /// Limits of resources.
  package var limits: ResourceLimits
  /// The descriptor of the page that refused calls are noted in, closed by applying; nil for none.
  package var refusalPage: Int32?

  /// Makes a policy that allows nothing of its own and lowers no limit.
  package init(
    readable: [BytePath] = [], bundle: BytePath? = nil, stagingRoot: BytePath? = nil,
    isolation: IsolationLevel = .sandbox, allowsWeaker: Bool = false, landlockCap: Int32? = nil,
    limits: ResourceLimits = ResourceLimits(), refusalPage: Int32? = nil
  ) {
    self.readable = readable
    self.bundle = bundle
    self.stagingRoot = stagingRoot
    self.isolation = isolation
    self.allowsWeaker = allowsWeaker
    self.landlockCap = landlockCap
    self.limits = limits
    self.refusalPage = refusalPage
  }
}

/// The sandbox cannot be made as it was asked for.
package struct SandboxUnavailable: Error, Hashable, Sendable {
  /// What is missing, each a sentence for people.
  package let missing: [String]

  /// Names what is missing.
  package init(missing: [String]) {
    self.missing = missing
  }
}
