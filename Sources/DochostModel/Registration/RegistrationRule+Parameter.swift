// The rules for parameters, which fields of forms share.

extension RegistrationRule {
  static func check(_ parameter: Parameter, item: String) throws(RegistrationProblem) -> Int {
    if let reason = IdentifierRule.name.violation(of: parameter.id) {
      throw RegistrationProblem(item: item, field: "id", reason: reason)
    }
    var size = parameter.id.utf8.count
    size += try checkText(
      parameter.label, item: item, field: "label", limit: RegistrationLimits.nameBytes)
    if let help = parameter.help {
      size += try checkText(
        help, item: item, field: "help", limit: RegistrationLimits.summaryBytes, allowsEmpty: true)
    }
    if let pattern = parameter.pattern {
      guard parameter.kind == .string else {
        throw RegistrationProblem(item: item, field: "pattern", reason: "is for strings only")
      }
      size += try checkText(
        pattern, item: item, field: "pattern", limit: RegistrationLimits.summaryBytes)
    }
    try checkRange(of: parameter, item: item)
    size += try checkChoices(of: parameter, item: item)
    if let value = parameter.defaultValue {
      if let reason = violation(of: value, for: parameter) {
        throw RegistrationProblem(item: item, field: "default_value", reason: reason)
      }
    }
    return size
  }

  private static func checkRange(
    of parameter: Parameter, item: String
  ) throws(RegistrationProblem) {
    guard parameter.minimum != nil || parameter.maximum != nil else { return }
    switch parameter.kind {
    case .integer, .number, .string, .text: break
    default:
      throw RegistrationProblem(
        item: item, field: "minimum", reason: "and maximum are for numbers and texts only")
    }
    for bound in [parameter.minimum, parameter.maximum].compactMap({ $0 }) where !bound.isFinite {
      throw RegistrationProblem(item: item, field: "minimum", reason: "or maximum is not finite")
    }
    if parameter.kind == .string || parameter.kind == .text {
      let lengths = 0...Double(RegistrationLimits.textBytes)
      guard (parameter.minimum.map(lengths.contains) ?? true),
        parameter.maximum.map(lengths.contains) ?? true
      else {
        throw RegistrationProblem(
          item: item, field: "minimum",
          reason: "or maximum is no length of a text: 0 to \(RegistrationLimits.textBytes)")
      }
    }
    if let minimum = parameter.minimum, let maximum = parameter.maximum, minimum > maximum {
      throw RegistrationProblem(item: item, field: "minimum", reason: "is above the maximum")
    }
  }

  private static func checkChoices(
    of parameter: Parameter, item: String
  ) throws(RegistrationProblem) -> Int {
    guard parameter.kind == .choice || parameter.kind == .choices else {
      guard parameter.choices.isEmpty else {
        throw RegistrationProblem(item: item, field: "choices", reason: "are for choices only")
      }
      return 0
    }
    guard (1...RegistrationLimits.choices).contains(parameter.choices.count) else {
      throw RegistrationProblem(
        kind: .limit, item: item, field: "choices",
        reason: "are not between 1 and \(RegistrationLimits.choices)")
    }
    var size = 0
    var seen: Set<String> = []
    for choice in parameter.choices {
      if let reason = IdentifierRule.name.violation(of: choice.id) {
        throw RegistrationProblem(item: item, field: "choice '\(choice.id)'", reason: reason)
      }
      guard seen.insert(choice.id).inserted else {
        throw RegistrationProblem(
          kind: .duplicate, item: item, field: "choice '\(choice.id)'", reason: "stands twice")
      }
      size += choice.id.utf8.count
      size += try checkText(
        choice.label, item: item, field: "label of choice '\(choice.id)'",
        limit: RegistrationLimits.nameBytes)
    }
    return size
  }

  /// Why a value does not fit a parameter, apart from its pattern; nil where it does.
  static func violation(of value: ParameterValue, for parameter: Parameter) -> String? {
    guard value.kind == parameter.kind else {
      return "is of kind \(value.kind) where \(parameter.kind) is asked for"
    }
    switch value {
    case .string(let text):
      if text.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" }) {
        return "has more than one line"
      }
      return violation(ofLength: text, in: parameter)
    case .text(let text):
      return violation(ofLength: text, in: parameter)
    case .integer(let number):
      return violation(ofNumber: Double(number), text: "\(number)", in: parameter)
    case .number(let number):
      guard number.isFinite else { return "is not finite" }
      return violation(ofNumber: number, text: "\(number)", in: parameter)
    case .choice(let id):
      return parameter.choices.contains { $0.id == id } ? nil : "is none of the choices"
    case .choices(let ids):
      if Set(ids).count != ids.count { return "names a choice twice" }
      let known = Set(parameter.choices.map(\.id))
      return ids.allSatisfy(known.contains) ? nil : "names something that is none of the choices"
    case .boolean, .date, .file:
      return nil
    }
  }

  private static func violation(ofLength text: String, in parameter: Parameter) -> String? {
    if text.utf8.count > RegistrationLimits.textBytes {
      return "is longer than \(RegistrationLimits.textBytes) bytes"
    }
    if text.unicodeScalars.contains("\0") { return "has a NUL character" }
    let length = Double(text.count)
    if let minimum = parameter.minimum, length < minimum {
      return "has \(text.count) characters; at least \(wholeText(minimum)) are asked for"
    }
    if let maximum = parameter.maximum, length > maximum {
      return "has \(text.count) characters; at most \(wholeText(maximum)) are allowed"
    }
    return nil
  }

  /// A bound without a fraction where it has none; bounds may come from anywhere.
  private static func wholeText(_ bound: Double) -> String {
    Int(exactly: bound).map(String.init) ?? String(bound)
  }

  private static func violation(
    ofNumber number: Double, text: String, in parameter: Parameter
  ) -> String? {
    if let minimum = parameter.minimum, number < minimum {
      return "is \(text), which is below \(wholeText(minimum))"
    }
    if let maximum = parameter.maximum, number > maximum {
      return "is \(text), which is above \(wholeText(maximum))"
    }
    return nil
  }
}

extension Parameter {
  /// Why a value does not fit, as the end of a sentence; nil where it does.
  ///
  /// The pattern is not looked at.
  public func violation(of value: ParameterValue) -> String? {
    RegistrationRule.violation(of: value, for: self)
  }

  /// Why the parameter itself breaks a rule, as for a field of a form; nil where it does not.
  public func problem(in item: String) -> RegistrationProblem? {
    do {
      _ = try RegistrationRule.check(self, item: item)
      return nil
    } catch {
      return error
    }
  }
}
