import DochostModel
import Glibc
import TestSupport
import Testing

/// Large documents and the release's command.
@Suite(.scratch, .release) struct LargeDocumentTests {
  /// Lets the shell make a package with so many files, a hundred in a directory.
  private func makePackage(at path: BytePath, count: Int) async throws {
    let script = """
      mkdir -p "$1" && cd "$1" && seq 0 $(($2 / 100 - 1)) | xargs mkdir
      awk -v count="$2" 'BEGIN {
        for (n = 0; n < count; n += 1) { file = int(n / 100) "/" n; print n >file; close(file) }
      }'
      """
    let result = try await ChildCommand(
      named: "sh", ["-c", script, "sh", path.display, String(count)]
    ).run()
    guard result.status == 0 else { throw TestFailure("no package: \(result)") }
  }

  @Test func `the memory of an import does not grow with the files of a package`() async throws {
    let person = try await Person.withTrouble()
    _ = try await person.dochost("types")
    let peak = try await Peak()
    var peaks: [Peak.Record] = []
    for count in [500, 5000] {
      let source = ScratchDirectory.current.appending("\(count).case")
      try await makePackage(at: source, count: count)
      peaks.append(
        try await peak.run(
          try person.command(["import", source.display, "--in", person.documents.display])))
      let copied = FileTree.contents(of: person.documents.appending("\(count).case"))
      #expect(copied.count == count + count / 100)
    }
    #expect(peaks[0].host > 0, "\(peaks)")
    #expect(peaks[1].host - peaks[0].host < 1 << 10, "\(peaks)")
  }

  @Test func `the memory of an import does not grow with the bytes of a file`() async throws {
    let person = try Person()
    _ = try await person.dochost("types")
    let peak = try await Peak()
    var peaks: [Peak.Record] = []
    for megabytes in [1, 64] {
      let source = ScratchDirectory.current.appending("\(megabytes).bin")
      try FileTree.write([UInt8](repeating: 5, count: megabytes << 20), to: source)
      peaks.append(
        try await peak.run(
          try person.command(["import", source.display, "--in", person.documents.display])))
    }
    #expect(peaks[0].host > 0, "\(peaks)")
    #expect(peaks[1].host - peaks[0].host < 1 << 10, "\(peaks)")
  }

  @Test func `a plugin's package of two thousand files becomes the document`() async throws {
    let person = try await Person.withTrouble()
    let answer = try await person.create("case-large", "--set", "target=2000")
    let path = try #require(answer.path, "\(answer)")
    #expect(FileTree.contents(of: path).count == 2020)
    #expect(person.staged.isEmpty)
  }

  @Test func `on a terminal an import says how far it is`() async throws {
    let person = try Person()
    let source = ScratchDirectory.current.appending("film.bin")
    try FileTree.write([UInt8](repeating: 5, count: 48 << 20), to: source)
    var command = try ChildCommand(
      named: "script", ["-qec", #""$dochost" import "$film" >/dev/null"#, "/dev/null"])
    command.environment = person.environment
    command.environment["dochost"] = try Stage.dochost.utf8
    command.environment["film"] = source.utf8
    command.environment["DOCHOST_PROGRESS_DELAY"] = "0"
    command.environment["TERM"] = "xterm"
    command.environment["SHELL"] = "/bin/sh"
    command.directory = person.documents
    let result = try await command.run()
    #expect(result.status == 0, "\(result)")
    #expect(result.outputText.contains("film.bin ["), "\(result)")
    #expect(result.outputText.contains("16.8 MB of 50.3 MB"), "\(result)")
    #expect(result.outputText.contains("50.3 MB are being synced"), "\(result)")
  }
}
