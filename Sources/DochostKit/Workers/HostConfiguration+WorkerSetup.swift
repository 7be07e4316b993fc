internal import DochostCatalog
internal import DochostModel
internal import DochostSystem
internal import DochostWorkerProtocol

extension HostConfiguration {
  /// How a worker for the plugin is set up.
  func setup(
    for subject: PluginSubject, staging: BytePath?, readable: [BytePath]
  ) -> WorkerSetup {
    WorkerSetup(
      buildID: BuildID.current, library: subject.generation.library,
      bundle: subject.generation.directory,
      stagingRoot: staging, readable: readable, isolation: .sandbox,
      allowsWeaker: allowsWeakerIsolation, landlockCap: landlockCap,
      limits: .init(
        addressSpace: Self.addressSpaceLimit, fileSize: resultByteLimit,
        descriptors: Self.descriptorLimit), collectsRegistration: false)
  }

  /// Bytes of address space of a worker.
  private static var addressSpaceLimit: UInt64 { 8 << 30 }
  /// Open descriptors of a worker.
  private static var descriptorLimit: UInt64 { 512 }
}
