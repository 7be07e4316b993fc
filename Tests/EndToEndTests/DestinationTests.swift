import DochostModel
import Glibc
import TestSupport
import Testing

/// Where documents go, and what is done when they cannot.
@Suite(.scratch, .release) struct DestinationTests {
  @Test func `I2: a document goes to the current directory, else to the documents directory`()
    async throws
  {
    var person = try await Person.withTrouble()
    let here = try ScratchDirectory.current.makeDirectory("home/here")
    let locked = try ScratchDirectory.current.makeDirectory("home/locked")
    try await person.becomeOrdinary()
    chmod(locked.c, 0o555)
    for (directory, target) in [(here, here), (locked, person.documents)] {
      var command = try person.command([
        "create", "--intent", "template", "--template", "org.example.trouble.made", "--no-input",
        "--json",
      ])
      command.directory = directory
      let answer = Answer(try await command.run())
      #expect(answer.status == 0, "\(answer)")
      #expect(answer.path == target.appending("made.note"), "\(answer)")
    }
  }

  @Test func `I11: a umask that takes everything is no fault of the plugin`() async throws {
    var person = try await Person.withTrouble()
    try await person.becomeOrdinary()
    // What is kept for the next command is made as usual.
    #expect(try await person.create("made").status == 0)
    var command = ChildCommand(
      try #require(BytePath("/bin/sh")),
      [
        "-c", "umask 777; exec \"$@\"", "sh", person.program.display, "create", "--intent",
        "template",
        "--template", "org.example.trouble.made", "--in", person.documents.display, "--no-input",
        "--json", "--name", "hidden",
      ], environment: person.environment)
    command.directory = person.home
    command.asOrdinaryUser = true
    let answer = Answer(try await command.run())
    #expect(answer.status == 0, "\(answer)")
    let path = try #require(answer.path)
    var status = stat()
    #expect(lstat(path.c, &status) == 0)
    #expect(status.st_mode & 0o777 == 0)
  }

  @Test func `I9: no directory for documents is an error that names those that were tried`()
    async throws
  {
    var person = try await Person.withTrouble()
    try await person.becomeOrdinary()
    let locked = try ScratchDirectory.current.makeDirectory("locked")
    chmod(locked.c, 0o555)
    chmod(person.documents.c, 0o555)
    var command = try person.command([
      "create", "--intent", "template", "--template", "org.example.trouble.made", "--no-input",
      "--json",
    ])
    command.directory = locked
    let answer = Answer(try await command.run())
    #expect(answer.status == 7, "\(answer)")
    #expect(answer.code == "no-location-available", "\(answer)")
    #expect(answer.result.outputText.contains("Documents"), "\(answer)")
  }

  @Test func `T1: an unusable destination is refused before anything else is`() async throws {
    var person = try await Person.withTrouble()
    let locked = try ScratchDirectory.current.makeDirectory("home/locked")
    let file = try ScratchDirectory.current.write("x", to: "home/file")
    try await person.becomeOrdinary()
    chmod(locked.c, 0o555)
    let cases = [
      (locked, "destination-not-writable"), (file, "destination-not-directory"),
      (person.home.appending("missing"), "destination-missing"),
    ]
    for (directory, code) in cases {
      // A parameter is missing as well, and the plugin would ask: the destination comes first.
      for template in ["demanding", "asks"] {
        let answer = try await person.dochost(
          "create", "--intent", "template", "--template", "org.example.trouble.\(template)",
          "--in", directory.display, "--no-input", "--json")
        #expect(answer.status == 7, "\(answer)")
        #expect(answer.code == code, "\(answer)")
      }
    }
    #expect(try FileTree.text(file) == "x")
  }

  @Test func `I10: a failed import says which path, which call and which error`() async throws {
    var person = try await Person.withTrouble()
    let locked = try ScratchDirectory.current.makeDirectory("home/locked")
    try await person.becomeOrdinary()
    chmod(locked.c, 0o555)
    let answer = try await person.dochost(
      "import", try ScratchDirectory.current.write("x", to: "own.note").display, "--in",
      locked.display, "--json")
    #expect(answer.status == 7, "\(answer)")
    let error = try #require(answer.json?["error"], "\(answer)")
    #expect(error["path"]?.text == locked.display)
  }

  @Test func `I11 T2: a document is writable and fresh, whatever its template is`() async throws {
    let person = try await Person.withTrouble()
    let old = timespec(tv_sec: 1_000_000_000, tv_nsec: 0)
    let template = person.plugins.appending("Trouble.dochostplugin/Resources/starting-point.note")
    #expect(utimensat(AT_FDCWD, template.c, [old, old], 0) == 0)
    chmod(template.parent.c, 0o555)
    for name in ["copied", "read-only", "made"] {
      let answer = try await person.create(name)
      let status = try FileTree.status(try #require(answer.path, "\(answer)"))
      #expect(status.st_mode & 0o7777 == 0o644, "\(name)")
      #expect(status.st_mtim.tv_sec > old.tv_sec)
      #expect(status.st_nlink == 1)
    }
  }

  @Test func `I11: another file system gets the same document`() async throws {
    let person = try await Person.withTrouble()
    let other = try OtherMount()
    for template in ["made", "copied", "case-made"] {
      let answer = try await person.dochost(
        "create", "--intent", "template", "--template", "org.example.trouble.\(template)", "--in",
        other.path.display, "--no-input", "--json")
      #expect(answer.status == 0, "\(answer)")
    }
    #expect(FileTree.contents(of: other.path).count == 6)
    #expect(person.staged.isEmpty)
  }

  @Test(arguments: ["failed", "cancelled", "crash", "left-open", "nothing-by-copy", "outside"])
  func `T3: a create that fails leaves everything as it was`(_ template: String) async throws {
    let person = try await Person.withTrouble()
    try FileTree.write(Array("mine\n".utf8), to: person.documents.appending("\(template).note"))
    _ = try await person.create("made")
    let before = person.contents
    let answer = try await person.create(template)
    #expect(answer.status != 0, "\(answer)")
    #expect(person.contents == before)
    #expect(try FileTree.text(person.documents.appending("\(template).note")) == "mine\n")
  }

  @Test func `T8: bytes that are no text pass unchanged`() async throws {
    let person = try await Person.withTrouble()
    let answer = try await person.create("odd-bytes")
    let bytes = try FileTree.read(try #require(answer.path, "\(answer)"))
    #expect(
      bytes == Array("caf".utf8) + [0xE9, 0] + Array("nul\r\n".utf8) + [0xFF, 0xFE]
        + Array("no newline".utf8))
  }

  @Test func `I9: a directory that takes no files is told as such, with the document's path`()
    async throws
  {
    let person = try await Person.withTrouble()
    let answer = try await person.dochost(
      "create", "--template", "org.example.trouble.made", "--no-input", "--json", "--in", "/proc")
    #expect(answer.status == 7, "\(answer)")
    #expect(answer.code == "destination-not-writable", "\(answer)")
    #expect(answer.json?["error"]?["message"]?.text?.contains("staging") == false, "\(answer)")
  }
}
