import DochostCommands
import DochostModel
import TestSupport
import Testing

/// `dochost complete`, which the scripts of the shells ask.
@Suite(.scratch) struct CompleteTests {
  private let command = BuiltCommand()

  private func complete(_ words: String...) async throws -> [String] {
    let result = try await command.run(
      (["complete", "zsh"] + words).map { Array($0.utf8) })
    #expect(result.status == 0, "\(result)")
    #expect(result.errors.isEmpty, "\(result)")
    return result.outputText.split(separator: "\n").map(String.init)
  }

  private func install(_ trouble: Trouble = Trouble()) async throws {
    let plugins = try ScratchDirectory.current.makeDirectory("home/.local/share/dochost/plugins")
    try await trouble.install(in: plugins)
  }

  @Test(arguments: [
    (["exp"], "explain"), (["plugin", "wh"], "why"), (["config", "g"], "get"),
    (["defaults", "u"], "unset"), (["help", "plugin", "in"], "info"),
    (["explain", "plugin-cr"], "plugin-crashed"), (["completions", "f"], "fish"),
    (["explain", "--js"], "--json"), (["explain", "--color", "al"], "always"),
    (["--color=n"], "--color=never"), (["create", "--js"], "--json"),
    (["config", "set", "limits.t"], "limits.totalSeconds"),
    (["config", "get", "disab"], "disabled"),
    (["conformance", "explain", "no-e"], "no-exit"),
    (["conformance", "run", "--only", "no-e"], "no-exit"),
    (["conformance", "run", "--debug=no-e"], "--debug=no-exit"),
    (["defaults", "set", "e"], "extension"),
    (["--color", "never", "typ"], "types"),
  ])
  func `verbs, options and fixed words need no catalog`(
    _ words: [String], _ expected: String
  ) async throws {
    let result = try await command.run((["complete", "fish"] + words).map { Array($0.utf8) })
    let lines = result.outputText.split(separator: "\n")
    #expect(lines.first == "words 0", "\(result)")
    #expect(lines.dropFirst().map { String($0.prefix { $0 != "\t" }) } == [expected], "\(result)")
  }

