internal import DochostModel
internal import DochostWorkerProtocol

/// How the checks of the registration judge.
enum RegistrationJudging {
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

  static func ids(_ bench: Bench) throws(Verdict) {
    try refuse(bench) { $0.kind == .invalid && isID($0) && !isText($0) }
  }

  static func duplicates(_ bench: Bench) throws(Verdict) {
    try refuse(bench) { $0.kind == .duplicate }
  }

  static func texts(_ bench: Bench) throws(Verdict) {
    try refuse(bench) { $0.kind == .invalid && isText($0) }
  }

  static func limits(_ bench: Bench) throws(Verdict) {
    try refuse(bench) { $0.kind == .limit }
  }

  static func accepted(_ bench: Bench) throws(Verdict) {
    try refuse(bench) { $0.kind == .invalid && !isID($0) && !isText($0) }
  }

  /// Whether a problem is about the form of an id.
  private static func isID(_ problem: RegistrationProblem) -> Bool {
    let field = problem.field.prefix { $0 != " " }
    return ["id", "template_id", "type", "intents", "conforms_to"].contains { field.hasPrefix($0) }
  }

  /// Whether a problem is about the bytes of a text.
  private static func isText(_ problem: RegistrationProblem) -> Bool {
    problem.reason.contains("UTF-8") || problem.reason.contains("control character")
  }

  private static func refuse(
    _ bench: Bench, _ isMeant: (RegistrationProblem) -> Bool
  ) throws(Verdict) {
    guard case .success(let introduction) = bench.introduction else { return }
    let found = introduction.problems.filter(isMeant)
    guard let first = found.first else { return }
    throw .fail(
      "The host refuses what the plugin registers: \(first.message).",
      notes: found.dropFirst().prefix(20).map { "\($0.message)." })
  }
}
