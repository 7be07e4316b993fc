/// Something that can be filled in: of a template, or of a form.
public struct Parameter: Sendable {
  /// What kind of value it takes.
  public enum Kind: UInt32, Sendable {
    /// One line of text.
    case string = 1
    /// Any number of lines.
    case text = 2
    /// A whole number.
    case integer = 3
    /// A finite number.
    case number = 4
    /// True or false.
    case boolean = 5
    /// One of the choices.
    case choice = 6
    /// Any number of the choices.
    case choices = 7
    /// A day.
    case date = 8
    /// A file, which becomes an input of the request.
    case file = 9
  }

  /// A value of a choice.
  public struct Choice: Sendable {
    /// The value, a plain word that never changes.
    public let id: String
    /// The words for people.
    public let label: LocalizedText

    /// Makes a choice.
    public init(_ id: String, _ label: LocalizedText) {
      self.id = id
      self.label = label
    }
  }

  /// A plain word, unique in its template or form.
  public let id: String
  /// What kind of value it takes.
  public let kind: Kind
  /// The words beside the field.
  public let label: LocalizedText
  /// A sentence about it.
  public var help: LocalizedText?
  /// Whether a value has to be given.
  public var isRequired = false
  /// Whether the value is neither stored nor logged nor shown.
  public var isSecret = false
  /// The value where none is given; never a file.
  public var defaultValue: ParameterValue?
  /// A PCRE2 pattern that the whole of a string has to match.
  public var pattern: String?
  /// The least value of a number; the least length of a text in characters.
  public var minimum: Double?
  /// The greatest value of a number; the greatest length of a text.
  public var maximum: Double?
  /// The values of a choice.
  public var choices: [Choice] = []

  private init(_ id: String, _ kind: Kind, _ label: LocalizedText) {
    self.id = id
    self.kind = kind
    self.label = label
  }

  /// One line of text.
  public static func string(
    _ id: String, label: LocalizedText, help: LocalizedText? = nil, default value: String? = nil,
    isRequired: Bool = false, isSecret: Bool = false, pattern: String? = nil,
    length: ClosedRange<Int>? = nil
  ) -> Parameter {
    var parameter = Parameter(id, .string, label)
    parameter.help = help
    parameter.defaultValue = value.map { .string($0) }
    parameter.isRequired = isRequired
    parameter.isSecret = isSecret
    parameter.pattern = pattern
    parameter.limit(to: length)
    return parameter
  }

  /// Any number of lines.
  public static func text(
    _ id: String, label: LocalizedText, help: LocalizedText? = nil, default value: String? = nil,
    isRequired: Bool = false, length: ClosedRange<Int>? = nil
  ) -> Parameter {
    var parameter = Parameter(id, .text, label)
    parameter.help = help
    parameter.defaultValue = value.map { .text($0) }
    parameter.isRequired = isRequired
    parameter.limit(to: length)
    return parameter
  }

  /// A whole number.
  public static func integer(
    _ id: String, label: LocalizedText, help: LocalizedText? = nil, default value: Int64? = nil,
    isRequired: Bool = false, range: ClosedRange<Int>? = nil
  ) -> Parameter {
    var parameter = Parameter(id, .integer, label)
    parameter.help = help
    parameter.defaultValue = value.map { .integer($0) }
    parameter.isRequired = isRequired
    parameter.limit(to: range)
    return parameter
  }

  /// A number.
  public static func number(
    _ id: String, label: LocalizedText, help: LocalizedText? = nil, default value: Double? = nil,
    isRequired: Bool = false, range: ClosedRange<Double>? = nil
  ) -> Parameter {
    var parameter = Parameter(id, .number, label)
    parameter.help = help
    parameter.defaultValue = value.map { .number($0) }
    parameter.isRequired = isRequired
    parameter.minimum = range?.lowerBound
    parameter.maximum = range?.upperBound
    return parameter
  }

  /// True or false.
  public static func boolean(
    _ id: String, label: LocalizedText, help: LocalizedText? = nil, default value: Bool? = nil
  ) -> Parameter {
    var parameter = Parameter(id, .boolean, label)
    parameter.help = help
    parameter.defaultValue = value.map { .boolean($0) }
    return parameter
  }

  /// One of the choices.
  public static func choice(
    _ id: String, label: LocalizedText, help: LocalizedText? = nil, among choices: [Choice],
    default value: String? = nil, isRequired: Bool = false
  ) -> Parameter {
    var parameter = Parameter(id, .choice, label)
    parameter.help = help
    parameter.choices = choices
    parameter.defaultValue = value.map { .choice($0) }
    parameter.isRequired = isRequired
    return parameter
  }

  /// Any number of the choices.
  public static func choices(
    _ id: String, label: LocalizedText, help: LocalizedText? = nil, among choices: [Choice],
    default value: [String]? = nil, isRequired: Bool = false
  ) -> Parameter {
    var parameter = Parameter(id, .choices, label)
    parameter.help = help
    parameter.choices = choices
    parameter.defaultValue = value.map { .choices($0) }
    parameter.isRequired = isRequired
    return parameter
  }

  /// A day.
  public static func date(
    _ id: String, label: LocalizedText, help: LocalizedText? = nil, default value: Day? = nil,
    isRequired: Bool = false
  ) -> Parameter {
    var parameter = Parameter(id, .date, label)
    parameter.help = help
    parameter.defaultValue = value.map { .date($0) }
    parameter.isRequired = isRequired
    return parameter
  }

  /// A file of the person's.
  public static func file(
    _ id: String, label: LocalizedText, help: LocalizedText? = nil, isRequired: Bool = false
  ) -> Parameter {
    var parameter = Parameter(id, .file, label)
    parameter.help = help
    parameter.isRequired = isRequired
    return parameter
  }

  private mutating func limit(to range: ClosedRange<Int>?) {
    minimum = range.map { Double($0.lowerBound) }
    maximum = range.map { Double($0.upperBound) }
  }
}
