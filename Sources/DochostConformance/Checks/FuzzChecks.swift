extension Check {
  /// Made-up input; what is found is made smaller, and its seed brings it about again.
  package static let fuzz: [Check] = [
    Check(
      "fuzz-documents", "altered documents are survived", level: 6, group: .fuzz,
      rationale: """
        Documents of the plugin are altered by the hundred: elements of XML, values of JSON, headers \
        of zip, lines of text, and bytes of anything. Whoever sends a document to somebody chooses \
        every byte of it.
        """,
      remedy: """
        Bound every count, length, offset and depth that comes from the document. The report has \
        the smallest document that does it.
        """,
      rule: "Documents", example: "if (count > remaining / sizeof *entry) return refuse(…);",
      needs: [.start, .create, .open, .end], judge: FuzzJudging.documents),
    Check(
      "fuzz-parameters", "whatever fits the parameters makes a valid document", level: 5,
      group: .fuzz,
      rationale: """
        The host lets everything through that fits a parameter's kind, bounds and pattern: quotes, \
        line breaks, every script, the largest number.
        """,
      remedy: "Escape what goes into the document; declare bounds and patterns that you rely on.",
      rule: "Requests and completion", example: "write_escaped(file, argument->value->as.string);",
      needs: [.start, .create, .open], judge: FuzzJudging.parameters),
    Check(
      "fuzz-templates", "every template is made for any name, language, moment and person",
      level: 6,
      group: .fuzz,
      rationale: """
        Names of documents and people are arbitrary text; the clock can say any year; languages are \
        asked for that nobody translated.
        """,
      remedy: "Do not build file names from the document's name; fall back to one language.",
      rule: "Requests and completion", example: "const char *words = find(locale, \"en\");",
      needs: [.start, .create], judge: FuzzJudging.templates),
  ]
}
