/// The value of a parameter or of an answer, of one of the kinds of `Parameter.Kind`.
public enum ParameterValue: Hashable, Sendable {
  /// One line of text.
  case string(String)
  /// Text of any number of lines.
  case text(String)
  /// A whole number.
  case integer(Int64)
  /// A finite number.
  case number(Double)
  /// True or false.
  case boolean(Bool)
  /// The identifier of a choice.
  case choice(String)
  /// The identifiers of choices, in the order of the parameter.
  case choices([String])
  /// A day.
  case date(CivilDate)
  /// A file; the plugin receives it as an input.
  case file(BytePath)

  /// The kind of the value.
  public var kind: Parameter.Kind {
    switch self {
    case .string: .string
    case .text: .text
    case .integer: .integer
    case .number: .number
    case .boolean: .boolean
    case .choice: .choice
    case .choices: .choices
    case .date: .date
    case .file: .file
    }
  }
}
