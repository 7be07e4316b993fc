internal import DochostFindings

/// What a text hides between marks, such as comments, over several lines too.
struct HiddenText {
  /// A mark that begins something hidden, and the one that ends it.
  struct Mark {
    let begin: StaticString
    let end: StaticString
    /// The code of the finding where it does not end.
    let code: String
    /// For the message of that finding.
    let name: String
  }

  /// What a screenplay hides: `/* the boneyard */` and `[[notes]]`.
  static let screenplayMarks = [
    Mark(begin: "/*", end: "*/", code: "boneyard-open", name: "A part that is cut out (/*)"),
    Mark(begin: "[[", end: "]]", code: "note-open", name: "A note ([[)"),
  ]

  /// What a manuscript hides: comments of HTML.
  static let manuscriptMarks = [
    Mark(begin: "<!--", end: "-->", code: "comment-open", name: "A comment")
  ]

  private let marks: [Mark]
  private var open: (mark: Mark, line: Int)?

  init(_ marks: [Mark]) {
    self.marks = marks
  }

  /// Whether something was begun and has not ended yet.
  var isOpen: Bool { open != nil }

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
      guard let parts = rest.split(atFirst: marks.map(\.begin)) else {
        return kept.isEmpty ? rest : Substring(kept + rest)
      }
      kept += parts.before
      rest = parts.after
      open = (marks[parts.mark], number)
    }
  }

  /// What was begun and never ended.
  var findings: [Finding] {
    guard let open else { return [] }
    return [
      Finding(
        .warning, code: open.mark.code, "\(open.mark.name) begins and does not end.",
        line: open.line)
    ]
  }
}
