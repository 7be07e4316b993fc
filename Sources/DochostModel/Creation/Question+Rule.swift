extension Question {
  /// What rule of `docs/plugin-abi.md` the question breaks; nil where it keeps all of them.
  ///
  /// The worker answers the plugin with it, and the host refuses a worker that sends such a one.
  public var problem: RegistrationProblem? {
    let item = "question \(id)"
    if let reason = IdentifierRule.name.violation(of: id) {
      return RegistrationProblem(item: "question", field: "id", reason: reason)
    }
    if text.utf8.count > RegistrationLimits.summaryBytes {
      return RegistrationProblem(kind: .limit, item: item, field: "text", reason: "is too long")
    }
    switch form {
    case .choose(let options, let minimum, let maximum):
      return Self.problem(of: options, minimum: minimum, maximum: maximum, item: item)
    case .form(let fields): return Self.problem(of: fields, item: item)
    }
  }

  /// The rules for options are those for the choices of a parameter.
  private static func problem(
    of options: [Option], minimum: Int, maximum: Int, item: String
  ) -> RegistrationProblem? {
    let choices = options.map { Parameter.Choice(id: $0.id, label: LocalizedText($0.label)) }
    let likeness = Parameter(
      id: "options", kind: .choices, label: LocalizedText("options"), choices: choices)
    if let problem = likeness.problem(in: item) { return problem }
    guard minimum >= 0, minimum <= maximum, (1...options.count).contains(maximum) else {
      return RegistrationProblem(
        item: item, field: "minimum",
        reason: "and maximum are \(minimum) and \(maximum), which do not fit "
          + "\(options.count) options")
    }
    return nil
  }

  private static func problem(of fields: [Parameter], item: String) -> RegistrationProblem? {
    guard (1...RegistrationLimits.parameters).contains(fields.count) else {
      return RegistrationProblem(
        kind: .limit, item: item, field: "fields",
        reason: "are not between 1 and \(RegistrationLimits.parameters)")
    }
    var seen: Set<String> = []
    for field in fields {
      if let problem = field.problem(in: "\(item), field \(field.id)") { return problem }
      guard field.kind != .file else {
        return RegistrationProblem(
          item: item, field: "field \(field.id)", reason: "is a file, which forms cannot ask for")
      }
      guard seen.insert(field.id).inserted else {
        return RegistrationProblem(
          kind: .duplicate, item: item, field: "field \(field.id)", reason: "stands twice")
      }
    }
    return nil
  }
}
