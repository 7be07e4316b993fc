internal import DochostKit
internal import DochostModel
internal import DochostTerminal

/// Parameters as the fields of a form, and what is entered there as their values.
struct FormEntries {
  private let parameters: [Parameter]
  private let languages: [String]
  private let directory: BytePath

  /// Relative names of files are taken from `directory`.
  init(_ parameters: [Parameter], languages: [String], directory: BytePath) {
    self.parameters = parameters
    self.languages = languages
    self.directory = directory
  }

  /// An empty field for each parameter.
  var fields: [FormField] {
    parameters.map { parameter in
      FormField(
        id: parameter.id, kind: parameter.kind,
        label: TerminalText.escape(parameter.label.text(for: languages)),
        help: parameter.help.map { TerminalText.escape($0.text(for: languages)) } ?? "",
        standard: standard(of: parameter),
        isNeeded: parameter.isRequired && parameter.defaultValue == nil,
        isSecret: parameter.isSecret,
        choices: parameter.choices.map { TerminalText.escape($0.label.text(for: languages)) })
    }
  }

  /// What may stand in the fields.
  var rules: Form.Rules {
    Form.Rules(
      problem: { field in
        if case .failure(let problem)? = value(of: field) { return problem.reason }
        return field.isEmpty && field.isNeeded ? "A value has to be given." : nil
      },
      completions: { FileCompletion.completions(of: $0, in: directory) })
  }

  /// The values of the fields that have one.
  func values(of fields: [FormField]) -> [String: ParameterValue] {
    var values: [String: ParameterValue] = [:]
    for field in fields {
      if case .success(let value)? = value(of: field) { values[field.id] = value }
    }
    return values
  }

  private struct Problem: Error {
    let reason: String
  }

  /// The value that was entered, or why it is none; nil where nothing was entered.
  private func value(of field: FormField) -> Result<ParameterValue, Problem>? {
    guard !field.isEmpty, let parameter = parameters.first(where: { $0.id == field.id }) else {
      return nil
    }
    switch field.entry {
    case .line(let line): return parse(line.text, parameter)
    case .lines(let text): return parse(text.text, parameter)
    case .flag(let flag): return flag.map { .success(.boolean($0)) }
    case .one(let number): return number.map { .success(.choice(parameter.choices[$0].id)) }
    case .several(let numbers, _):
      return .success(.choices(numbers.sorted().map { parameter.choices[$0].id }))
    }
  }

  private func parse(_ text: String, _ parameter: Parameter) -> Result<ParameterValue, Problem> {
    ParameterLine.parse(Array(text.utf8), for: parameter, relativeTo: directory)
      .mapError { mismatch in
        let reason = TerminalText.escape(mismatch.reason)
        return Problem(reason: "The value \(reason)" + (reason.hasSuffix(".") ? "" : "."))
      }
  }

  private func standard(of parameter: Parameter) -> String? {
    guard let value = parameter.defaultValue, !parameter.isSecret else { return nil }
    switch value {
    case .choice(let id): return label(of: id, parameter)
    case .choices(let ids): return ids.map { label(of: $0, parameter) }.joined(separator: ", ")
    case .boolean(let flag): return flag ? "yes" : "no"
    default: return TerminalText.escape(ValueText.render(value))
    }
  }

  private func label(of id: String, _ parameter: Parameter) -> String {
    let choice = parameter.choices.first { $0.id == id }
    return TerminalText.escape(choice?.label.text(for: languages) ?? id)
  }
}
