internal import DochostModel

/// The text of `--help`, for a screen of so many columns.
package enum HelpText {
  /// What dochost is, in a sentence.
  static let purpose = "dochost makes, imports and opens documents of the types that plugins bring."

  /// The help of dochost as a whole.
  package static func overview(width: Int = 80) -> String {
    var text = Paragraph.wrap(purpose, width: width)
    text += "\n\nUSAGE\n  dochost VERB [OPTION]…\n\nVERBS\n"
    for verb in Verb.allCases {
      text += entry(verb.rawValue, verb.description.summary, column: 18, width)
    }
    text += "\nOPTIONS OF EVERY VERB\n" + options(CommonOptions.all, width)
    text += "\nEXIT STATUS\n"
    for status in ExitStatus.all {
      text += entry("\(status.rawValue)", status.meaning, column: 8, width)
    }
    text += "\nEXAMPLES\n"
    for example in overviewExamples { text += self.example(example, width) }
    return text + "\n" + Paragraph.wrap("`dochost help VERB` says more about a verb.", width: width)
      + "\n"
  }

  static let overviewExamples: [CommandDescription.Example] = [
    .init("dochost create", "pick from everything that can be made here, and make it"),
    .init("dochost templates", "list the templates"),
  ]

  /// The help of a group of verbs, such as `plugin`.
  package static func overview(ofGroup group: String, width: Int = 80) -> String {
    var text = "USAGE\n  dochost \(group) VERB [OPTION]…\n\nVERBS\n"
    for verb in Verb.members(of: group) {
      text += entry(verb.rawValue, verb.description.summary, column: 18, width)
    }
    let more = "`dochost help \(group) VERB` says more about a verb."
    return text + "\n" + Paragraph.wrap(more, width: width) + "\n"
  }

  /// The help of a verb.
  package static func render(_ description: CommandDescription, width: Int = 80) -> String {
    let title = "dochost \(description.name): \(description.summary)"
    var text = Paragraph.wrap(title, width: width) + "\n\nUSAGE\n"
    text += usage(description, width) + "\n"
    for paragraph in description.discussion {
      text += "\n" + Paragraph.wrap(paragraph, width: width) + "\n"
    }
    if !description.operands.isEmpty { text += "\nARGUMENTS\n" }
    for operand in description.operands {
      text += entry(operand.placeholder, operand.help, width)
    }
    let further = description.words.count == 1 ? Verb.members(of: description.name) : []
    if !further.isEmpty { text += "\nFURTHER VERBS\n" }
    for verb in further {
      text += entry(verb.rawValue, verb.description.summary, column: 18, width)
    }
    if !description.options.isEmpty { text += "\nOPTIONS\n" + options(description.options, width) }
    text += "\nOPTIONS OF EVERY VERB\n" + options(CommonOptions.all, width)
    text += "\nEXAMPLES\n"
    for example in description.examples { text += self.example(example, width) }
    return text
  }

  /// The usage line, broken between options.
  private static func usage(_ description: CommandDescription, _ width: Int) -> String {
    let head = "  dochost \(description.name)"
    let indent = String(repeating: " ", count: Paragraph.isNarrow(width) ? 6 : head.count)
    var lines = [head]
    for part in description.usageParts {
      let isFull = lines[lines.count - 1].count + 1 + part.count > width
      if isFull, Paragraph.isNarrow(width) || lines[lines.count - 1] != head {
        lines.append(indent)
      }
      lines[lines.count - 1] += " \(part)"
    }
    return lines.joined(separator: "\n")
  }

  private static func options(_ options: [OptionDescription], _ width: Int) -> String {
    options.map { entry($0.usage, $0.help, width) }.joined()
  }

  private static func example(
    _ example: CommandDescription.Example, _ width: Int
  ) -> String {
    "  \(example.line)\n" + Paragraph.wrap(example.effect, indent: "      ", width: width) + "\n"
  }

  /// A term and its words, with the end of the line.
  private static func entry(
    _ term: String, _ text: String, column: Int = 26, _ width: Int
  ) -> String {
    Paragraph.entry(term, text, column: column, width: width) + "\n"
  }
}
