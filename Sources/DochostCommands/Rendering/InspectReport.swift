internal import DochostModel
internal import DochostTerminal

/// What an id stands for, as text for people.
struct InspectReport {
  let languages: [String]

  func text(_ subject: InspectedSubject) -> String {
    var parts: [String] = []
    if let template = subject.template { parts.append(text(template)) }
    if let type = subject.type { parts.append(text(type)) }
    if let intent = subject.intent { parts.append(text(intent, subject.templatesOfIntent)) }
    for plugin in subject.plugins { parts.append(PluginReport.text(plugin, languages: languages)) }
    return parts.joined(separator: "\n")
  }

  private func text(_ listing: TemplateListing) -> String {
    let template = listing.template
    var text = head("template", template.id.text, template.name, template.summary)
    text += line("type", template.type.text)
    text += line("intents", template.intents.map(\.text).joined(separator: " "))
    text += line("plugin", listing.owner.text)
    if let category = template.category { text += line("category", show(category)) }
    if let inactive = listing.inactive { text += line("inactive", inactive.message) }
    if !template.parameters.isEmpty { text += "\nParameters, given with --set KEY=VALUE:\n" }
    for parameter in template.parameters { text += self.text(parameter) }
    if let preview = template.previewText {
      text += "\nIt begins:\n"
      for row in preview.text(for: languages).split(
        separator: "\n", omittingEmptySubsequences: false)
      {
        text += "  | \(TerminalText.escape(String(row)))\n"
      }
    }
    return text
  }

  private func text(_ parameter: Parameter) -> String {
    var facts = [parameter.kind.name]
    if parameter.isRequired, parameter.defaultValue == nil { facts.append("required") }
    if parameter.isSecret { facts.append("secret") }
    if let value = parameter.defaultValue, !parameter.isSecret {
      facts.append("default \(TerminalText.escape(ValueText.render(value)))")
    }
    if let range = range(of: parameter) { facts.append(range) }
    if let pattern = parameter.pattern {
      facts.append("pattern \(TerminalText.escape(pattern))")
    }
    var text = "  \(parameter.id): \(show(parameter.label)) (\(facts.joined(separator: ", ")))\n"
    if let help = parameter.help, !help.base.isEmpty { text += "      \(show(help))\n" }
    for choice in parameter.choices {
      text += "      \(choice.id)  \(show(choice.label))\n"
    }
    return text
  }

  private func range(of parameter: Parameter) -> String? {
    let isLength = parameter.kind == .string || parameter.kind == .text
    func number(_ value: Double) -> String {
      Int64(exactly: value).map(String.init) ?? "\(value)"
    }
    let unit = isLength ? " characters" : ""
    switch (parameter.minimum, parameter.maximum) {
    case (let low?, let high?): return "\(number(low)) to \(number(high))\(unit)"
    case (let low?, nil): return "at least \(number(low))\(unit)"
    case (nil, let high?): return "at most \(number(high))\(unit)"
    case (nil, nil): return nil
    }
  }

  private func text(_ listing: TypeListing) -> String {
    let type = listing.type
    var text = "document type \(type.id): \(show(type.name))\n"
    text += line("extensions", type.fileExtensions.joined(separator: " "))
    text += line("MIME types", type.mimeTypes.joined(separator: " "))
    text += line("conforms to", type.conformsTo.map(\.text).joined(separator: " "))
    text += line("form", type.isPackage ? "a directory that is one document" : "a file")
    text += line("plugin", listing.owner.text)
    return text
  }

  private func text(_ listing: IntentListing, _ templates: [TemplateListing]) -> String {
    let intent = listing.intent
    var text = head("intent", intent.id.text, intent.label, intent.summary)
    text += line("plugins", listing.plugins.map(\.text).joined(separator: " "))
    for item in templates {
      text += line("template", "\(item.template.id) \(item.template.name.text(for: languages))")
    }
    return text
  }

  private func head(
    _ kind: String, _ id: String, _ name: LocalizedText, _ summary: LocalizedText
  ) -> String {
    let text = "\(kind) \(id): \(show(name))\n"
    return summary.base.isEmpty ? text : text + "  \(show(summary))\n"
  }

  private func line(_ label: String, _ value: String) -> String {
    guard !value.isEmpty else { return "" }
    return "  " + TextWidth.padded(label, to: 12) + TerminalText.escape(value) + "\n"
  }

  private func show(_ text: LocalizedText) -> String {
    TerminalText.escape(text.text(for: languages))
  }
}
