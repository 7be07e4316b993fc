internal import DochostModel

/// The value of a parameter as text, in the form that `--set` takes.
enum ValueText {
  static func render(_ value: ParameterValue) -> String {
    switch value {
    case .string(let text), .text(let text), .choice(let text): text
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .boolean(let value): "\(value)"
    case .choices(let ids): ids.joined(separator: ",")
    case .date(let date): date.description
    case .file(let path): path.display
    }
  }
}
