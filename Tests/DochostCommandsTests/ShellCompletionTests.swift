import DochostCommands
import DochostModel
import TestSupport
import Testing

/// The scripts of the shells, run by the shells themselves.
@Suite(.scratch) struct ShellCompletionTests {
  private static func isHere(_ name: String) -> Bool {
    (try? ChildCommand(named: name)) != nil
  }

  private let command = BuiltCommand()

  /// A home with Trouble in the catalog and a directory whose name needs quotes; where the shells
  /// find the command as `dochost`.
  private func prepare() async throws {
    let home = try ScratchDirectory.current.makeDirectory("home")
    let plugins = home.appending(".local/share/dochost/plugins")
    try FileTree.makeDirectory(plugins)
    try await Trouble().install(in: plugins)
    try FileTree.makeDirectory(home.appending("in here/deep"))
    try FileTree.makeDirectory(home.appending("at 9:30 o'clock"))
    try FileTree.makeDirectory(home.appending("plain/inner"))
    try FileTree.makeDirectory(home.appending("bin"))
    try FileTree.link(
      home.appending("bin/dochost"), to: try #require(Products.executable("dochost").utf8))
    let result = try await command.run("types")
    #expect(result.outputText.contains("org.example.trouble.note"), "\(result)")
  }

  /// What is printed by an interactive shell, whose terminal `script` plays, in which lines with
  /// tabs are typed.
  private func type(_ lines: [String], into shell: String) async throws -> String {
    try await prepare()
    try ScratchDirectory.current.write(
      lines.joined(separator: "\n") + "\nexit\n", to: "home/typed")
    let result = try await command.shell(
      #"PATH="$HOME/bin:$PATH" TERM=dumb SHELL=/bin/sh script -qec '\#(shell)' /dev/null <typed"#)
    return result.outputText
  }

  private static let create = "dochost create --dry-run --no-input "
  private static let lines = [
    "dochost expl\tplugin-cr\t",
    "dochost create --dry-run --no-input --templ\torg.example.trouble.ma\t--in=in\t",
    "dochost create --dry-run --no-input --template org.example.trouble.demanding --set=col\tre\t",
    "dochost create --dry-run --no-input --type org.example.trouble.no\t --name a",
    create + "--template=org.example.trouble.cop\t --intent templ\t --in ~/in\t",
    create + "--template=org.example.trouble.made --in=$PLACE/in\t --name b",
    create + "--template=org.example.trouble.made --in at\\ 9\t --name c",
    create + "--template=org.example.trouble.made --in=at\\ 9:\t --name d",
  ]

  private static func check(_ shown: String) {
    #expect(shown.contains("Exit status 8: the plugin is at fault"), "\(shown)")
    #expect(shown.contains("/in here/made.note"), "\(shown)")
    // The choice is taken: what is missing is asked for, and the colour is not among it.
    #expect(shown.contains("[parameter-missing]"), "\(shown)")
    #expect(!shown.contains("[parameter-invalid]"), "\(shown)")
    #expect(!shown.contains("'colour'"), "\(shown)")
    // The plans that came out of the other lines; a name that had not been completed has no file.
    for path in [
      "/in here/copied.note", "/plain/inner/b.note", "/at 9:30 o'clock/c.note",
      "/at 9:30 o'clock/d.note",
    ] { #expect(shown.contains(path), "\(path): \(shown)") }
    #expect(shown.contains(#/(?m)^intent +template\s/#), "\(shown)")
    #expect(shown.contains(#/(?m)^type +org\.example\.trouble\.note\s/#), "\(shown)")
  }

  @Test(
    .enabled(if: isHere("bash"), "bash is not installed"),
    arguments: ["", "COMP_WORDBREAKS=${COMP_WORDBREAKS//=}\n"])
  func `bash completes what is typed at a terminal, whether it breaks words at = or not`(
    _ breaks: String
  ) async throws {
    let rc =
      "PS1='$ '\nexport PLACE=plain\n\(breaks)\(Shell.bash.script)\nbind 'set enable-bracketed-paste off'\n"
    try ScratchDirectory.current.write(rc, to: "home/rc")
    Self.check(try await type(Self.lines, into: "bash --noprofile --rcfile rc -i"))
  }

  @Test(.enabled(if: isHere("zsh"), "zsh is not installed"))
  func `zsh completes what is typed at a terminal`() async throws {
    let rc =
      "PS1='$ '\nexport PLACE=plain\nautoload -Uz compinit\ncompinit -u\n\(Shell.zsh.script)\n"
    try ScratchDirectory.current.write(rc, to: "home/.zshrc")
    Self.check(try await type(Self.lines, into: "zsh -i"))
  }

  @Test(.enabled(if: isHere("fish"), "fish is not installed"))
  func `fish completes a line`() async throws {
    try await prepare()
    try ScratchDirectory.current.write(Shell.fish.script, to: "home/script")
    let result = try await command.shell(
      #"""
      LC_ALL=C.UTF-8 PATH="$HOME/bin:$PATH" fish --no-config -c 'source script
        for line in "dochost expl" "dochost create --templ" "dochost create --in=in" \
            "dochost create --template org.example.trouble.demanding --set colour=" \
            "dochost create --template org.example.trouble.demanding --set tr" \
            "dochost create --in ~/in" "dochost create --in=\$HOME/in" \
            "dochost create --in in\\ h" "dochost create --in \"in h" "dochost open at\\ 9:" \
            "dochost create --type org.example.trouble.no" "dochost create --intent templ" \
            "dochost inspect \"org.example.trouble.ma" "~/bin/dochost completions ba"
          complete -C $line
        end'
      """#)
    let words = result.outputText.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(words.contains("explain"), "\(result)")
    #expect(words.contains("--template"), "\(result)")
    #expect(words.contains("--in=in here/"), "\(result)")
    for word in [
      "colour=red", "truth=", "~/in here/", "--in=$HOME/in here/", "in here/", "at 9:30 o'clock/",
      "org.example.trouble.note", "template", "org.example.trouble.made", "bash",
    ] { #expect(words.contains { $0 == word }, "\(word): \(result)") }
    #expect(words.count { $0 == "in here/" } == 2, "escaped and quoted: \(result)")
  }

  @Test(.enabled(if: isHere("bash"), "bash is not installed"))
  func `bash reads its script without complaint`() async throws { try await read(.bash) }

  @Test(.enabled(if: isHere("zsh"), "zsh is not installed"))
  func `zsh reads its script without complaint`() async throws { try await read(.zsh) }

  @Test(.enabled(if: isHere("fish"), "fish is not installed"))
  func `fish reads its script without complaint`() async throws { try await read(.fish) }

  private func read(_ shell: Shell) async throws {
    let script = try ScratchDirectory.current.write(shell.script, to: "script")
    var command = try ChildCommand(named: shell.rawValue)
    command.arguments = [Array("-n".utf8), script.bytes]
    let result = try await command.run()
    #expect(result.status == 0, "\(result)")
    #expect(result.errors.isEmpty, "\(result)")
  }
}
