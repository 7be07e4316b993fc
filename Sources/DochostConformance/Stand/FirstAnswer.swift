internal import DochostModel

/// The answer of somebody who takes the first of everything.
enum FirstAnswer {
  /// As many of the first options as have to be chosen, or each field's default or plainest value.
  static func to(_ question: Question) -> Answer {
    switch question.form {
    case .choose(let options, let minimum, let maximum):
      let count = min(max(1, minimum), maximum, options.count)
      return .chosen(options.prefix(count).map(\.id))
    case .form(let fields):
      var values: [String: ParameterValue] = [:]
      for field in fields {
        if let value = field.defaultValue ?? (field.isRequired ? value(for: field) : nil) {
          values[field.id] = value
        }
      }
      return .filled(values)
    }
  }

  /// The value of a parameter that nobody fills in; nil where it has none.
  static func usual(for parameter: Parameter) -> ParameterValue? {
    parameter.defaultValue ?? (parameter.isRequired ? value(for: parameter) : nil)
  }

  /// A value that fits a parameter without a pattern; nil for a file.
  static func value(for parameter: Parameter) -> ParameterValue? {
    let least = parameter.minimum ?? min(1, parameter.maximum ?? 1)
    let length = Int(least.clamped(to: 1...10_000))
    switch parameter.kind {
    case .string: return .string(String(repeating: "a", count: length))
    case .text: return .text(String(repeating: "a", count: length))
    case .integer: return .integer(Int64(exactly: least.rounded(.up)) ?? 0)
    case .number: return .number(least)
    case .boolean: return .boolean(true)
    case .choice: return parameter.choices.first.map { .choice($0.id) }
    case .choices: return .choices(parameter.choices.prefix(1).map(\.id))
    case .date: return CivilDate(year: 2026, month: 2, day: 28).map { .date($0) }
    case .file: return nil
    }
  }
}
