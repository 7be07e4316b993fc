/// What a screenplay hides: `/* the boneyard */` and `[[notes]]`, both over several lines.
struct HiddenText {
  private struct Mark {
    let begin: String
    let end: String
    let code: String
    let name: String
  }

  private static let marks = [
    Mark(begin: "/*", end: "*/", code: "boneyard-open", name: "A part that is cut out (/*)"),
    Mark(begin: "[[", end: "]]", code: "note-open", name: "A note ([[)"),
  ]

  private var open: (mark: Mark, line: Int)?

  /// The line without what is hidden in it.
  mutating func visible(_ line: Substring, number: Int) -> Substring {
    var rest = line
    var kept = ""
    while true {
      if let open {
        guard let end = rest.firstRange(of: open.mark.end) else { return Substring(kept) }
        rest = rest[end.upperBound...]
        self.open = nil
      }
      let begins = Self.marks.compactMap { mark in
        rest.firstRange(of: mark.begin).map { (mark, $0) }
      }
      guard let (mark, begin) = begins.min(by: { $0.1.lowerBound < $1.1.lowerBound }) else {
        return Substring(kept + rest)
      }
      kept += rest[..<begin.lowerBound]
      rest = rest[begin.upperBound...]
      open = (mark, number)
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
