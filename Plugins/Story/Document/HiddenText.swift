/// What a screenplay hides: `/* the boneyard */` and `[[notes]]`, both over several lines.
struct HiddenText {
  private struct Mark {
    let begin: StaticString
    let end: StaticString
    let code: String
    let name: String
  }

  private static let marks = [
    Mark(begin: "/*", end: "*/", code: "boneyard-open", name: "A part that is cut out (/*)"),
    Mark(begin: "[[", end: "]]", code: "note-open", name: "A note ([[)"),
  ]

  private var open: (mark: Mark, line: Int)?

  /// The line without what is hidden in it; looks at each byte once.
  mutating func visible(_ line: Substring, number: Int) -> Substring {
    var rest = line
    var kept = ""
    while true {
      if let open {
        guard let parts = rest.split(atFirst: [open.mark.end]) else { return Substring(kept) }
        rest = parts.after
        self.open = nil
      }
      guard let parts = rest.split(atFirst: Self.marks.map(\.begin)) else {
        return kept.isEmpty ? rest : Substring(kept + rest)
      }
      kept += parts.before
      rest = parts.after
      open = (Self.marks[parts.mark], number)
    }
  }

  /// What was begun and never ended.
  var findings: [StoryFinding] {
    guard let open else { return [] }
    return [
      StoryFinding(
        .warning, open.mark.code, "\(open.mark.name) begins and does not end.", line: open.line)
    ]
  }
}
