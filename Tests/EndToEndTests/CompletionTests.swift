import DochostModel
import Glibc
import TestSupport
import Testing

/// What a completion does, good or wrong, seen from outside.
@Suite(.scratch, .release) struct CompletionTests {
  @Test func `C1: an intent nobody registered arrives unchanged at the owner of a named type`()
    async throws
  {
    let person = try await Person.withTrouble()
    let answer = try await person.dochost(
      "create", "--type", "org.example.trouble.note", "--intent", "org.example.unheard-of",
      "--in", person.documents.display, "--no-input", "--json")
    #expect(answer.status == 0, "\(answer)")
    #expect(answer.documentText == "org.example.unheard-of")
  }

  @Test func `C1: an intent nobody registered is not found where nothing else is named`()
    async throws
  {
    let person = try await Person.withTrouble()
    let answer = try await person.dochost(
      "create", "--intent", "org.example.unheard-of", "--no-input", "--json")
    #expect(answer.status == 3, "\(answer)")
    #expect(answer.code == "intent-not-found")
  }

  @Test func `C3: a request that is never completed is reported, and nothing is left`()
    async throws
  {
    let person = try await Person.withTrouble()
    _ = try await person.dochost("types")
    // Its worker has to be under way before that time is over.
    try person.limit(inactivity: 8)
    let answer = try await person.create("leak")
    #expect(answer.status == 8, "\(answer)")
    #expect(answer.code == "request-leaked", "\(answer)")
    #expect(answer.plugin == "org.example.trouble")
    #expect(person.documentNames.isEmpty)
    #expect(person.staged.isEmpty)
  }

  @Test(arguments: ["twice", "foreign-first"])
  func `C4: a second or foreign completion imports nothing`(_ template: String) async throws {
    let person = try await Person.withTrouble()
    let answer = try await person.create(template)
    #expect(answer.status == 0, "\(answer)")
    #expect(answer.documentText == "all of it\n")
    #expect(person.documentNames.count == 1)
    // After the first completion nobody has to listen any more; before it everybody does.
    if template == "foreign-first" {
      #expect(answer.notices.contains("completion-repeated"), "\(answer)")
    }
  }

  @Test(arguments: ["nothing-by-copy", "nothing-by-move", "something-for-none"])
  func `C5: a place without a mode, or a mode without a place, is the plugin's fault`(
    _ template: String
  ) async throws {
    let person = try await Person.withTrouble()
    let answer = try await person.create(template)
    #expect(answer.status == 8, "\(answer)")
    #expect(answer.code == "invalid-completion", "\(answer)")
    #expect(answer.plugin == "org.example.trouble")
    #expect(person.documentNames.isEmpty)
    #expect(person.staged.isEmpty)
  }

  @Test(arguments: [("made", Int32(0)), ("cancelled", 4), ("failed", 1)])
  func `C6: the answers of a plugin are told apart by the exit status`(
    _ template: String, _ status: Int32
  ) async throws {
    let person = try await Person.withTrouble()
    let answer = try await person.create(template)
    #expect(answer.status == status, "\(answer)")
    #expect(person.documentNames.count == (status == 0 ? 1 : 0))
    if status == 1 { #expect(answer.message.contains("The ink is dry."), "\(answer)") }
    #expect(person.staged.isEmpty)
  }

  @Test func `C8: a template that is copied stays as it is, to the byte and the nanosecond`()
    async throws
  {
    let person = try await Person.withTrouble()
    let template = person.plugins.appending(
      "Trouble.dochostplugin/Resources/starting-point.note")
    let before = try FileTree.status(template)
    let answer = try await person.create("copied")
    #expect(answer.documentText == "a beginning\n", "\(answer)")
    let after = try FileTree.status(template)
    #expect(try FileTree.text(template) == "a beginning\n")
    #expect(before.st_mtim.tv_sec == after.st_mtim.tv_sec)
    #expect(before.st_mtim.tv_nsec == after.st_mtim.tv_nsec)
    #expect(before.st_ino == after.st_ino)
  }

  @Test(arguments: ["left-open", "left-mapped", "left-linked"])
  func `C9: a document that the plugin can still write is refused`(_ template: String)
    async throws
  {
    let person = try await Person.withTrouble()
    let answer = try await person.create(template)
    #expect(answer.status == 8, "\(answer)")
    #expect(answer.code == "document-not-closed", "\(answer)")
    #expect(person.documentNames.isEmpty)
    #expect(person.staged.isEmpty)
  }

  @Test func `C10: ten requests at once make ten documents`() async throws {
    let person = try await Person.withTrouble()
    let answers = try await person.createAtOnce(10, "made")
    #expect(Set(answers.map(\.path)).count == 10)
    for answer in answers { #expect(answer.status == 0, "\(answer)") }
    #expect(person.documentNames.count == 10)
  }

  @Test func `T9: a template path does not lead out of the bundle by a link`() async throws {
    let person = try await Person.withTrouble()
    let answer = try await person.create("bundle-outside")
    #expect(answer.status == 8 || answer.status == 10, "\(answer)")
    #expect(person.documentNames.isEmpty)
  }

  @Test func `a package document arrives whole`() async throws {
    let person = try await Person.withTrouble()
    let answer = try await person.create("case-made")
    let path = try #require(answer.path, "\(answer)")
    #expect(path.display.hasSuffix(".case"))
    #expect(FileTree.contents(of: path) == ["index", "pages", "pages/1"])
    #expect(try FileTree.text(path.appending("pages/1")) == "once\n")
  }
}
