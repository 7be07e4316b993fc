import DochostModel
import TestSupport
import Testing

/// Answers on a terminal that `script` plays: one that is narrow, and one that shows only ASCII.
@Suite(.scratch) struct TerminalAnswerTests {
  private let command = BuiltCommand()

  /// What a line of the shell says at a terminal of so many columns in a locale.
  private func lines(
    of line: String, columns: Int = 400, locale: String = "C.UTF-8"
  ) async throws -> [Substring] {
    let result = try await command.shell(
      "LC_ALL=\(locale) TERM=dumb SHELL=/bin/sh script -qec 'stty rows 24 cols \(columns); \(line)' "
        + "/dev/null </dev/null")
    #expect(!result.outputText.isEmpty, "\(result)")
    return result.outputText.replacing("\r\n", with: "\n").split(separator: "\n")
  }

  @Test(arguments: [
    #""$dochost" explain"#, #""$dochost" explain type-not-found"#, #""$dochost" conformance list"#,
    #""$dochost" conformance explain no-exit"#, #""$dochost" conformance explain reg-ids"#,
    #"echo no library >text.so; "$dochost" conformance run text.so"#,
  ])
  func `sentences keep to a narrow terminal`(_ line: String) async throws {
    // What is to be typed or copied stays in one line.
    let whole = ["For example: ", "Again: ", "Begin with: ", "More checks: "]
    for line in try await lines(of: line, columns: 40) {
      let text = line.drop { $0 == " " }
      #expect(line.count <= 40 || whole.contains { text.hasPrefix($0) }, "\(line)")
    }
  }

  @Test func `where only ASCII is shown no letter of a setting becomes another`() async throws {
    let line = #"""
      mkdir Entwürfe; "$dochost" config set --quiet documentDirectory "$HOME/Entwürfe"
      "$dochost" config list; "$dochost" config get documentDirectory; "$dochost" defaults
      """#
    let said = try await lines(of: line, locale: "C")
    #expect(said.count { $0.contains(#"/Entw\u{FC}rfe"#) } >= 3, "\(said)")
    #expect(!said.contains { $0.contains("/Entwurfe") }, "\(said)")
  }

  @Test func `where only ASCII is shown JSON has escapes`() async throws {
    let line = #"""
      echo no library >Prüfung.so
      "$dochost" conformance run --format json --only elf-class-machine Prüfung.so
      """#
    let said = try await lines(of: line, locale: "C")
    #expect(said.contains { $0.contains(#"Pr\u00fcfung.so"#) }, "\(said)")
  }

  @Test func `one check is counted as one`() async throws {
    try ScratchDirectory.current.makeDirectory("home")
    try ScratchDirectory.current.write("no library", to: "home/text.so")
    let result = try await command.run(
      "conformance", "run", "--only", "elf-class-machine", "text.so")
    #expect(result.outputText.contains(": 1 check, 1 fail\n"), "\(result)")
  }

  @Test func `an error of usage names the verb whose help says more`() async throws {
    let result = try await command.run("conformance", "run", "--level", "11", "a.so")
    #expect(result.status == 2)
    #expect(result.errorText.contains("`dochost help conformance run`"), "\(result)")
    #expect(!result.errorText.contains("VERB"), "\(result)")
  }

  @Test func `a bundle without an id is called what its directory is called`() async throws {
    let bundle = "home/.local/share/dochost/plugins/Broken.dochostplugin"
    try ScratchDirectory.current.makeDirectory(bundle)
    try ScratchDirectory.current.write("{", to: "\(bundle)/plugin.json")
    let result = try await command.shell(
      #""$dochost" plugin info .local/share/dochost/plugins/Broken.dochostplugin"#)
    let head = "Broken.dochostplugin: a bundle without a readable id\n"
    #expect(result.outputText.hasPrefix(head), "\(result)")
  }

  /// A home with recent documents, of which one has a long path.
  private func prepareRecents() throws {
    let scratch = ScratchDirectory.current
    var lines = ""
    for name in ["short.md", String(repeating: "long-name/", count: 30) + "deep.md"] {
      let path = try scratch.write("x", to: "home/\(name)")
      lines += "\n1700000000\torg.example.paper\t\(path.bytes.count)\t\(path.display)\n"
    }
    try scratch.write(lines, to: "home/.local/state/dochost/recents")
  }

  @Test(arguments: [40, 80])
  func `a table that is wider than the terminal has its fields beneath each other`(
    _ columns: Int
  ) async throws {
    try prepareRecents()
    let said = try await lines(of: #""$dochost" recents"#, columns: columns)
    #expect(said.count == 6, "\(said)")
    #expect(said.contains { $0.hasSuffix("/short.md") }, "\(said)")
    #expect(said.count { $0 == "  TYPE  org.example.paper" } == 2, "\(said)")
    #expect(said.allSatisfy { !$0.hasSuffix(" ") }, "\(said)")
  }

  @Test(arguments: ["config list", "doctor", "recents"])
  func `what is in a table keeps to a narrow terminal, but for paths and what is one word`(
    _ verb: String
  ) async throws {
    try prepareRecents()
    for line in try await lines(of: #""$dochost" \#(verb)"#, columns: 40) {
      let words = line.split(separator: " ")
      let isWhole = words.count == 1 || words.contains { $0.hasPrefix("/") || $0.hasPrefix("'/") }
      #expect(line.count <= 40 || isWhole, "\(line)")
    }
  }

  @Test func `a variable that is no number of milliseconds is ignored, and that is said`()
    async throws
  {
    let line = #"DOCHOST_PROGRESS_DELAY=zz TERM=xterm "$dochost" create --no-input"#
    let said = try await lines(of: line)
    #expect(
      said.contains { $0.contains("DOCHOST_PROGRESS_DELAY is ignored: 'zz'") }, "\(said)")
    let heeded = try await lines(of: line.replacing("zz", with: "10"))
    #expect(!heeded.contains { $0.contains("is ignored") }, "\(heeded)")
  }

  @Test func `recent documents that cannot be read are no empty list`() async throws {
    try ScratchDirectory.current.makeDirectory("home/.local/state/dochost/recents")
    let result = try await command.run("recents")
    #expect(result.status == 0, "\(result)")
    #expect(result.errorText.contains("[recents-unreadable]"), "\(result)")
    #expect(!result.errorText.contains("No recent documents."), "\(result)")
    let json = try JSON.parse(try await command.run("recents", "--json").output)
    #expect(json["notices"]?.list.first?["code"]?.text == "recents-unreadable", "\(json)")
  }
}
