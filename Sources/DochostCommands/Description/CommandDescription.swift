/// One verb, as data.
package struct CommandDescription: Sendable {
  /// What stands behind the options.
  package struct Operand: Hashable, Sendable {
    /// The word that stands for it in the help, such as `PATH`.
    package var placeholder: String
    /// What it is.
    package var kind: ValueKind
    /// The fewest that have to be given.
    package var minimum: Int
    /// The most that may be given; nil for any number.
    package var maximum: Int?
    /// What it is for.
    package var help: String

    /// The operand as the usage line shows it: `PATH…`, `[CODE]`.
    package var usage: String {
      let dots = maximum == 1 ? "" : "…"
      return minimum == 0 ? "[\(placeholder)\(dots)]" : placeholder + dots
    }
  }

  /// A line to type, and what it does.
  package struct Example: Hashable, Sendable {
    /// What is typed.
    package var line: String
    /// What it does.
    package var effect: String

    /// Makes an example.
    package init(_ line: String, _ effect: String) {
      self.line = line
      self.effect = effect
    }
  }

  /// The words of the verb, `plugin` and `list` for `dochost plugin list`.
  package var words: [String]
  /// What it does, in a phrase without a full stop.
  package var summary: String
  /// More about it, a paragraph each.
  package var discussion: [String] = []
  /// What stands before `operand`, each once.
  package var leadingOperands: [Operand] = []
  /// What stands behind the options, at the end.
  package var operand: Operand?
  /// Its own options; those of every verb are `CommonOptions`.
  package var options: [OptionDescription] = []
  /// The schemas of the JSON that it prints.
  package var schemas: [String]
  /// At least one.
  package var examples: [Example]

  /// The words as they are typed.
  package var name: String { words.joined(separator: " ") }

  /// All options, those of every verb at the end.
  package var allOptions: [OptionDescription] { options + CommonOptions.all }

  /// All that stands behind the options; only the last may be left out or stand several times.
  package var operands: [Operand] { leadingOperands + (operand.map { [$0] } ?? []) }

  /// The operand at a place; nil where none may stand there.
  package func operand(at index: Int) -> Operand? {
    if index < leadingOperands.count { return leadingOperands[index] }
    guard let operand else { return nil }
    let last = operand.maximum.map { leadingOperands.count + $0 } ?? .max
    return index < last ? operand : nil
  }

  /// What stands behind the words in the usage line: options, then the operand.
  package var usageParts: [String] {
    var parts: [String] = []
    for option in options {
      let value = option.value.map { " \($0.placeholder)" } ?? ""
      parts.append("[\(option.spelling)\(value)]" + (option.isRepeatable ? "…" : ""))
    }
    return parts + operands.map(\.usage)
  }

  /// The usage line.
  package var usage: String {
    (["dochost"] + words + usageParts).joined(separator: " ")
  }
}
