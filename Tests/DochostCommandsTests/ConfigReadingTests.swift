import DochostModel
import TestSupport
import Testing

/// `dochost config` as it shows the settings, seen from outside.
@Suite(.scratch) struct ConfigReadingTests {
  private let command = BuiltCommand()
  private let settings = SettingsOnDisk()

  @Test func `a field that is not known is a warning with its line and the nearest name`()
    async throws
  {
    try settings.write(
      "{\n  \"schema\": 1,\n  \"limits\": {\n    \"totalSecond\": 5\n  },\n  \"x-own\": 1\n}\n")
    let result = try await command.run("types")
    let text = result.errorText.split { $0.isWhitespace }.joined(separator: " ")
    #expect(text.contains("has 'limits.totalSecond' in line 4"), "\(result)")
    #expect(text.contains("Did you mean 'totalSeconds'?"), "\(result)")
    #expect(text.contains("has 'x-own' in line 6"), "\(result)")
    #expect(text.contains("[setting-unknown]"), "\(result)")
    #expect(result.status == 0)
  }

  @Test func `names that are misspelt are answered with the nearest`() async throws {
    let get = try await command.run("config", "get", "limits.totalSecond")
    #expect(get.errorText.contains("Did you mean 'limits.totalSeconds'?"), "\(get)")
    let verb = try await command.run("config", "gett")
    #expect(verb.errorText.contains("Did you mean 'config get'?"), "\(verb)")
  }

  @Test func `what is in force is shown, and what is set and does not fit behind it`() async throws
  {
    try settings.write(
      """
      {
        "schema": 1, "documentDirectory": "here",
        "disabled": ["org.example.noisy", 7],
        "limits": {"totalSeconds": "soon", "graceSeconds": 3}
      }
      """)
    let list = try await command.run("config", "list", "--quiet")
    let home = ScratchDirectory.current.appending("home").display
    for line in [
      "limits.totalSeconds\t600\tdefault; 'soon' in line 4 does not fit\n",
      "limits.graceSeconds\t3\tfile\n", "limits.inactivitySeconds\t15\tdefault\n",
      "documentDirectory\t\(home)\tdefault; 'here' in line 2 does not fit\n",
      "disabled\torg.example.noisy\tfile; 'org.example.noisy,a number' in line 3 does not fit\n",
    ] { #expect(list.outputText.contains(line), "\(list)") }
    let get = try await command.run("config", "get", "limits.totalSeconds")
    #expect(get.outputText == "600\n", "\(get)")
    #expect(get.errorText.contains("in line 4"), "\(get)")
    let json = try await command.run("config", "get", "limits.totalSeconds", "--json")
    let answer = try JSON.parse(json.output)
    #expect(answer["value"]?.text == "600" && answer["origin"]?.text == "default", "\(json)")
    #expect(answer["invalid"]?["value"]?.text == "soon", "\(json)")
    #expect(answer["invalid"]?["line"]?.number == 4, "\(json)")
  }

  @Test func `variables that say where things are stand with what is in force`() async throws {
    var command = command
    command.environment = [
      "XDG_STATE_HOME": "/srv/state", "XDG_DATA_HOME": "data", "DOCHOST_LANDLOCK_ABI": "two",
      "DOCHOST_PLUGIN_PATH": "/srv/plugins:mine",
    ]
    let list = try await command.run("config", "list")
    let home = ScratchDirectory.current.appending("home").display
    for line in [
      "XDG_STATE_HOME\t/srv/state\tenvironment\n", "XDG_CONFIG_HOME\t\(home)/.config\tdefault\n",
      "XDG_DATA_HOME\t\(home)/.local/share\tdefault; 'data' in the variable does not fit\n",
      "DOCHOST_LANDLOCK_ABI\t\tdefault; 'two' in the variable does not fit\n",
      "DOCHOST_PLUGIN_PATH\t/srv/plugins\tenvironment; '/srv/plugins:mine' in the variable does not "
        + "fit\n",
    ] { #expect(list.outputText.contains(line), "\(list)") }
    #expect(list.errorText.contains("[environment-ignored]"), "\(list)")
  }

  @Test(arguments: [
    ([0xEF, 0xBB, 0xBF], "a byte order mark (BOM) stands here"), ([0xFF, 0xFE], "this is UTF-16"),
  ])
  func `a byte order mark is called what it is`(_ mark: [UInt8], _ words: String) async throws {
    try FileTree.makeDirectory(settings.file.parent)
    try FileTree.write(mark + Array(#"{"schema": 1}"#.utf8), to: settings.file)
    let result = try await command.run("types")
    let said = result.errorText.split { $0.isWhitespace }.joined(separator: " ")
    #expect(said.contains("line 1, column 1: \(words)"), "\(result)")
  }

  @Test(arguments: [
    ["config", "get", "recents"], ["config", "list"], ["config", "set", "recents", "true"],
    ["config", "unset", "recents"], ["defaults", "unset", "directory"],
  ])
  func `of a file that cannot be read is told once`(_ words: [String]) async throws {
    try settings.write("\u{FEFF}{\"schema\": 1}")
    let result = try await command.run(words.map { Array($0.utf8) })
    #expect(result.status == 1, "\(result)")
    #expect(result.errorText.ranges(of: "byte order mark").count == 1, "\(result)")
    #expect(result.errorText.contains("[settings-unusable]"), "\(result)")
  }

  @Test func `what does not say whether documents are remembered is in force as no`() async throws {
    try settings.write(#"{"schema": 1, "recents": "no"}"#)
    let get = try await command.run("config", "get", "recents")
    #expect(get.outputText == "false\n", "\(get)")
    #expect(get.errorText.contains("No document is remembered until it does."), "\(get)")
    let list = try await command.run("config", "list", "--quiet")
    #expect(
      list.outputText.contains("recents\tfalse\tdefault; 'no' in line 1 does not fit\n"), "\(list)")
  }
}
