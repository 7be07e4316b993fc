internal import DochostModel
internal import DochostSystem
internal import DochostWorkerProtocol

extension SandboxPolicy {
  /// The policy of a setup: the bundle, or the bare library, is readable beside what it names.
  init(_ setup: WorkerSetup, refusalPage: Int32) {
    self.init(
      readable: setup.readable + (setup.bundle == nil ? [setup.library] : []),
      bundle: setup.bundle, stagingRoot: setup.stagingRoot, isolation: setup.isolation,
      allowsWeaker: setup.allowsWeaker, landlockCap: setup.landlockCap,
      limits: setup.limits, refusalPage: refusalPage)
  }
}
