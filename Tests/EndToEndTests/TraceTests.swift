import DochostModel
import TestSupport
import Testing

/// What the release asks of the kernel.
@Suite(.scratch, .release) struct TraceTests {
  private let create = [
    "create", "--intent", "template", "--template", "org.dochost.story.three-act", "--no-input",
  ]

  @Test func `T5: a create uses no network and opens no other plugin`() async throws {
    let person = try await Person.withTrouble()
    _ = try await person.dochost("types")
    let lines = try await person.trace(
      "%network,%file", create + ["--in", person.documents.display])
    #expect(lines.contains { $0.contains("Story.so") }, "the trace shows the plugin that is used")
    for line in lines {
      #expect(!line.contains("AF_INET"), "\(line)")
      #expect(!line.contains("Trouble.so"), "\(line)")
      #expect(!line.contains("Drawing.so"), "\(line)")
      #expect(!line.contains("Text.so"), "\(line)")
    }
  }

  @Test func `a create makes no directory anew, and nothing searches memory for its arguments`()
    async throws
  {
    let person = try await Person.withTrouble()
    let place = ["--in", person.documents.display]
    // Makes what is made but once, the staging root too, which it leaves to the next.
    _ = try await person.command(create + place).run()
    let lines = try await person.trace("%file", create + place)
    #expect(lines.contains { $0.contains("Story.so") }, "the trace shows the plugin that is used")
    let made = lines.filter { $0.contains(" mkdir") || $0.contains(" rmdir") }
    #expect(made.isEmpty)
    #expect(lines.filter { $0.contains("/proc/self/maps") }.isEmpty)
    let searches = lines.filter { $0.contains("swift-backtrace") }
    #expect(Set(searches.compactMap { $0.split(separator: " ").first }).count == 1, "the command's")
  }

  @Test func `a worker starts before the C library, and both may use every processor`() async throws
  {
    let person = try await Person.withTrouble()
    let lines = try await person.trace(
      "execve,brk,sched_setaffinity", create + ["--in", person.documents.display])
    let worker = try #require(lines.firstIndex { $0.contains("dochost-worker\"") })
    // The C library asks first where the heap begins.
    let library = try #require(lines.firstIndex { $0.contains(" brk(") })
    #expect(worker < library, "\(lines[library])")
    var sets: [Substring: Set<Substring>] = [:]
    var all: Set<Substring> = []
    // A call that another process of the trace interrupts has its answer on a second line.
    for line in lines where line.contains(" sched_setaffinity(") && !line.contains(" = -1 ") {
      let processors = line.drop { $0 != "[" }.dropFirst().prefix { $0 != "]" }
      let set = Set(processors.split(separator: " "))
      sets[line.prefix { $0 != " " }] = set
      all.formUnion(set)
    }
    #expect(sets.count == 2, "the command and its worker")
    for set in sets.values { #expect(set == all) }
  }

  @Test(arguments: ["<&-", ">&-", "2>&-"])
  func `a create makes its document although a standard stream is closed`(_ closing: String)
    async throws
  {
    let person = try await Person.withTrouble()
    var command = try ChildCommand(
      named: "sh",
      ["-c", "exec \"$0\" \"$@\" \(closing)", try Stage.dochost.display] + create
        + ["--name", "Tide", "--in", person.documents.display])
    command.environment = person.environment
    command.directory = person.home
    _ = try await command.run()
    #expect(FileTree.contents(of: person.documents).count == 1)
  }

  @Test(arguments: [true, false])
  func `T12: a dry run opens no file for writing and changes nothing`(_ hasCatalog: Bool)
    async throws
  {
    let person = try await Person.withTrouble()
    if hasCatalog { _ = try await person.dochost("types") }
    let before = FileTree.contents(of: person.home)
    let lines = try await person.trace(
      "%file,ftruncate,fallocate",
      create + ["--dry-run", "--in", person.documents.display])
    #expect(!lines.isEmpty)
    let calls = [
      "mkdir", "rename", "link(", "linkat(", "symlink", "unlink", "truncate(", "chmod", "chown",
      "utimens", "setxattr", "mknod", "rmdir",
    ]
    for line in lines where !line.contains("/dev/null") && !line.contains("/proc/") {
      let opensForWriting = ["O_WRONLY", "O_RDWR", "O_CREAT", "O_TMPFILE"].contains {
        line.contains($0)
      }
      #expect(!opensForWriting, "\(line)")
      #expect(!calls.contains { line.contains(" \($0)") }, "\(line)")
    }
    #expect(FileTree.contents(of: person.home) == before)
  }

  @Test func `A51: a plugin that could not be used in three tries is not opened again`()
    async throws
  {
    let person = try await Person.withTrouble(Trouble(place: .entry, deed: "crash"))
    for _ in 1...3 { _ = try await person.dochost("types") }
    for arguments in [["types"], ["plugin", "list"], ["plugin", "why", "org.example.trouble"]] {
      let lines = try await person.trace("%process", arguments)
      #expect(!lines.contains { $0.contains("dochost-worker") }, "\(arguments)")
    }
  }
}
