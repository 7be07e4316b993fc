internal import DochostKit
internal import DochostModel
internal import DochostTerminal

/// Parameters as the fields of a form, and what is entered there as their values.
struct FormEntries {
  private let parameters: [Parameter]
  private let languages: [String]
  private let paths: TypedPaths

  /// `paths` says what names of files mean.
  init(_ parameters: [Parameter], languages: [String], paths: TypedPaths) {
    self.parameters = parameters
    self.languages = languages
    self.paths = paths
  }

  /// An empty field for each parameter.
  var fields: [FormField] {
    parameters.map { parameter in
      FormField(
        id: parameter.id, kind: parameter.kind,
        label: TerminalText.escape(parameter.label.text(for: languages)),
        help: parameter.help.map { TerminalText.escape($0.text(for: languages)) } ?? "",
        standard: StandardText.render(parameter, languages: languages),
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
      completions: { FileCompletion.completions(of: $0, paths) })
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
    case .one(let number, _): return number.map { .success(.choice(parameter.choices[$0].id)) }
    case .several(let numbers, _):
      return .success(.choices(numbers.sorted().map { parameter.choices[$0].id }))
    }
  }

  private func parse(_ text: String, _ parameter: Parameter) -> Result<ParameterValue, Problem> {
    ParameterLine.parse(Array(text.utf8), for: parameter, paths)
      .mapError { Problem(reason: $0.sentence) }
  }
}
