internal import DochostModel

/// The text of `--help`.
package enum HelpText {
  /// What dochost is, in a sentence.
  static let purpose = "dochost makes, imports and opens documents of the types that plugins bring."

  /// The help of dochost as a whole.
  package static func overview() -> String {
    var text = "\(purpose)\n\nUSAGE\n  dochost VERB [OPTION]…\n\nVERBS\n"
    for verb in Verb.allCases {
      text += Paragraph.entry(verb.rawValue, verb.description.summary, column: 18) + "\n"
    }
    text += "\nOPTIONS OF EVERY VERB\n" + options(CommonOptions.all)
    text += "\nEXIT STATUS\n"
    for status in ExitStatus.all {
      text += Paragraph.entry("\(status.rawValue)", status.meaning, column: 8) + "\n"
    }
    text += "\nEXAMPLES\n"
    for example in overviewExamples { text += self.example(example) }
    return text + "\n`dochost help VERB` says more about a verb.\n"
  }

  static let overviewExamples: [CommandDescription.Example] = [
    .init("dochost create", "pick from everything that can be made here, and make it"),
    .init("dochost templates", "list the templates"),
  ]

  /// The help of a group of verbs, such as `plugin`.
  package static func overview(ofGroup group: String) -> String {
    var text = "USAGE\n  dochost \(group) VERB [OPTION]…\n\nVERBS\n"
    for verb in Verb.members(of: group) {
      text += Paragraph.entry(verb.rawValue, verb.description.summary, column: 18) + "\n"
    }
    return text + "\n`dochost help \(group) VERB` says more about a verb.\n"
  }

  /// The help of a verb.
  package static func render(_ description: CommandDescription) -> String {
    var text = "dochost \(description.name): \(description.summary)\n\nUSAGE\n"
    text += usage(description) + "\n"
    for paragraph in description.discussion { text += "\n" + Paragraph.wrap(paragraph) + "\n" }
    if !description.operands.isEmpty { text += "\nARGUMENTS\n" }
    for operand in description.operands {
      text += Paragraph.entry(operand.placeholder, operand.help) + "\n"
    }
    let further = description.words.count == 1 ? Verb.members(of: description.name) : []
    if !further.isEmpty { text += "\nFURTHER VERBS\n" }
    for verb in further {
      text += Paragraph.entry(verb.rawValue, verb.description.summary, column: 18) + "\n"
    }
    if !description.options.isEmpty { text += "\nOPTIONS\n" + options(description.options) }
    text += "\nOPTIONS OF EVERY VERB\n" + options(CommonOptions.all)
    text += "\nEXAMPLES\n"
    for example in description.examples { text += self.example(example) }
    return text
  }

  /// The usage line, broken between options.
  private static func usage(_ description: CommandDescription) -> String {
    let head = "  dochost \(description.name)"
    let indent = String(repeating: " ", count: head.count)
    var lines = [head]
    for part in description.usageParts {
      if lines[lines.count - 1].count + 1 + part.count > 80, lines[lines.count - 1] != head {
        lines.append(indent)
      }
      lines[lines.count - 1] += " \(part)"
    }
    return lines.joined(separator: "\n")
  }

  private static func options(_ options: [OptionDescription]) -> String {
    options.map { Paragraph.entry($0.usage, $0.help) + "\n" }.joined()
  }

  private static func example(_ example: CommandDescription.Example) -> String {
    "  \(example.line)\n" + Paragraph.wrap(example.effect, indent: "      ") + "\n"
  }
}
