/// Descriptions of verbs as JSON.
struct WireHelp: Encodable {
  struct Option: Encodable {
    var name: String
    var value: String?
    var isRepeatable: Bool
    var help: String
  }

  struct Example: Encodable {
    var line: String
    var effect: String
  }

  struct Item: Encodable {
    var verb: String
    var summary: String
    var discussion: [String]
    var usage: String
    var options: [Option]
    var schemas: [String]
    var examples: [Example]
  }

  var verbs: [Item]

  init(_ descriptions: [CommandDescription]) {
    verbs = descriptions.map { description in
      Item(
        verb: description.name, summary: description.summary, discussion: description.discussion,
        usage: description.usage,
        options: description.allOptions.map { option in
          Option(
            name: option.spelling, value: option.value?.placeholder,
            isRepeatable: option.isRepeatable, help: option.help)
        },
        schemas: description.schemas,
        examples: description.examples.map { Example(line: $0.line, effect: $0.effect) })
    }
  }
}
