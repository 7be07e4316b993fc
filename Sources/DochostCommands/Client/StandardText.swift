internal import DochostModel

/// What holds where a person enters nothing, in the words of the question.
enum StandardText {
  /// The default of a parameter, escaped; nil where it has none, or a secret.
  static func render(_ parameter: Parameter, languages: [String]) -> String? {
    guard let value = parameter.defaultValue, !parameter.isSecret else { return nil }
    func label(_ id: String) -> String {
      let choice = parameter.choices.first { $0.id == id }
      return TerminalText.escape(choice?.label.text(for: languages) ?? id)
    }
    switch value {
    case .choice(let id): return label(id)
    case .choices(let ids): return ids.map(label).joined(separator: ", ")
    case .boolean(let flag): return flag ? "yes" : "no"
    default: return TerminalText.escape(ValueText.render(value))
    }
  }
}
