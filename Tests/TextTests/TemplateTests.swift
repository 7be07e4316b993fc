import DochostFindings
import Testing
import TextDocument

/// What the templates make is whole, in both languages, whatever people typed into the fields.
struct TemplateTests {
  private static let day = CalendarDay(year: 2026, month: 3, day: 2)

  /// Every document in Markdown with a title, and with all fields filled in by one text.
  private static func documents(
    title: String, filled: String, in language: TextLanguage
  ) -> [String] {
    [
      MeetingNotes(
        title: title, day: day, place: filled, participants: filled, writer: filled, agenda: filled
      ).text(in: language),
      WeeklyReview(title: title, day: day, areas: WeeklyReview.Area.allCases, goals: filled)
        .text(in: language),
      DecisionRecord(title: title, status: .accepted, day: day, deciders: filled)
        .text(in: language),
    ]
      + Licence.allCases.map {
        Readme(
          title: title, summary: filled, install: filled, licence: $0, holder: filled, year: 2026
        ).text(in: language)
      }
      + Checklist.Occasion.allCases.map {
        Checklist(title: title, occasion: $0, due: day, items: filled).text(in: language)
      }
  }

  @Test(arguments: TextLanguage.allCases)
  func `documents are valid, say what they are, and have no blanks at the ends of lines`(
    _ language: TextLanguage
  ) {
    for filled in ["", "Some words"] {
      for text in Self.documents(title: "The garden", filled: filled, in: language) {
        let reading = MarkdownReading(Array(text.utf8))
        #expect(reading.title == "The garden")
        #expect(reading.findings.isEmpty, "\(reading.findings)\n\(text)")
        #expect(!text.contains(" \n"), "\(text)")
        #expect(!text.contains("\n\n\n"), "\(text)")
        #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 }, "\(text)")
      }
    }
  }

  @Test(arguments: [
    "A *bold* claim", "#1 `fan` of [x](y) <b>", "C# & snake_case", "back\\slash", "1. first",
    "- dash", "+ plus", "> quoted", "Łódź 測試 👩‍👩‍👧", "--- three", "<!-- comment", "~~gone~~",
    "line\nbreak\r\nand\ttab", "| table |", "AT&amp;T", "```", "title: x", "= 3", "a\u{1B}[2Jb",
    "*\u{301}accent*",
  ])
  func `titles of every kind survive`(_ title: String) {
    let plain = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .replacing("\u{1B}", with: "")
    for language in TextLanguage.allCases {
      for text in Self.documents(title: title, filled: title, in: language) {
        let reading = MarkdownReading(Array(text.utf8))
        #expect(reading.title == plain, "\(text)")
        #expect(reading.findings.isEmpty, "\(reading.findings)\n\(text)")
      }
    }
    let empty = EmptyMarkdown(title: title).text
    #expect(MarkdownReading(Array(empty.utf8)).title == plain, "\(empty)")
  }

  @Test(arguments: Sample.allCases, TextLanguage.allCases)
  func `a preview is how the document begins`(_ sample: Sample, _ language: TextLanguage) {
    let preview = sample.preview(in: language)
    let text = sample.text(in: language)
    #expect(text.hasPrefix(preview + "\n"), "\(text)")
    #expect(preview.split(separator: "\n").count >= 6)
  }

  @Test func `nothing is escaped that means nothing where it stands`() {
    let text = EmptyMarkdown(title: "C# & snake_case, a-b = 3 > 2 (no. 1.)").text
    #expect(text == "# C# & snake_case, a-b = 3 > 2 (no. 1.)\n")
  }

  @Test func `meeting notes have what was given, and places for the rest`() {
    let text = MeetingNotes(
      title: "Garden", day: Self.day, place: "", participants: "Ann,  Ben\nCem;", writer: "Ann",
      agenda: "Fence\n\n  Trees "
    ).text(in: .english)
    #expect(
      text.hasPrefix(
        """
        # Garden

        - **Date:** Monday, 2 March 2026
        - **Participants:** Ann, Ben, Cem
        - **Notes:** Ann

        ## Agenda

        1. Fence
        2. Trees

        ## Discussion

        """), "\(text)")
    #expect(text.contains("\n### Fence\n\n### Trees\n"))
    #expect(text.contains("| What | Who | Due |\n| --- | --- | --- |\n|  |  |  |\n"))
  }

  @Test func `a week is that of its day, and its goals are tasks`() {
    let text = WeeklyReview(
      day: CalendarDay(year: 2027, month: 1, day: 3), areas: [.work, .home],
      goals: "Plant\nWater"
    ).text(in: .german)
    #expect(
      text.hasPrefix(
        "# Woche 53, 2026\n\nMontag, 28. Dezember 2026 bis Sonntag, 3. Januar 2027\n"), "\(text)")
    #expect(text.contains("- [ ] Plant\n- [ ] Water\n"))
    #expect(text.contains("\n### Arbeit\n\n### Zuhause\n"))
    #expect(MarkdownReading(Array(text.utf8)).taskCount == 7)
  }

  @Test func `a README shows commands as they were typed`() {
    let text = Readme(
      title: "Garden", install: "make *all*\necho ```x```", licence: .apache, holder: "Ann",
      year: 2026
    ).text(in: .english)
    #expect(text.contains("````sh\nmake *all*\necho ```x```\n````\n"), "\(text)")
    #expect(
      text.hasSuffix(
        "Apache-2.0.\n\n<!-- Put its text beside this file, as LICENSE. -->\n\nCopyright 2026 Ann\n"
      ),
      "\(text)")
    let blanks = Readme(
      title: "Garden", install: "\n \nfor f in *; do \r\n\techo  'a  b'\u{7}\t\n\ndone\n\n",
      year: 2026
    ).text(in: .english)
    #expect(
      blanks.contains("\n\n```sh\nfor f in *; do\n\techo  'a  b'\n\ndone\n```\n"), "\(blanks)")
    let open = Readme(title: "", year: 2026).text(in: .german)
    #expect(open.hasPrefix("# Name des Projekts\n"))
    #expect(open.contains("Ohne Lizenz darf es niemand benutzen."))
  }

  @Test(arguments: DecisionRecord.Status.allCases)
  func `a record says where the decision stands`(_ status: DecisionRecord.Status) {
    let record = DecisionRecord(number: 7, title: "A hedge", status: status, day: Self.day)
    let text = record.text(in: .english)
    #expect(
      text.hasPrefix("# 7. A hedge\n\n- **Status:** \(status.rawValue)\n- **Date:** 2 March 2026\n")
    )
  }

  @Test func `every occasion has a list of its own, as long in every language`() {
    for occasion in Checklist.Occasion.allCases where occasion != .own {
      let counts = TextLanguage.allCases.map { language in
        let text = Checklist(title: "x", occasion: occasion).text(in: language)
        let items = text.split(separator: "\n").filter { $0.hasPrefix("- [ ] ") }
        #expect(Set(items).count == items.count, "\(text)")
        return MarkdownReading(Array(text.utf8)).taskCount
      }
      #expect(Set(counts).count == 1 && counts[0] >= 10, "\(occasion): \(counts)")
    }
    let own = Checklist(title: "Shed", occasion: .own, due: Self.day, items: "Roof\nDoor")
    #expect(
      own.text(in: .german)
        == "# Shed\n\n- **Bis:** Montag, 2. März 2026\n\n- [ ] Roof\n- [ ] Door\n")
  }
}
