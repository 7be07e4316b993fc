internal import DochostModel

/// The value of a parameter as JSON, in the form that `--values` takes.
enum WireValue: Encodable {
  case text(String)
  case integer(Int64)
  case number(Double)
  case boolean(Bool)
  case list([String])

  init(_ value: ParameterValue) {
    switch value {
    case .string(let text), .text(let text), .choice(let text): self = .text(text)
    case .integer(let number): self = .integer(number)
    case .number(let number): self = .number(number)
    case .boolean(let value): self = .boolean(value)
    case .choices(let ids): self = .list(ids)
    case .date(let date): self = .text(date.description)
    case .file(let path): self = .text(path.display)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .integer(let number): try container.encode(number)
    case .number(let number): try container.encode(number)
    case .boolean(let value): try container.encode(value)
    case .list(let list): try container.encode(list)
    }
  }
}
