import DochostModel
import Glibc
import TestSupport
import Testing

/// Plugins whose library is damaged, foreign, or no library.
@Suite(.scratch, .release) struct DamagedLibraryTests {
  private static let laneCount = 4

  /// A mutant that loads and works is no harm; one that makes an empty document neither: which
  /// bytes its own code writes is the plugin's affair.
  @Test func `a library with one byte changed is used or named, and harms nobody`() async throws {
    let count = Proof.isComplete ? 400 : 40
    let (broken, used) = try await withThrowingTaskGroup(of: (Int, Int).self) { group in
      for lane in 0..<Self.laneCount {
        group.addTask {
          try await ScratchDirectory.with {
            try await Self.runMutants(Array(stride(from: lane, to: count, by: Self.laneCount)))
          }
        }
      }
      return try await group.reduce((0, 0)) { ($0.0 + $1.0, $0.1 + $1.1) }
    }
    // Most bytes matter to nobody; a good part of them has to.
    #expect(used > count / 3 && used < count * 19 / 20, "\(used) of \(count) were used")
    Proof.record("libraries", "one byte changed", count: count, broken: broken)
  }

  /// Creates by mutants, one after the other; answers how many broke a promise, and how many made a
  /// document.
  private static func runMutants(_ numbers: [Int]) async throws -> (broken: Int, used: Int) {
    let home = try await LibraryHome()
    let library = try DamagedLibrary(try FileTree.read(home.plugin.library))
    var (broken, used) = (0, 0)
    for number in numbers {
      try FileTree.replace(home.plugin.library, by: library.mutant(number), mode: 0o755)
      // Some of them hang.
      try home.person.limit(inactivity: 3, total: 6)
      let answer = try await home.create()
      try home.bePatient()
      if answer.status == 0 { used += 1 }
      let problems = try await home.problems(after: answer)
      if !problems.isEmpty { broken += 1 }
      for problem in problems { Issue.record("mutant \(number): \(problem)") }
    }
    if try await !home.otherPluginWorks() {
      broken += 1
      Issue.record("another plugin fails beside the mutants")
    }
    return (broken, used)
  }

  @Test func `what is no library of this computer is named, without any of it being run`()
    async throws
  {
    let home = try await LibraryHome()
    let library = home.plugin.library
    let whole = try DamagedLibrary(try FileTree.read(library))
    var kinds: [(name: String, code: String, bytes: [UInt8])] = (0..<8).map {
      ("the first \($0) eighths", "library-damaged", whole.truncated(to: $0))
    }
    kinds += [
      ("a library of another machine", "library-foreign", whole.patched(at: 18, [183, 0])),
      ("a library of 32 bits", "library-foreign", whole.patched(at: 4, [1])),
      ("a library of the other byte order", "library-foreign", whole.patched(at: 5, [2])),
      ("a program", "library-damaged", whole.patched(at: 16, [2])),
      ("text", "library-damaged", Array("no library\n".utf8)),
      ("a libtool archive", "library-damaged", Array("# libtool\ndlname='Hostile.so'\n".utf8)),
    ]
    var broken = 0
    for kind in kinds {
      try FileTree.replace(library, by: kind.bytes, mode: 0o755)
      broken += try await check(home, kind.name, kind.code)
    }
    Proof.record("libraries", "cut short, foreign or none", count: kinds.count, broken: broken)
  }

  @Test func `what is no file in the place of a library is named, and holds up nobody`()
    async throws
  {
    let home = try await LibraryHome()
    let library = home.plugin.library
    let kinds: [(name: String, code: String, make: () throws -> Void)] = [
      ("a pipe", "library-damaged", { mkfifo(library.c, 0o644) }),
      ("a directory", "library-damaged", { try FileTree.makeDirectory(library) }),
      ("a link to a device", "unsafe-path", { try FileTree.link(library, to: "/dev/zero") }),
      ("a link out of the bundle", "unsafe-path", { try FileTree.link(library, to: "/bin/sh") }),
      ("a link to nothing", "unsafe-path", { try FileTree.link(library, to: "nowhere") }),
      ("a link to itself", "unsafe-path", { try FileTree.link(library, to: "Hostile.so") }),
      ("a socket", "library-damaged", { try FileTree.makeSocket(library) }),
      ("nothing", "library-missing", {}),
    ]
    var broken = 0
    for kind in kinds {
      FileTree.remove(library)
      try kind.make()
      broken += try await check(home, kind.name, kind.code)
    }
    Proof.record("libraries", "no file", count: kinds.count, broken: broken)
  }

  /// Creates, and answers 1 where the cause is not told as it should be.
  private func check(_ home: LibraryHome, _ name: String, _ code: String) async throws -> Int {
    let answer = try await home.create()
    let why = try await home.why()
    var problems = try await home.problems(after: answer)
    if answer.status != 8 { problems.append("it ended otherwise: \(answer)") }
    if !why.result.outputText.contains("\"\(code)\"") { problems.append("no \(code): \(why)") }
    if try await !home.otherPluginWorks() { problems.append("another plugin fails") }
    for problem in problems { Issue.record("\(name): \(problem)") }
    return problems.isEmpty ? 0 : 1
  }

  @Test func `a library that its user may not read is named`() async throws {
    var person = try Person()
    let plugin = try await HostilePlugin(in: person.plugins)
    chmod(plugin.library.c, 0)
    try await person.becomeOrdinary()
    let types = try await person.dochost("types", "--json")
    #expect(types.status == 0, "\(types)")
    #expect(types.result.outputText.contains("org.dochost.drawing"), "\(types)")
    let why = try await person.dochost("plugin", "why", HostilePlugin.id)
    #expect(why.result.outputText.contains("Hostile.so"), "\(why)")
    #expect(why.result.outputText.contains("Permission denied"), "\(why)")
  }

  @Test func `backups and helper libraries beside a plugin are not taken for it`() async throws {
    let home = try await LibraryHome()
    let bytes = try FileTree.read(home.plugin.library)
    let directory = home.plugin.library.parent
    for name in [
      "Hostile.so~", "Hostile.so.bak", "libhelper.so", "Hostile.la", ".Hostile.so.swp",
      "Hostile.so.1", "AAA.so",
    ] {
      let isArchive = name.hasSuffix(".la")
      try FileTree.write(
        isArchive ? Array("dlname='libhelper.so'\n".utf8) : bytes,
        to: directory.appending(name), mode: 0o755)
    }
    let answer = try await home.create()
    #expect(answer.status == 0, "\(answer)")
    #expect(try await home.problems(after: answer).isEmpty)
    let list = try await home.person.dochost("plugin", "list", "--json")
    #expect(try list.json?["plugins"]?.list.count == Stage.pluginCount + 1, "\(list)")
  }
}
