internal import DochostModel

/// A parameter as JSON.
struct WireParameter: Encodable {
  struct Choice: Encodable {
    var id: String
    var label: String
  }

  var id: String
  var kind: String
  var label: String
  var help: String?
  var isRequired: Bool
  var isSecret: Bool
  var `default`: WireValue?
  var pattern: String?
  var minimum: Double?
  var maximum: Double?
  var choices: [Choice]?

  init(_ parameter: Parameter, languages: [String]) {
    id = parameter.id
    kind = parameter.kind.name
    label = parameter.label.text(for: languages)
    help = parameter.help?.text(for: languages)
    isRequired = parameter.isRequired
    isSecret = parameter.isSecret
    `default` = parameter.isSecret ? nil : parameter.defaultValue.map(WireValue.init)
    pattern = parameter.pattern
    minimum = parameter.minimum
    maximum = parameter.maximum
    choices =
      parameter.choices.isEmpty
      ? nil
      : parameter.choices.map { Choice(id: $0.id, label: $0.label.text(for: languages)) }
  }
}

extension Parameter.Kind {
  /// The word for people and JSON.
  var name: String {
    switch self {
    case .string: "string"
    case .text: "text"
    case .integer: "integer"
    case .number: "number"
    case .boolean: "boolean"
    case .choice: "choice"
    case .choices: "choices"
    case .date: "date"
    case .file: "file"
    }
  }
}
