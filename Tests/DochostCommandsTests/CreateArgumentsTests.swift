import DochostCommands
import DochostModel
import TestSupport
import Testing

/// What `dochost create` makes of its options, seen from outside and without a plugin.
@Suite(.scratch) struct CreateArgumentsTests {
  private let command = BuiltCommand()

  @Test(arguments: [
    (["--intent"], "'--intent' needs a value, INTENT"),
    (["--intent=a b"], "'--intent' takes a creation intent: 'a b' has a character"),
    (["--intent="], "'--intent' takes a creation intent: '' is empty"),
    (["--intent", "default", "--intent", "default"], "'--intent' was given more than once"),
    (["--type"], "'--type' needs a value, TYPE"),
    (["--type", "story"], "'--type' takes a document type: 'story' is not in reverse-DNS form"),
    (["--template"], "'--template' needs a value, TEMPLATE"),
    (["--template", "org..x"], "'--template' takes a template: 'org..x' has an empty part"),
    (["--name"], "'--name' needs a value, NAME"),
    (["--name", "--json-x"], "is given as '--name=--json-x'"),
    (["--name", "a", "--name", "b"], "'--name' was given more than once"),
    (["--in"], "'--in' needs a value, DIR"),
    (["--in="], "The value of '--in' is empty"),
    (["--set"], "'--set' needs a value, KEY=VALUE"),
    (["--set", "title"], "'--set' takes KEY=VALUE, not 'title'"),
    (["--set", "=x"], "'--set' takes KEY=VALUE, not '=x'"),
    (["--set", "a=1", "--set", "a=2"], "'--set' was given 'a' more than once"),
    (["--values"], "'--values' needs a value, FILE"),
    (["--values="], "The value of '--values' is empty"),
    (["--answer"], "'--answer' needs a value, QUESTION=OPTION"),
    (["--answer", "q"], "'--answer' takes QUESTION=OPTION, not 'q'"),
    (["--answer", "q=1", "--answer=q=1"], "'--answer' was given 'q' more than once"),
    (["--input"], "'--input' needs a value, ROLE=PATH"),
    (["--input", "x"], "'--input' takes ROLE=PATH, not 'x'"),
    (["--input", "x="], "The value of '--input' is empty"),
    (["--open=yes"], "'--open' takes no value; it was given 'yes'"),
    (["--dry-run", "--dry-run"], "'--dry-run' was given more than once"),
    (["--explain=1"], "'--explain' takes no value"),
    (["--dry-run", "--open"], "'--dry-run' and '--open' exclude each other"),
    (["--allow-weaker=1"], "'--allow-weaker' takes no value"),
    (["--templat", "x"], "Did you mean '--template'?"),
    (["Tide"], "'create' does not take 'Tide'"),
  ])
  func `an option of create that is not understood exits with 2 and says why`(
    _ options: [String], _ expected: String
  ) async throws {
    let result = try await command.run((["create"] + options).map { Array($0.utf8) })
    #expect(result.status == 2, "\(result)")
    #expect(result.output.isEmpty)
    #expect(result.errorText.contains(expected), "\(result)")
    #expect(result.errorText.contains("[usage]"))
  }

  @Test(arguments: ["--set=a=", "--answer=a=", "--intent=", "--type=", "--template="])
  func `T4: what has to be text and is not is refused`(_ option: String) async throws {
    let result = try await command.run([Array("create".utf8), Array(option.utf8) + [0xC3, 0x28]])
    #expect(result.status == 2, "\(result)")
    #expect(result.errorText.contains("is not UTF-8"), "\(result)")
  }

  @Test func `a values file that is missing or unreadable is named`() async throws {
    let missing = try await command.run("create", "--values", "no such file")
    #expect(missing.status == 3, "\(missing)")
    #expect(missing.errorText.contains("no such file"))
    let directory = try await command.run("create", "--values", ".")
    #expect(directory.status == 1, "\(directory)")
  }

