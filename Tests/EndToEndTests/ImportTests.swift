import DochostModel
import Glibc
import TestSupport
import Testing

/// A person's own files, brought in.
@Suite(.scratch, .release) struct ImportTests {
  @Test func `I4: by copy the source stays, by move it goes, and the document is whole`()
    async throws
  {
    let person = try await Person.withTrouble()
    let source = try ScratchDirectory.current.write("words\n", to: "from/draft.note")
    let copied = try await person.dochost(
      "import", source.display, "--in", person.documents.display, "--json")
    #expect(copied.status == 0, "\(copied)")
    #expect(try FileTree.text(source) == "words\n")
    let moved = try await person.dochost(
      "import", "--move", source.display, "--in", person.documents.display, "--json")
    #expect(moved.status == 0, "\(moved)")
    #expect(!FileTree.exists(source))
    #expect(person.documentNames == ["draft 2.note", "draft.note"])
    for name in person.documentNames {
      #expect(try FileTree.text(person.documents.appending(name)) == "words\n")
    }
  }

  @Test func `I11: a script stays executable and nothing stays set-user-ID`() async throws {
    let person = try await Person.withTrouble()
    let source = try ScratchDirectory.current.write("#!/bin/sh\n", to: "run.note", mode: 0o4755)
    let answer = try await person.dochost(
      "import", source.display, "--in", person.documents.display, "--json")
    #expect(answer.status == 0, "\(answer)")
    let status = try FileTree.status(person.documents.appending("run.note"))
    #expect(status.st_mode & 0o7777 == 0o755)
  }

  @Test func `I12: what is no file and no declared package is refused, and a pipe does not hang`()
    async throws
  {
    let person = try await Person.withTrouble()
    let pipe = ScratchDirectory.current.appending("pipe.note")
    #expect(mkfifo(pipe.c, 0o600) == 0)
    let directory = try ScratchDirectory.current.makeDirectory("folder.note")
    let device = try #require(BytePath("/dev/zero"))
    for source in [pipe, directory, device] {
      let answer = try await person.dochost(
        "import", source.display, "--in", person.documents.display, "--json")
      #expect(answer.status == 1, "\(source): \(answer)")
      #expect(answer.code == "source-unsupported", "\(source): \(answer)")
    }
    #expect(person.documentNames.isEmpty)
  }

  @Test func `I12: a declared package comes in whole`() async throws {
    let person = try await Person.withTrouble()
    try ScratchDirectory.current.write("1", to: "my.case/pages/1")
    let answer = try await person.dochost(
      "import", ScratchDirectory.current.appending("my.case").display, "--in",
      person.documents.display, "--json")
    #expect(answer.status == 0, "\(answer)")
    #expect(
      FileTree.contents(of: person.documents) == ["my.case", "my.case/pages", "my.case/pages/1"])
  }

  @Test func `a source that is missing is not found`() async throws {
    let person = try Person()
    let answer = try await person.dochost("import", "/nowhere/at all", "--json")
    #expect(answer.status == 3, "\(answer)")
    #expect(answer.code == "file-not-found", "\(answer)")
  }
}
