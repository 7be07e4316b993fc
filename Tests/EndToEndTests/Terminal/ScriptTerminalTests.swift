import DochostModel
import TestSupport
import Testing

/// Every screen in narrow and wide terminals and in locales with and without letters outside ASCII,
/// with names that are wide, combine, run from right to left or would turn what follows.
@Suite(.scratch, .release) struct ScriptTerminalTests {
  /// A terminal of one of the sizes, in one of the locales.
  struct Place: CustomTestStringConvertible {
    let columns: Int
    let locale: String

    static let all = [40, 80, 200].flatMap { columns in
      ["C.UTF-8", "C"].map { Place(columns: columns, locale: $0) }
    }

    var isASCII: Bool { locale == "C" }
    var testDescription: String { "\(columns) columns, \(locale)" }

    /// Words as they are shown here: what is not ASCII as `?` for each of its columns.
    func shown(_ text: String, _ ascii: String) -> String { isASCII ? ascii : text }
  }

  private func expect(
    _ texts: [String], in lines: [String], at place: Place,
    _ location: SourceLocation = #_sourceLocation
  ) {
    for text in texts {
      #expect(
        lines.contains { $0.contains(text) }, "\(text) in \(lines)", sourceLocation: location)
    }
    for line in lines {
      // JSON is one line, however long.
      let fits = Self.columns(line) <= place.columns || line.hasPrefix("{")
      #expect(fits, "\(line)", sourceLocation: location)
      #expect(!line.unicodeScalars.contains("\u{202E}"), "\(line)", sourceLocation: location)
      let isASCII = line.utf8.allSatisfy { $0 < 0x80 }
      #expect(isASCII || !place.isASCII, "\(line)", sourceLocation: location)
    }
  }

  /// What a line takes in the terminal: the letters here that are wide take two columns.
  private static func columns(_ line: String) -> Int {
    line.reduce(0) { $0 + ("測試👩‍🚀".contains($1) ? 2 : 1) }
  }

  @Test(arguments: Place.all)
  func `the picker keeps to its columns`(_ place: Place) async throws {
    let person = try await Person.withScripts()
    try await TerminalPlay.run(
      person, #""$dochost" create --intent template"#, columns: place.columns, rows: 60,
      locale: place.locale
    ) { terminal in
      let all = try await terminal.screen(showing: #"x\u{202E}y"#)
      expect(
        place.isASCII
          ? ["  ???? form", "  ete", "  ?? star", "  ????"]
          : ["  測試 form", "  e\u{301}te\u{301}", "  👩‍🚀 star", "  שלום"],
        in: all, at: place)
      try await terminal.paste("測試 form")
      let lines = try await terminal.screen(withLine: place.shown("> 測試 form", "> ???? form"))
      expect([place.shown("All of it: 測試,", "All of it: ????,")], in: lines, at: place)
      try await terminal.press("Escape")
      try await terminal.screen(showing: "Esc cancels")
      try await terminal.press("Escape")
      try await terminal.screen(withLine: "status 4")
      #expect(!(try await terminal.hasWholeScreen()))
    }
  }

  @Test(arguments: Place.all)
  func `the form keeps to its columns, and its summary is said afterwards`(
    _ place: Place
  ) async throws {
    let person = try await Person.withScripts()
    try await TerminalPlay.run(
      person, #""$dochost" create --template org.example.scripts.form --name made"#,
      columns: place.columns, rows: 60, locale: place.locale
    ) { terminal in
      let lines = try await terminal.screen(showing: "Take these values")
      expect(
        place.isASCII
          ? ["> ???? title", "e ???? ????", #"ete x\u{202E}y"#, "????"]
          : ["> 測試 title", "e\u{301} שלום 測試", "e\u{301}te\u{301} x\\u{202E}y", "שלום"],
        in: lines, at: place)
      try await terminal.paste("é測שb")
      try await terminal.press("Down")
      let choices = try await terminal.screen(showing: place.shown("( ) 測試", "( ) ????"))
      expect([#"( ) x\u{202E}y"#], in: choices, at: place)
      try await terminal.press("Down", "Enter")
      try await terminal.screen(withLine: "> Take these values")
      try await terminal.press("Enter")
      let summary = try await terminal.screen(withLine: "status 0")
      let title = place.shown("測試 title: é測שb", "???? title: e???b")
      #expect(summary.contains { $0.hasPrefix(title) }, "\(summary)")
      let kind = #"x\u{202E}y: "# + place.shown("測試", "????")
      #expect(summary.contains { $0.hasSuffix(kind) }, "\(summary)")
    }
    let text = try FileTree.text(person.documents.appending("made.paper"))
    #expect(text == "title=é測שb\nkind=wide\n")
  }

  @Test(arguments: Place.all)
  func `dochost alone keeps to its columns`(_ place: Place) async throws {
    let person = try await Person.withScripts()
    let made = try await person.dochost(
      "create", "--template", "org.example.scripts.form", "--name", "שלום 測試 x\u{202E}y", "--in",
      person.documents.display, "--no-input")
    #expect(made.status == 0, "\(made)")
    try await TerminalPlay.run(
      person, #""$dochost""#, columns: place.columns, rows: 200, locale: place.locale
    ) { terminal in
      let lines = try await terminal.screen(withLine: "status 0")
      // A path may be longer than the screen, and is broken by the terminal.
      let words = Array(lines.drop { !$0.hasPrefix("  Drawing") })
      expect(
        [
          place.shown("  測試 Scripts", "  ???? Scripts"),
          place.shown("    測試 paper", "    ???? paper"),
          place.shown("    e\u{301}te\u{301}", "    ete"), place.shown("    שלום", "    ????"),
          #"    x\u{202E}y"#, "RECENT DOCUMENTS", "~/Documents",
        ], in: words, at: place)
    }
  }

  @Test(arguments: Place.all)
  func `the plain list and the plain form show what there is`(_ place: Place) async throws {
    let person = try await Person.withScripts()
    try await TerminalPlay.run(
      person, #""$dochost" create --plain --intent template --name made"#, columns: place.columns,
      rows: 200, locale: place.locale
    ) { terminal in
      let lines = try await terminal.screen(withLine: "Number:")
      let names =
        place.isASCII
        ? ["???? form", "ete", "?? star", "????", #"x\u{202E}y"#]
        : ["測試 form", "e\u{301}te\u{301}", "👩‍🚀 star", "שלום", #"x\u{202E}y"#]
      for name in names {
        #expect(lines.contains { $0.contains("  \(name)") }, "\(name) in \(lines)")
      }
      try await terminal.type("org.example.scripts.form")
      try await terminal.press("Enter")
      try await terminal.screen(showing: place.shown("測試", "????") + " title (may be left empty):")
      try await terminal.press("Enter")
      try await terminal.screen(showing: #"x\u{202E}y ["# + place.shown("שלום", "????") + "]:")
      try await terminal.press("Enter")
      try await terminal.screen(withLine: "status 0")
    }
    #expect(person.documentNames == ["made.paper"])
  }

  @Test(arguments: ["C.UTF-8", "C"])
  func `what is said at a terminal is in letters that it shows, and elsewhere in UTF-8`(
    _ locale: String
  ) async throws {
    let person = try await Person.withScripts()
    let isASCII = locale == "C"
    let line = #"""
      "$dochost" create --no-input --template org.example.scripts.form --name Résumé
      "$dochost" create --no-input --template org.example.scripts.form --in 'Entwürfe 測試'
      "$dochost" recents
      "$dochost" help create
      "$dochost" types --json
      "$dochost" help create | grep -q 'VALUE]…' && echo 'data is UTF-8'
      "$dochost" explain 測試 2>&1 | grep -q "'測試'" && echo 'words are UTF-8'
      """#
    try await TerminalPlay.run(person, line, columns: 1000, rows: 99, locale: locale) { terminal in
      let lines = try await terminal.screen(withLine: "status 0")
      expect(
        [
          // No letter of a path becomes another.
          isASCII ? #"/R\u{E9}sum\u{E9}.paper"# : "/Résumé.paper",
          isASCII ? #"/R\u{E9}sum\u{E9}.paper  org."# : "/Résumé.paper  org.",
          isASCII ? "Entwurfe ????' does not exist" : "Entwürfe 測試' does not exist",
          isASCII ? "KEY=VALUE]..." : "KEY=VALUE]…", isASCII ? #"\u6e2c\u8a66"# : "測試",
          "data is UTF-8", "words are UTF-8",
        ], in: lines, at: Place(columns: 1000, locale: locale))
    }
    #expect(person.documentNames == ["Résumé.paper"])
  }

  @Test func `every screen speaks the person's language where the plugin does`() async throws {
    let person = try await Person.withScripts()
    let german = ["LANGUAGE": "de"]
    try await TerminalPlay.run(
      person, #""$dochost" create --intent template"#, environment: german
    ) { terminal in
      try await terminal.screen(withLine: "> Besprechungsnotiz")
      try await terminal.type("prüfbogen")
      let lines = try await terminal.screen(withLine: "> Prüfbogen")
      #expect(lines.contains { $0.contains("Alles zum Prüfen") }, "\(lines)")
      try await terminal.press("Enter")
      let form = try await terminal.screen(showing: "Take these values")
      #expect(form.contains { $0.hasPrefix("> Überschrift") }, "\(form)")
      #expect(form.contains { $0.contains("Was darüber steht") }, "\(form)")
      #expect(form.contains { $0.contains("Schriftart") && $0.contains("linksläufig") }, "\(form)")
      try await terminal.press("Down")
      try await terminal.screen(showing: "( ) breit")
      try await terminal.press("Escape")
      try await terminal.screen(withLine: "status 4")
    }
    try await TerminalPlay.run(
      person, #""$dochost"; "$dochost" types; "$dochost" templates"#, columns: 200, rows: 200,
      environment: german
    ) { terminal in
      let lines = try await terminal.screen(withLine: "status 0")
      expect(
        [
          "    Prüfblatt", "    Prüfbogen", "org.example.scripts.paper  ", "  Prüfblatt ",
          "org.example.scripts.form  ", "  Prüfbogen ",
        ], in: lines, at: Place(columns: 200, locale: "C.UTF-8"))
    }
    try await TerminalPlay.run(
      person, #""$dochost" create --plain --template org.example.scripts.form"#, environment: german
    ) { terminal in
      try await terminal.screen(showing: "Überschrift (may be left empty):")
      try await terminal.press("Enter")
      let lines = try await terminal.screen(showing: "Schriftart [linksläufig]:")
      #expect(lines.contains { $0.contains("1  breit") }, "\(lines)")
      try await terminal.press("C-c")
      try await terminal.screen(withLine: "status 130")
    }
  }
}