  @Test(arguments: [
    #"printf '{"a": 1' | "$dochost" create --values -"#,
    #"printf '{"a": 1' | "$dochost" create --values /dev/stdin"#,
    #"mkfifo p; printf '{"a": 1' >p & "$dochost" create --values p"#,
    #"exec "$dochost" create --values - <values.json"#,
  ])
  func `T6: values may come from a pipe and from standard input`(_ line: String) async throws {
    try ScratchDirectory.current.write("{\"a\": 1", to: "home/values.json")
    let result = try await command.shell(line)
    #expect(result.status == 2, "\(result)")
    // It was read to its end.
    #expect(result.errorText.contains("line 1, column 8: the text ends too early"), "\(result)")
  }

  @Test func `what has no end and what is closed are no values, and no requests`() async throws {
    for line in [
      #"exec "$dochost" create --values /dev/zero"#,
      #"exec "$dochost" create --values - </dev/zero"#,
    ] {
      let endless = try await command.shell(line)
      #expect(endless.status == 1, "\(endless)")
      #expect(endless.errorText.contains("is longer than the"), "\(endless)")
    }
    for option in ["--values", "--batch"] {
      let closed = try await command.shell(#"exec "$dochost" create \#(option) - <&-"#)
      #expect(closed.status == 1, "\(closed)")
      #expect(closed.errorText.contains("The standard input is closed"), "\(closed)")
      #expect(closed.errorText.contains("[input-output]"), "\(closed)")
    }
    let empty = try await command.shell(#"exec "$dochost" create --batch - </dev/null"#)
    #expect(empty.status == 0, "\(empty)")
  }

  @Test(arguments: [
    ("{\"a\": 1", "line 1, column 8: the text ends too early"),
    ("{\"a\": 1 2}", "line 1, column 9: ',' or '}' was expected"),
    ("[1]", "an object was expected, and this is an array"),
    ("{\"a\": [1]}", "'a.0': a string was expected, and this is a number"),
    ("{\"a\": {}}", "'a': a text, a number, true, false or a list of texts was expected"),
    ("{\n \"a\": 1,\n \"a\": 2}", "line 3, column 2: 'a' stands twice"),
    ("", "line 1, column 1: the text ends too early"),
  ])
  func `T6: a values file that is no JSON object is refused with the place`(
    _ text: String, _ expected: String
  ) async throws {
    try ScratchDirectory.current.write(text, to: "home/values.json")
    let result = try await command.run("create", "--values", "values.json")
    #expect(result.status == 2, "\(result)")
    #expect(result.errorText.contains(expected), "\(result)")
  }

  @Test(arguments: [
    (["--type", "org.none.x"], 3, "type-not-found"),
    (["--template", "org.none.x"], 3, "template-not-found"),
    (["--intent", "org.none.x"], 3, "intent-not-found"),
    (["--intent", "template"], 3, "template-not-found"), ([], 3, "type-not-found"),
    (["--in", "none"], 7, "destination-missing"),
    (["--in", "file"], 7, "destination-not-directory"),
    (["--in", "none", "--template", "org.none.x"], 7, "destination-missing"),
  ])
  func `C1 T1: what is not there is told with its code and status`(
    _ options: [String], _ status: Int32, _ code: String
  ) async throws {
    try ScratchDirectory.current.write("x", to: "home/file")
    for more in [[], ["--dry-run"]] {
      let arguments = ["create", "--json", "--no-input"] + options + more
      let result = try await command.run(arguments.map { Array($0.utf8) })
      #expect(result.status == status, "\(result)")
      #expect(try JSON.parse(result.output)["error"]?["code"]?.text == code, "\(result)")
    }
  }

  @Test func `T12: a dry run writes nothing`() async throws {
    let before = FileTree.contents(of: ScratchDirectory.current.path)
    _ = try await command.run("create", "--dry-run")
    let after = FileTree.contents(of: ScratchDirectory.current.path)
    #expect(Set(after).subtracting(before).subtracting(["home"]).isEmpty, "\(after)")
  }

  @Test func `I2: a current directory that was removed is no obstacle`() async throws {
    let result = try await command.shell(
      #"mkdir gone; cd gone; rmdir ../gone; exec "$dochost" create --json"#)
    #expect(result.status == 3, "\(result)")
    let json = try JSON.parse(result.output)
    #expect(json["error"]?["code"]?.text == "type-not-found")
    let notices = (json["notices"]?.list ?? []).compactMap { $0["code"]?.text }
    #expect(notices == ["directory-gone"], "\(result)")
  }
}