  @Test func `what plugins bring comes from the catalog, with its names`() async throws {
    try await install()
    #expect(try await complete("create", "--type", "") == ["words 0"], "nothing is examined")
    _ = try await command.run("types")
    #expect(
      try await complete("create", "--type", "org.ex").contains {
        $0.hasPrefix("org.example.trouble.note\t")
      })
    let templates = try await complete("create", "--template", "org.example.trouble.mad")
    #expect(
      templates.count == 2 && templates[1].hasPrefix("org.example.trouble.made\t"), "\(templates)")
    #expect(
      try await complete("create", "--template=org.example.trouble.mad")[1].hasPrefix(
        "--template=org.example.trouble.made\t"))
    #expect(try await complete("create", "--intent", "templ")[1].hasPrefix("template\t"))
    #expect(try await complete("plugin", "why", "org")[1] == "org.example.trouble\tTrouble")
    #expect(
      try await complete("inspect", "org.example.trouble.no").contains {
        $0.hasPrefix("org.example.trouble.note\t")
      })
    #expect(try await complete("defaults", "set", "extension", "no")[1].hasPrefix("note\t"))
    let families = try await complete("config", "set", "defaults.fi")
    #expect(families.first == "words 0 nospace", "\(families)")
    #expect(families[1].hasPrefix("defaults.fileExtensions.\t"), "\(families)")
    #expect(
      try await complete("config", "set", "defaults.fileExtensions.no")[1].hasPrefix(
        "defaults.fileExtensions.note\t"))
    #expect(
      try await complete("config", "set", "defaults.typeOwners.org.example.trouble.no")[1]
        .hasPrefix(
          "defaults.typeOwners.org.example.trouble.note\t"))
    #expect(
      try await complete("config", "set", "disabled", "org.other.one,org")[1].hasPrefix(
        "org.other.one,org.example.trouble\t"))
    #expect(
      try await complete("defaults", "set", "extension", "note", "")[1].hasPrefix(
        "org.example.trouble.note\t"))
    #expect(
      try await complete("defaults", "set", "type", "org.example.trouble.note", "")[1].hasPrefix(
        "org.example.trouble\t"))
    #expect(
      try await complete("create", "--type", "org.example.other", "--template", "") == ["words 0"])
  }

  @Test func `parameters are those of the template on the line, and choices theirs`() async throws {
    try await install()
    _ = try await command.run("types")
    let create = ["create", "--template", "org.example.trouble.demanding"]
    func after(_ words: String...) async throws -> [String] {
      let result = try await command.run(
        (["complete", "zsh"] + create + words).map { Array($0.utf8) })
      return result.outputText.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }
    let all = try await after("--set", "")
    #expect(all.first == "words 0 nospace")
    #expect(all.contains("colour=") && all.contains("truth=") && all.contains("table="), "\(all)")
    #expect(try await !after("--set", "colour=red", "--set", "").contains("colour="))
    #expect(try await after("--set", "colour=r") == ["words 0", "colour=red"])
    #expect(try await after("--set=colour=r") == ["words 0", "--set=colour=red"])
    #expect(try await after("--set", "truth=") == ["words 0", "truth=true", "truth=false"])
    let sizes = try await after("--set", "sizes=")
    let first = try #require(sizes.dropFirst().first)
    let more = try await after("--set", "\(first),")
    #expect(more.count == sizes.count - 1 && !more.contains("\(first),\(first.dropFirst(6))"))
    #expect(more.dropFirst().allSatisfy { $0.hasPrefix("\(first),") }, "\(more)")
    #expect(try await after("--set", "table=x") == ["files 6"])
    #expect(try await after("--input", "") == ["words 0 nospace", "table="])
    #expect(try await after("--input=table=") == ["files 14"])
    #expect(try await after("--set", "none=") == ["words 0"])
    #expect(try await complete("create", "--set", "") == ["words 0"])
  }

  @Test(arguments: [
    (["open", ""], "files 0"), (["create", "--in", "x"], "directories 0"),
    (["create", "--in=x"], "directories 5"), (["create", "--values", ""], "files 0"),
    (["config", "set", "documentDirectory", ""], "directories 0"),
    (["defaults", "set", "directory", ""], "directories 0"), (["open", "--", "-"], "files 0"),
  ])
  func `files are left to the shell`(_ words: [String], _ expected: String) async throws {
    let result = try await command.run((["complete", "zsh"] + words).map { Array($0.utf8) })
    #expect(result.outputText == expected + "\n")
  }

  @Test(arguments: [
    (["nothing", ""], "words 0"), (["plugin", "nothing", ""], "words 0"),
    (["explain", "usage", ""], "words 0"), (["create", "--nothing=x"], "words 0"), ([], "words 0"),
  ])
  func `where nothing fits nothing is offered and nothing said`(
    _ words: [String], _ expected: String
  ) async throws {
    let result = try await command.run((["complete", "zsh"] + words).map { Array($0.utf8) })
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(result.outputText.hasPrefix(expected), "\(result)")
    if !words.isEmpty { #expect(result.outputText == expected + "\n", "\(result)") }
  }

  @Test func `no plugin is run and nothing is written, whatever is asked`() async throws {
    try await install(Trouble(place: .constructor, deed: "hang"))
    let home = ScratchDirectory.current.appending("home")
    let before = FileTree.contents(of: home)
    for words in [["create", "--template", ""], ["plugin", "why", ""], ["defaults", ""], [""]] {
      let result = try await command.run((["complete", "zsh"] + words).map { Array($0.utf8) })
      #expect(result.status == 0, "\(result)")
    }
    #expect(FileTree.contents(of: home) == before)
  }

  @Test(arguments: [
    (" \t\n=", "--in=", ["a\\ b/", "c:d/"]), (" \t\n", "--in=", ["--in=a\\ b/", "--in=c:d/"]),
    (" \t\n=:", "--in=c:", ["d/"]), (" \t\n=", "--in=c:", ["c:d/"]),
    (" \t\n=:", "--in ~/c:", ["d/"]), (" \t\n=", "--in=~/a", ["~/a\\ b/"]),
    (" \t\n=", "--in=$HOME/a\\ b/", ["$HOME/a\\ b/sub/"]),
    (" \t\n", "--in=${HOME}/a\\ b/s", ["--in=${HOME}/a\\ b/sub/"]),
    (" \t\n\"'=", "--in=\"a", ["a b/"]), (" \t\n\"'=", "--in \"$HOME/a", ["$HOME/a b/"]),
    (" \t\n\"'=", "--in='$HOME/a", []), (" \t\n\"'=", "--in '~/a", []),
    (" \t\n\"'=", "--in $UNKNOWN/a", []), (" \t\n\"'=", "--in ~root/a", []),
    (" \t\n\"'=", "--in .h", [".hidden/"]),
    (" \t\n\"'=", "--values ", ["a\\ b/", "c:d/", "file"]),
    (" \t\n\"'=", "--values a\\ b/../f", ["a\\ b/../file"]),
  ])
  func `bash is given the rest of each file's name as it has to be typed`(
    _ breaks: String, _ typed: String, _ expected: [String]
  ) async throws {
    let home = try ScratchDirectory.current.makeDirectory("home")
    for name in ["a b/sub", "c:d", ".hidden"] { try FileTree.makeDirectory(home.appending(name)) }
    try ScratchDirectory.current.write("", to: "home/file")
    let result = try await command.run("complete", "bash", breaks, "dochost create \(typed)")
    let isOpen = !expected.isEmpty && expected.allSatisfy { $0.hasSuffix("/") }
    let head = isOpen ? "words 0 nospace" : "words 0"
    #expect(result.outputText == ([head] + expected).joined(separator: "\n") + "\n", "\(result)")
  }

  /// How often a verb stands in a text as help, manual pages and the reference name verbs.
  private static func mentions(of verb: String, in text: String) -> Int {
    ["\n  \(verb) ", "\\fB\(verb)\\fR", "dochost \(verb) ", "`\(verb)`", "dochost\\-\(verb) (1)"]
      .reduce(0) { $0 + text.split(separator: $1, omittingEmptySubsequences: false).count - 1 }
  }

  @Test func `it is mentioned nowhere`() {
    let texts = [HelpText.overview(), ManualPage.overview(), ReferenceDocument.render()]
    for text in texts {
      #expect(Self.mentions(of: "complete", in: text) == 0, "\(text)")
      #expect(Self.mentions(of: "explain", in: text) > 0, "the names of verbs are not found")
    }
    for verb in Verb.allCases {
      for text in [HelpText.render(verb.description), ManualPage.render(verb.description)] {
        #expect(Self.mentions(of: "complete", in: text) == 0, "\(text)")
      }
    }
  }
}
