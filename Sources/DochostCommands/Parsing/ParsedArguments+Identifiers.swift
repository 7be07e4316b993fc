internal import DochostModel

// Identifiers: a text that could be none is a usage error, before anything is looked up.

extension ParsedArguments {
  func intent(of option: OptionDescription) throws(DochostError) -> CreationIntent? {
    guard let text = try text(of: option) else { return nil }
    guard let intent = CreationIntent(text) else {
      throw invalid(option, text, .creationIntent, "a creation intent")
    }
    return intent
  }

  func type(of option: OptionDescription) throws(DochostError) -> DocumentTypeID? {
    guard let text = try text(of: option) else { return nil }
    guard let type = DocumentTypeID(text) else {
      throw invalid(option, text, .documentTypeID, "a document type", "`dochost types`")
    }
    return type
  }

  func template(of option: OptionDescription) throws(DochostError) -> TemplateID? {
    guard let text = try text(of: option) else { return nil }
    guard let template = TemplateID(text) else {
      throw invalid(option, text, .templateID, "a template", "`dochost templates`")
    }
    return template
  }

  private func invalid(
    _ option: OptionDescription, _ text: String, _ rule: IdentifierRule, _ kind: String,
    _ list: String? = nil
  ) -> DochostError {
    let reason = rule.violation(of: text) ?? "is none"
    return DochostError(
      .usage, "'\(option.spelling)' takes \(kind): '\(text)' \(reason).",
      remedy: (list ?? "`dochost intents`") + " lists what is installed.")
  }
}
