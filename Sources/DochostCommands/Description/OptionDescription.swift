/// One option of a verb, as data: parsing, help, the reference and completions are made from it.
package struct OptionDescription: Hashable, Sendable {
  /// The value that an option takes.
  package struct Value: Hashable, Sendable {
    /// The word that stands for the value in the help, such as `DIR`.
    package var placeholder: String
    /// What the value is.
    package var kind: ValueKind
  }

  /// The name without the dashes.
  package var name: String
  /// A letter that stands for it behind a single dash.
  package var letter: Character?
  /// The value it takes; nil for a flag.
  package var value: Value?
  /// Whether it may be given more than once.
  package var isRepeatable: Bool
  /// What it does: a phrase without a full stop, perhaps followed by sentences.
  package var help: String

  /// Describes a flag.
  package init(_ name: String, letter: Character? = nil, help: String) {
    self.name = name
    self.letter = letter
    self.value = nil
    self.isRepeatable = false
    self.help = help
  }

  /// Describes an option with a value.
  package init(
    _ name: String, _ placeholder: String, _ kind: ValueKind, isRepeatable: Bool = false,
    help: String
  ) {
    self.name = name
    self.letter = nil
    self.value = Value(placeholder: placeholder, kind: kind)
    self.isRepeatable = isRepeatable
    self.help = help
  }

  /// The name as it is typed, `--name`.
  package var spelling: String { "--\(name)" }

  /// The option with its value, as the help shows it: `--in DIR`.
  package var usage: String {
    let letter = letter.map { "-\($0), " } ?? ""
    return letter + spelling + (value.map { " \($0.placeholder)" } ?? "")
  }
}
