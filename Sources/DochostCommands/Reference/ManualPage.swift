internal import DochostModel

/// Manual pages in roff, made from the descriptions: `dochost.1` and one for each verb.
package enum ManualPage {
  /// The page of dochost as a whole.
  package static func overview() -> String {
    var page = header("DOCHOST")
    page += section("NAME") + "dochost \\- documents of the types that plugins bring\n"
    page += section("SYNOPSIS") + ".B dochost\n.I VERB\n[\\fIOPTION\\fR]\\&.\\|.\\|.\n"
    page += section("DESCRIPTION") + paragraph(HelpText.purpose)
    page += ".SS Verbs\n"
    for verb in Verb.allCases { page += item(bold(verb.rawValue), verb.description.summary) }
    page += section("OPTIONS OF EVERY VERB") + options(CommonOptions.all)
    page += environmentAndStatus()
    page += section("EXAMPLES")
    for example in HelpText.overviewExamples { page += item(bold(example.line), example.effect) }
    let pages = Verb.allCases.map { ".BR \(escape(name(of: $0.words))) (1)" }
    return page + section("SEE ALSO") + pages.joined(separator: ",\n") + "\n"
  }

  /// The page of a verb.
  package static func render(_ description: CommandDescription) -> String {
    let name = name(of: description.words)
    var page = header(name.uppercased())
    page += section("NAME") + "\(escape(name)) \\- \(escape(description.summary))\n"
    page += section("SYNOPSIS") + "\(bold("dochost " + description.name))\n"
    for part in description.usageParts { page += escape(part) + "\n" }
    page += section("DESCRIPTION")
    if description.discussion.isEmpty { page += paragraph(sentence(description.summary)) }
    for text in description.discussion { page += paragraph(text) }
    for operand in description.operands {
      page += item("\\fI\(escape(operand.placeholder))\\fR", operand.help)
    }
    if !description.options.isEmpty { page += section("OPTIONS") + options(description.options) }
    page += section("OPTIONS OF EVERY VERB") + options(CommonOptions.all)
    page += environmentAndStatus()
    page += section("EXAMPLES")
    for example in description.examples { page += item(bold(example.line), example.effect) }
    return page + section("SEE ALSO") + ".BR dochost (1)\n"
  }

  /// The file name of a verb's page without the section: `dochost-plugin-list`.
  package static func name(of words: [String]) -> String {
    (["dochost"] + words).joined(separator: "-")
  }

  private static func environmentAndStatus() -> String {
    var page = section("ENVIRONMENT") + paragraph(EnvironmentVariables.introduction)
    for (name, text) in EnvironmentVariables.all { page += item(bold(name), text) }
    page += section("EXIT STATUS")
    for status in ExitStatus.all { page += item(bold("\(status.rawValue)"), status.meaning) }
    return page
  }

  private static func options(_ options: [OptionDescription]) -> String {
    options.map { option in
      let value = option.value.map { " \\fI\(escape($0.placeholder))\\fR" } ?? ""
      let letter = option.letter.map { bold("-\($0)") + ", " } ?? ""
      return item(letter + bold(option.spelling) + value, option.help)
    }.joined()
  }

  private static func header(_ title: String) -> String {
    ".TH \(escape(title)) 1 \"\" \"dochost \(HostVersion.current)\" \"User Commands\"\n"
  }

  private static func section(_ title: String) -> String { ".SH \(title)\n" }

  private static func item(_ term: String, _ text: String) -> String {
    ".TP\n\(term)\n\(guarded(escape(text)))\n"
  }

  private static func paragraph(_ text: String) -> String { ".PP\n\(guarded(escape(text)))\n" }

  private static func bold(_ text: String) -> String { "\\fB\(escape(text))\\fR" }

  private static func sentence(_ phrase: String) -> String {
    phrase.prefix(1).uppercased() + phrase.dropFirst() + "."
  }

  /// A line may not begin with what roff takes for a request.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  private static func escape(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "`": continue
      case "…": escaped += "\\&.\\|.\\|."
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
