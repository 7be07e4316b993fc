internal import DochostModel

/// Answers the questions of one request: from what was given in advance, else by the client.
final class QuestionDesk {
  private let answers: [String: String]
  private let client: any CreationClient
  private let resolver: ParameterResolver
  /// For messages: `The plugin org.example.note`.
  private let asker: String
  /// The questions whose answers nobody asked for yet; few, and mostly none.
  private var unused: [String]

  init(
    answers: [String: String], client: any CreationClient, resolver: ParameterResolver,
    asker: String
  ) {
    self.answers = answers
    self.client = client
    self.resolver = resolver
    self.asker = asker
    // The host's own picker took these.
    unused = answers.keys.filter { $0 != "template" && $0 != "type" }
  }

  private func noteUse(of name: String) { unused.removeAll { $0 == name } }

  /// A notice for each answer that was given in advance and that nobody asked for.
  var notices: [Diagnostic] {
    unused.sorted().map { question in
      Diagnostic(
        .warning, .answerUnused, "\(asker) never asked '\(question)'; the answer was not used.")
    }
  }

  /// The answer; throws where nobody can give one or it does not fit.
  func answer(_ question: Question) throws(DochostError) -> Answer {
    switch question.form {
    case .choose(let options, let minimum, let maximum):
      try choose(question, options, minimum, maximum)
    case .form(let fields): try fill(question, fields)
    }
  }

  private func choose(
    _ question: Question, _ options: [Question.Option], _ minimum: Int, _ maximum: Int
  ) throws(DochostError) -> Answer {
    if let given = answers[question.id] {
      noteUse(of: question.id)
      let ids = given.split(separator: ",").map(String.init)
      return try checked(ids, question, options, minimum, maximum)
    }
    guard client.canAnswer else {
      let ids = options.map(\.id)
      throw DochostError(
        .questionUnanswered,
        "\(asker) asks '\(question.text)' and nobody can be asked.",
        remedy: "Answer with --answer \(question.id)=OPTION; the options are "
          + "\(ids.joined(separator: ", ")).")
    }
    guard case .chosen(let ids) = client.answer(question) else { return .cancelled }
    return try checked(ids, question, options, minimum, maximum)
  }

  private func checked(
    _ ids: [String], _ question: Question, _ options: [Question.Option], _ minimum: Int,
    _ maximum: Int
  ) throws(DochostError) -> Answer {
    let known = options.map(\.id)
    if let unknown = ids.first(where: { !known.contains($0) }) {
      let close = Suggestion.closest(to: unknown, in: known)
      throw DochostError(
        .parameterInvalid, "'\(unknown)' is no option of the question '\(question.id)'.",
        remedy: close.map { "Did you mean '\($0)'?" }
          ?? "The options are \(known.joined(separator: ", ")).")
    }
    guard (minimum...max(minimum, maximum)).contains(ids.count), Set(ids).count == ids.count else {
      let wanted = minimum == maximum ? "\(minimum)" : "\(minimum) to \(maximum)"
      throw DochostError(
        .parameterInvalid,
        "The question '\(question.id)' takes \(wanted) of its options; \(ids.count) were given.")
    }
    return .chosen(ids)
  }

  private func fill(
    _ question: Question, _ fields: [Parameter]
  ) throws(DochostError) -> Answer {
    var values: [String: ParameterValue] = [:]
    for field in fields {
      guard let text = answers["\(question.id).\(field.id)"] else { continue }
      noteUse(of: "\(question.id).\(field.id)")
      switch ParameterText.parse(text, for: field, relativeTo: resolver.directory) {
      case .success(let value): values[field.id] = try checked(value, field, question)
      case .failure(let mismatch): throw invalid(field, question, mismatch)
      }
    }
    let open = fields.filter { values[$0.id] == nil }
    if client.canAnswer, !open.isEmpty {
      let asked = Question(id: question.id, text: question.text, form: .form(fields: open))
      guard case .filled(let given) = client.answer(asked) else { return .cancelled }
      for field in open {
        if let value = given[field.id] { values[field.id] = try checked(value, field, question) }
      }
    }
    for field in open where values[field.id] == nil { values[field.id] = field.defaultValue }
    let missing = fields.filter { $0.isRequired && values[$0.id] == nil }.map(\.id)
    guard missing.isEmpty else {
      throw DochostError(
        .questionUnanswered,
        "\(asker) asks '\(question.text)' and \(missing.joined(separator: ", ")) "
          + "\(missing.count == 1 ? "has" : "have") no value.",
        remedy: "Answer with "
          + missing.map { "--answer \(question.id).\($0)=VALUE" }.joined(separator: " ") + ".")
    }
    return .filled(values)
  }

  private func checked(
    _ value: ParameterValue, _ field: Parameter, _ question: Question
  ) throws(DochostError) -> ParameterValue {
    if let mismatch = resolver.mismatch(of: value, for: field) {
      throw invalid(field, question, mismatch)
    }
    return value
  }

  private func invalid(
    _ field: Parameter, _ question: Question, _ mismatch: ParameterMismatch
  ) -> DochostError {
    let isHidden = field.isSecret && !mismatch.isPluginFault
    return DochostError(
      mismatch.isPluginFault ? .registrationInvalid : .parameterInvalid,
      "The field '\(field.id)' of the question '\(question.id)' "
        + (isHidden ? "has a value that does not fit." : "\(mismatch.reason)."),
      plugin: mismatch.isPluginFault ? resolver.plugin : nil)
  }
}
