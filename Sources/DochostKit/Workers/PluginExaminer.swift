internal import DochostCatalog
internal import DochostModel
internal import DochostSystem
internal import DochostWorkerProtocol

/// Runs a bundle's plugin once in a worker and takes what it registers.
struct PluginExaminer: Sendable {
  let configuration: HostConfiguration
  let limits: WorkerTimeLimits

  /// Seconds that a plugin has for loading and registering.
  static let patience = 10.0

  /// Examines one bundle; never throws: what goes wrong is the examination's result.
  func examine(_ candidate: BundleCandidate) -> Examination {
    do throws(DochostError) {
      return try register(candidate)
    } catch {
      return .failed([error.diagnostic])
    }
  }

  private func register(_ candidate: BundleCandidate) throws(DochostError) -> Examination {
    let subject = PluginSubject(
      id: candidate.identity.id, version: candidate.identity.version, library: candidate.library,
      bundle: candidate.bundle)
    var limits = limits
    limits.inactivity = min(limits.inactivity, Self.patience)
    limits.total = limits.inactivity
    let session = PluginSession(
      worker: try WorkerProcess(executable: configuration.workerExecutable), subject: subject,
      limits: limits)
    var setup = configuration.setup(for: subject, staging: nil, readable: [])
    setup.collectsRegistration = true
    session.send(setup, then: .sendRegistration)
    let registration = try session.wait { (message) throws(DochostError) in
      if case .registration(let registration) = message { registration } else { nil }
    }
    let problems = session.problems.map { problem in
      Diagnostic(
        .warning, .registrationInvalid, "A registered item is refused: \(problem.message).",
        plugin: subject.id, path: candidate.bundle)
    }
    let remarks = session.remarks
    session.end()
    return .registered(registration, problems + remarks)
  }
}

extension HostConfiguration {
  /// How a worker for the plugin is set up.
  func setup(
    for subject: PluginSubject, staging: BytePath?, readable: [BytePath]
  ) -> WorkerSetup {
    let (bundle, library) = Self.generation(of: subject)
    return WorkerSetup(
      buildID: BuildID.current, library: library, bundle: bundle,
      stagingRoot: staging, readable: readable, isolation: .sandbox,
      allowsWeaker: allowsWeakerIsolation, landlockCap: landlockCap,
      limits: .init(
        addressSpace: Self.addressSpaceLimit, fileSize: resultByteLimit,
        descriptors: Self.descriptorLimit), collectsRegistration: false)
  }

  /// Bundle and library where a link that stands for the bundle leads to now.
  ///
  /// The worker opens both, one after the other: by the link it might find an update in between,
  /// which its sandbox does not let it read.
  private static func generation(
    of subject: PluginSubject
  ) -> (bundle: BytePath?, library: BytePath) {
    let files = FileSystem()
    let library = subject.library
    guard let bundle = subject.bundle, (try? files.target(ofLink: bundle)) != nil,
      library.bytes.starts(with: bundle.bytes),
      let inside = BytePath(bytes: library.bytes.dropFirst(bundle.bytes.count + 1)),
      let place = try? files.currentPath(of: files.open(bundle, [.directory, .place]))
    else { return (subject.bundle, library) }
    return (place, place.appending(inside.bytes))
  }

  /// Bytes of address space of a worker.
  private static var addressSpaceLimit: UInt64 { 8 << 30 }
  /// Open descriptors of a worker.
  private static var descriptorLimit: UInt64 { 512 }
}
