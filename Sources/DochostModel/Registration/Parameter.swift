/// Something that can be filled in when a document is made from a template, or in a plugin's form.
public struct Parameter: Hashable, Sendable {
  /// What kind of value a parameter takes.
  public enum Kind: UInt32, Sendable, CaseIterable {
    /// One line of text.
    case string = 1
    /// Text of any number of lines.
    case text = 2
    /// A whole number of 64 bits.
    case integer = 3
    /// A finite number.
    case number = 4
    /// True or false.
    case boolean = 5
    /// One of the choices.
    case choice = 6
    /// Any number of the choices.
    case choices = 7
    /// A day of the calendar.
    case date = 8
    /// A file, which becomes an input of the request.
    case file = 9
  }

  /// One of the values of a choice.
  public struct Choice: Hashable, Sendable {
    /// The value, a plain word that never changes.
    public var id: String
    /// The words for people.
    public var label: LocalizedText

    /// Makes a choice.
    public init(id: String, label: LocalizedText) {
      self.id = id
      self.label = label
    }
  }

  /// A plain word, unique in its template.
  public var id: String
  /// What kind of value it takes.
  public var kind: Kind
  /// The words beside the field.
  public var label: LocalizedText
  /// A sentence about it.
  public var help: LocalizedText?
  /// Whether a value has to be given; a parameter with a default never needs one.
  public var isRequired: Bool
  /// Whether the value may be neither stored nor logged nor shown.
  public var isSecret: Bool
  /// The value where none is given.
  public var defaultValue: ParameterValue?
  /// A PCRE2 pattern that the whole of a string has to match.
  public var pattern: String?
  /// The least value of an integer or number; the least length of a string or text in characters.
  public var minimum: Double?
  /// The greatest value of an integer or number; the greatest length of a string or text.
  public var maximum: Double?
  /// The values of a choice, in order.
  public var choices: [Choice]

  /// Makes a parameter.
  public init(
    id: String, kind: Kind, label: LocalizedText, help: LocalizedText? = nil,
    isRequired: Bool = false, isSecret: Bool = false, defaultValue: ParameterValue? = nil,
    pattern: String? = nil, minimum: Double? = nil, maximum: Double? = nil, choices: [Choice] = []
  ) {
    self.id = id
    self.kind = kind
    self.label = label
    self.help = help
    self.isRequired = isRequired
    self.isSecret = isSecret
    self.defaultValue = defaultValue
    self.pattern = pattern
    self.minimum = minimum
    self.maximum = maximum
    self.choices = choices
  }
}
