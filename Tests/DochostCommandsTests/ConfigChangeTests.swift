import DochostModel
import TestSupport
import Testing

/// `dochost config` as it changes the settings, seen from outside.
@Suite(.scratch) struct ConfigChangeTests {
  private let command = BuiltCommand()
  private let settings = SettingsOnDisk()

  @Test func `the file is made by the first setting, and holds what was set`() async throws {
    let path = try await command.run("config", "path")
    #expect(path.output == settings.file.bytes + [UInt8(ascii: "\n")], "\(path)")
    #expect(!FileTree.exists(settings.file))
    let set = try await command.run("config", "set", "limits.totalSeconds", "1200")
    #expect(set.status == 0, "\(set)")
    #expect(set.output.isEmpty)
    #expect(set.errorText == "'limits.totalSeconds' is now '1200'.\n")
    #expect(
      try FileTree.text(settings.file)
        == "{\n  \"schema\": 1,\n  \"limits\": { \"totalSeconds\": 1200 }\n}\n")
    let get = try await command.run("config", "get", "limits.totalSeconds")
    #expect(get.outputText == "1200\n", "\(get)")
    #expect(FileTree.names(in: settings.file.parent) == [Array("settings.json".utf8)])
  }

  @Test func `who ends the remembering hears what stays`() async throws {
    let off = try await command.run("config", "set", "recents", "false")
    #expect(off.errorText.contains("stays until `dochost recents --forget`"), "\(off)")
    let on = try await command.run("config", "set", "recents", "true")
    #expect(on.errorText == "'recents' is now 'true'.\n", "\(on)")
  }

  @Test(arguments: [
    ("documentDirectory", "/srv/ä b", "/srv/ä b"),
    ("disabled", "org.a.b,org.c.d", "org.a.b,org.c.d"),
    ("limits.graceSeconds", "0.5", "0.5"), ("limits.inactivitySeconds", "8.0", "8.0"),
    ("defaults.intents.default", "org.example.note", "org.example.note"),
    ("defaults.typeOwners.org.example.note", "org.example.notes", "org.example.notes"),
    ("defaults.fileExtensions.TAR.gz", "org.example.archive", "org.example.archive"),
  ])
  func `a setting that was set is read, listed and taken out`(
    _ key: String, _ value: String, _ expected: String
  ) async throws {
    let written = key.replacing("TAR", with: "tar")
    let set = try await command.run("config", "set", key, value)
    #expect(set.status == 0, "\(set)")
    let get = try await command.run("config", "get", key)
    #expect(get.outputText == expected + "\n", "\(get)")
    #expect(get.errors.isEmpty, "\(get)")
    let list = try await command.run("config", "list")
    #expect(list.outputText.contains("\(written)\t\(expected)\tfile\n"), "\(list)")
    let unset = try await command.run("config", "unset", key)
    #expect(unset.status == 0, "\(unset)")
    let again = try await command.run("config", "unset", key)
    #expect(again.status == 3, "\(again)")
    #expect(again.errorText.contains("[setting-not-found]"))
  }

  @Test func `what else stands in the file stays as it is written`() async throws {
    let text = """
      {
         "schema" : 1,
         "future": { "a": [1, 2,   3], "b": "\\u00e4" },
         "limits": {"graceSeconds": 3,
                    "patience": 7}
      }
      """
    try settings.write(text)
    for (key, value) in [
      ("limits.totalSeconds", "60"), ("documentDirectory", "/srv"),
      ("defaults.intents.default", "org.example.note"),
    ] {
      let set = try await command.run("config", "set", key, value, "--quiet")
      #expect(set.status == 0, "\(set)")
    }
    #expect(
      try FileTree.text(settings.file) == """
        {
           "schema" : 1,
           "future": { "a": [1, 2,   3], "b": "\\u00e4" },
           "limits": {"graceSeconds": 3,
                      "patience": 7,
                      "totalSeconds": 60},
           "documentDirectory": "/srv",
           "defaults": { "intents": { "default": "org.example.note" } }
        }
        """)
    for key in ["limits.totalSeconds", "documentDirectory"] {
      #expect(try await command.run("config", "unset", key, "--quiet").status == 0)
    }
    let left = try FileTree.text(settings.file)
    #expect(left.contains(#""future": { "a": [1, 2,   3], "b": "\u00e4" }"#), "\(left)")
    #expect(!left.contains("totalSeconds") && !left.contains("/srv"), "\(left)")
  }

  @Test(arguments: [
    (["config", "get", "limits.totalSecond"], 3, "setting-not-found"),
    (["config", "get", "defaults.intents.default"], 3, "setting-not-found"),
    (["config", "get", "defaults.intents."], 3, "setting-not-found"),
    (["config", "unset", "documentDirectory"], 3, "setting-not-found"),
    (["config", "set", "limits.totalSeconds", "0"], 2, "setting-unfit"),
    (["config", "set", "limits.totalSeconds", "soon"], 2, "setting-unfit"),
    (["config", "set", "limits.totalSeconds", "0x10"], 2, "setting-unfit"),
    (["config", "set", "limits.totalSeconds", "inf"], 2, "setting-unfit"),
    (["config", "set", "documentDirectory", "here"], 2, "setting-unfit"),
    (["config", "set", "disabled", "org.a.b,noise"], 2, "setting-unfit"),
    (["config", "set", "defaults.typeOwners.note", "org.a.b"], 2, "setting-unfit"),
    (["config", "set", "defaults.intents.default", "note"], 2, "setting-unfit"),
    (["config", "set", "limits.totalSeconds", "-1"], 2, "setting-unfit"),
    (["config", "set", "defaults.fileExtensions.a/b", "org.a.b"], 2, "setting-unfit"),
    (["config", "set", "limits.totalSeconds"], 2, "usage"), (["config"], 2, "usage"),
    (["config", "gett"], 2, "usage"), (["config", "path", "x"], 2, "usage"),
  ])
  func `what cannot be done exits with its code, and nothing is written`(
    _ words: [String], _ status: Int32, _ code: String
  ) async throws {
    let result = try await command.run(words.map { Array($0.utf8) })
    #expect(result.status == status, "\(result)")
    #expect(result.output.isEmpty)
    #expect(result.errorText.contains("[\(code)]"), "\(result)")
    let json = try await command.run((words + ["--json"]).map { Array($0.utf8) })
    #expect(try JSON.parse(json.output)["error"]?["code"]?.text == code, "\(json)")
    #expect(!FileTree.exists(settings.file))
  }

  @Test(arguments: [
    "{\"schema\": 1,\n}", "[]", "{}", #"{"schema": 2}"#, "\u{FEFF}{\"schema\": 1}",
  ])
  func `a file that is damaged is left alone`(_ text: String) async throws {
    try settings.write(text)
    for words in [
      ["config", "set", "documentDirectory", "/srv"], ["config", "unset", "disabled"],
      ["config", "list"],
    ] {
      let result = try await command.run(words.map { Array($0.utf8) })
      #expect(result.status == 1, "\(result)")
      #expect(result.errorText.contains("[settings-unusable]"), "\(result)")
      #expect(try FileTree.text(settings.file) == text)
    }
    #expect(FileTree.names(in: settings.file.parent) == [Array("settings.json".utf8)])
  }

  @Test(arguments: [#""x""#, "0", "[5]", "null"])
  func `a field that does not fit is mended by setting it, and not complained of any more`(
    _ value: String
  ) async throws {
    try settings.write(#"{"schema": 1, "limits": {"totalSeconds": \#(value)}}"#)
    let set = try await command.run("config", "set", "limits.totalSeconds", "5")
    #expect(set.status == 0, "\(set)")
    #expect(set.errorText == "'limits.totalSeconds' is now '5'.\n", "\(set)")
    #expect(try FileTree.text(settings.file) == #"{"schema": 1, "limits": {"totalSeconds": 5}}"#)
  }

  @Test func `an extension is one however it is written, and of two the first counts`() async throws
  {
    let text = """
      {"schema": 1, "defaults": {"fileExtensions": {".MD": "org.a.b", "md": "org.c.d"}}}
      """
    try settings.write(text)
    let get = try await command.run("config", "get", "defaults.fileExtensions.Md")
    #expect(get.outputText == "org.a.b\n", "\(get)")
    let said = get.errorText.split { $0.isWhitespace }.joined(separator: " ")
    #expect(said.contains("it means the same as 'defaults.fileExtensions..MD'"), "\(get)")
    let set = try await command.run("config", "set", "defaults.fileExtensions..md", "org.e.f")
    #expect(set.errorText == "'defaults.fileExtensions.md' is now 'org.e.f'.\n", "\(set)")
    #expect(
      try FileTree.text(settings.file)
        == #"{"schema": 1, "defaults": {"fileExtensions": {".MD": "org.e.f"}}}"#)
    try settings.write(text)
    let unset = try await command.run("config", "unset", "defaults.fileExtensions.MD")
    #expect(unset.status == 0, "\(unset)")
    #expect(
      try FileTree.text(settings.file) == #"{"schema": 1, "defaults": {"fileExtensions": {}}}"#)
  }

  @Test func `a link to a directory that is not there is no reason to make it`() async throws {
    try FileTree.makeDirectory(settings.file.parent)
    try FileTree.link(settings.file, to: "../../disk/settings.json")
    let set = try await command.run("config", "set", "documentDirectory", "/srv")
    #expect(set.status == 1, "\(set)")
    #expect(set.errorText.contains("whose directory does not exist"), "\(set)")
    let disk = ScratchDirectory.current.appending("home/disk")
    #expect(!FileTree.exists(disk))
    try FileTree.makeDirectory(disk)
    #expect(try await command.run("config", "set", "documentDirectory", "/srv").status == 0)
    #expect(try FileTree.text(disk.appending("settings.json")).contains("/srv"))
  }

  @Test func `a file behind a link is changed where it is, with the permissions that it had`()
    async throws
  {
    let real = try ScratchDirectory.current.write(#"{"schema": 1}"#, to: "dotfiles.json")
    try FileTree.makeDirectory(settings.file.parent)
    try FileTree.link(settings.file, to: "../../../dotfiles.json")
    let mode = try await command.shell("chmod 640 ../dotfiles.json")
    #expect(mode.status == 0, "\(mode)")
    let set = try await command.run("config", "set", "documentDirectory", "/srv")
    #expect(set.status == 0, "\(set)")
    #expect(try FileTree.text(real).contains("/srv"))
    let look = try await command.shell(
      "stat -c %a ../dotfiles.json; readlink .config/dochost/settings.json")
    #expect(look.outputText == "640\n../../../dotfiles.json\n", "\(look)")
  }

  @Test func `a link to the root is no file that could be written, and that is said`() async throws
  {
    try FileTree.makeDirectory(settings.file.parent)
    try FileTree.link(settings.file, to: "/")
    let set = try await command.run("config", "set", "documentDirectory", "/srv")
    #expect(set.status == 1, "\(set)")
    #expect(set.errorText.contains("[settings-unusable]"), "\(set)")
    #expect(!set.errorText.contains("is now"), "\(set)")
  }

  @Test func `of many who set something at the same time none is lost`() async throws {
    let count = 12
    let result = try await command.shell(
      """
      for n in $(seq \(count)); do
        "$dochost" config set "defaults.fileExtensions.e$n" org.example.note & all="$all $!"
      done
      for p in $all; do wait $p || exit 1; done
      """)
    #expect(result.status == 0, "\(result)")
    let list = try await command.run("config", "list", "--json")
    let keys = try JSON.parse(list.output)["settings"]?.array?.compactMap { $0["key"]?.text } ?? []
    #expect(keys.count { $0.hasPrefix("defaults.fileExtensions.e") } == count, "\(list)")
  }

  @Test(arguments: [
    (["config", "list"], "dochost.config-list/1"), (["config", "path"], "dochost.config-path/1"),
    (["config", "get", "limits.graceSeconds"], "dochost.setting/1"),
    (["config", "set", "limits.graceSeconds", "3"], "dochost.setting/1"),
  ])
  func `JSON has its schema and nothing is said beside it`(
    _ words: [String], _ schema: String
  ) async throws {
    let result = try await command.run((words + ["--json"]).map { Array($0.utf8) })
    #expect(result.status == 0, "\(result)")
    #expect(result.errors.isEmpty, "\(result)")
    #expect(try JSON.parse(result.output)["schema"]?.text == schema)
  }
}
