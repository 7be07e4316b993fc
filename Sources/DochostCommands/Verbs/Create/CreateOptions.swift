/// The options of `dochost create`.
enum CreateOptions {
  static let intent = OptionDescription(
    "intent", "INTENT", .intent,
    help: "why the document is made: `default` (an empty one), `template`, or an intent of a plugin"
  )
  static let type = OptionDescription("type", "TYPE", .type, help: "the document type")
  static let template = OptionDescription(
    "template", "TEMPLATE", .template,
    help: "the template; without `--intent` the intent is then `template`")
  static let name = OptionDescription(
    "name", "NAME", .name,
    help: "the document's name without the extension; by default that of the template or type")
  static let directory = OptionDescription(
    "in", "DIR", .directory,
    help: "where it goes; by default the current directory, or where that cannot be written the "
      + "default document directory")
  static let set = OptionDescription(
    "set", "KEY=VALUE", .parameter, isRepeatable: true,
    help: "the value of a parameter of the template")
  static let values = OptionDescription(
    "values", "FILE", .file,
    help: "a JSON object with values of parameters, which `--set` overrides: a file, a pipe, or "
      + "standard input for `-`")
  static let answer = OptionDescription(
    "answer", "QUESTION=OPTION", .assignment, isRepeatable: true,
    help: "the answer to a question, given in advance; `QUESTION.FIELD=VALUE` for a form")
  static let input = OptionDescription(
    "input", "ROLE=PATH", .input, isRepeatable: true,
    help: "a file that the plugin may read for this document")
  static let open = OptionDescription(
    "open", help: "open the document once it is made and say what it is")
  static let dryRun = OptionDescription(
    "dry-run", help: "say what would be made, by whom and where, and write nothing")
  static let explain = OptionDescription(
    "explain", help: "say why this plugin, type and template were chosen")
  static let batch = OptionDescription(
    "batch", "FILE", .file,
    help: "make many documents: FILE, or standard input for `-`, has a request in each line")
  static let jobs = OptionDescription(
    "jobs", "N", .text,
    help: "how many requests of a batch are answered at a time; by default what suits this machine")

  static let all = single + [batch, jobs]

  /// Those of one request, which in a batch stand in its lines.
  static let single = [
    intent, type, template, name, directory, set, values, answer, input, open, dryRun, explain,
  ]
}
