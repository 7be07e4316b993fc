internal import DochostCatalog
internal import DochostModel
internal import DochostWorkerProtocol

/// How the checks of the registration judge.
enum RegistrationJudging {
  /// How long the plugin may take to register.
  static let timeLimit = Duration.milliseconds(250)

  static func takesLittleTime(_ bench: Bench) throws(Verdict) {
    var least = Duration.seconds(3600)
    // A computer that is busy with something else is slow once, a plugin every time.
    for _ in 0..<3 {
      let stand = try bench.stand()
      guard let time = stand.registrationTime else { return }
      least = min(least, time)
      if least <= timeLimit { return }
    }
    throw .warn(
      "The plugin took \(Int(least / .milliseconds(1))) ms at least to initialise and register; "
        + "\(Int(timeLimit / .milliseconds(1))) ms are enough.")
  }

  static func stable(_ bench: Bench) throws(Verdict) {
    let first = try bench.registration()
    let stand = try bench.stand(.registersTwice)
    let second = try stand.registration()
    var differences = first.differences(from: second).map {
      "In another process the plugin registers \($0)."
    }
    differences += stand.faults.map(\.message)
    guard let difference = differences.first else { return }
    throw .fail(difference, notes: Array(differences.dropFirst()))
  }

  static func matchesManifest(_ bench: Bench) throws(Verdict) {
    guard let declared = bench.subject.identity else {
      throw .skip("a library without a bundle has no plugin.json")
    }
    var found = try bench.registration().identity.contradictions(to: declared)
    if case .success(let facts) = bench.subject.facts,
      let refusal = LibraryRules.refusal(
        of: facts, at: bench.subject.library, declared: declared.abi),
      refusal.code == .manifestMismatch
    {
      found.append(
        PluginIdentity.contradiction("abi", declared: "\(declared.abi)", told: "\(facts.abi)"))
    }
    guard found.isEmpty else {
      throw .fail("The bundle contradicts itself: \(found.joined(separator: "; ")).")
    }
  }

  static func ids(_ bench: Bench) throws(Verdict) { try refuse(bench, .id) }

  static func duplicates(_ bench: Bench) throws(Verdict) { try refuse(bench, .duplicate) }

  static func texts(_ bench: Bench) throws(Verdict) { try refuse(bench, .text) }

  static func limits(_ bench: Bench) throws(Verdict) { try refuse(bench, .limit) }

  static func accepted(_ bench: Bench) throws(Verdict) { try refuse(bench, .other) }

  /// Fails where the host refused something for a reason of that kind.
  static func refuse(_ bench: Bench, _ subject: ProblemSubject) throws(Verdict) {
    guard case .success(let introduction) = bench.introduction else { return }
    let found = introduction.problems.filter { ProblemSubject(of: $0) == subject }
    guard let first = found.first else { return }
    throw .fail(
      "The host refuses what the plugin registers: \(first.message).",
      notes: found.dropFirst().prefix(20).map { "\($0.message)." })
  }
}
