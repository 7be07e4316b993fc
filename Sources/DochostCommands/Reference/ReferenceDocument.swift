internal import DochostModel

/// The command reference, in Markdown: `docs/command-reference.md` is this text.
package enum ReferenceDocument {
  /// The whole document.
  package static func render() -> String {
    var text = """
      # Command reference

      \(HelpText.purpose)

      This page is made from the descriptions that also make the parser, `--help`, the man pages and
      the shell completions: `dochost help --format markdown` prints it.

      The standard output is data, the standard error is for people. A person is asked only where
      standard input and standard error are terminals and `--no-input` is not given. Where the
      standard output is no terminal, lists are lines of fields between tabs. Names of plugins and
      files are shown with control characters, bidirectional overrides and bytes that are not UTF-8
      escaped; the path that `create` and `import` print into a pipe or file is the path's own bytes.

      With `--json` the standard output is one JSON object on a line, also for errors. Its `schema`
      is the name of the object's form and that form's version; a version only ever gains members.
      `notices` holds notices and warnings. Where a path or name is not UTF-8, its member holds
      U+FFFD for what cannot be shown, and a member with `Base64` behind the same name has the bytes.
      An error is an object of schema `dochost.error/1` with the member `error`.

      An option's value stands behind it, `--in DIR`, or behind an equals sign, `--in=DIR`; a value
      that begins with a dash and is no number needs the second form. `--` ends the options.

      ## Verbs

      | verb | what it does |
      | --- | --- |

      """
    for verb in Verb.allCases {
      text += "| [`\(verb.rawValue)`](#\(anchor(verb))) | \(verb.description.summary) |\n"
    }
    text += "\n## Options of every verb\n\n" + options(CommonOptions.all)
    for verb in Verb.allCases { text += section(verb) }
    text += "\n## Exit status\n\n| status | meaning |\n| --- | --- |\n"
    for status in ExitStatus.all { text += "| \(status.rawValue) | \(status.meaning) |\n" }
    text +=
      "\n## Environment\n\n\(Paragraph.wrap(EnvironmentVariables.introduction, width: 100))\n\n"
    text += table(EnvironmentVariables.all)
    text += "\n## Diagnostic codes\n\n| code | what happened | exit status |\n| --- | --- | --- |\n"
    for code in DiagnosticCode.all {
      text += "| `\(code.name)` | \(code.title) | \(code.exitStatus.rawValue) |\n"
    }
    return text
  }

  private static func section(_ verb: Verb) -> String {
    let description = verb.description
    var text = "\n## dochost \(description.name)\n\n"
    text += description.summary.prefix(1).uppercased() + description.summary.dropFirst() + ".\n\n"
    text += "```\n\(description.usage)\n```\n"
    for paragraph in description.discussion {
      text += "\n\(Paragraph.wrap(paragraph, width: 100))\n"
    }
    for operand in description.operands {
      text += "\n`\(operand.placeholder)`: \(operand.help)\n"
    }
    if !description.options.isEmpty { text += "\n" + options(description.options) }
    text += "\nJSON schema: \(description.schemas.map { "`\($0)`" }.joined(separator: ", "))\n"
    text += "\nExamples:\n\n"
    for example in description.examples {
      text += "- `\(example.line)`: \(example.effect)\n"
    }
    return text
  }

  private static func options(_ options: [OptionDescription]) -> String {
    table(options.map { ($0.usage, $0.help) }, heading: "option")
  }

  private static func table(_ rows: [(String, String)], heading: String = "variable") -> String {
    var text = "| \(heading) | what it does |\n| --- | --- |\n"
    for (term, help) in rows {
      text += "| `\(term)` | \(help.replacing("|", with: "\\|")) |\n"
    }
    return text
  }

  private static func anchor(_ verb: Verb) -> String {
    "dochost-" + verb.words.joined(separator: "-")
  }
}
