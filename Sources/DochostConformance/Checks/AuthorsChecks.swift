extension Check {
  /// What the author of a plugin brings to a run.
  package static let authors: [Check] = [
    Check(
      "validator-accepts", "the format's own validator accepts what the plugin makes", level: 1,
      group: .authors,
      rationale: """
        Other programs have to read what the plugin makes. With --validator, a command looks at one \
        document of each type and template, outside the sandbox and within a time of its own.
        """,
      remedy: "Run the command over the document by hand; the report has what it said.",
      rule: "Requests and completion",
      example: "dochost conformance run --validator 'xmllint --noout {}' Pages.so",
      needs: [.start, .create], judge: AuthorsJudging.validates),
    Check(
      "golden-results", "the author's own documents come to what is expected of them", level: 1,
      group: .authors,
      rationale: """
        With --golden, a directory has documents in valid, which the plugin has to accept, and in \
        invalid, which it has to refuse or find an error in; and in created, under the id of a type or \
        template, what it has to make of it, byte for byte.
        """,
      remedy: "Compare with the document that is expected, or put the new one in its place.",
      rule: "Documents", example: "golden/created/org.example.note.letter",
      needs: [.start], judge: AuthorsJudging.keepsGolden),
  ]
}
