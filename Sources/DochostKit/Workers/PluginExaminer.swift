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
      id: candidate.identity.id, version: candidate.identity.version,
      generation: BundleGeneration(
        of: candidate.bundle, library: candidate.library, fileSystem: FileSystem()))
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
