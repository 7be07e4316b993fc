import DochostModel
import TestSupport
import Testing

/// The files of an installed release.
@Suite(.scratch, .release) struct InstalledTests {
  private func lines(_ tool: String, _ arguments: [String]) async throws -> [String] {
    let result = try await ChildCommand(named: tool, arguments).run()
    try #require(result.status == 0, "\(result)")
    return result.outputText.split(separator: "\n").map(String.init)
  }

  private static let programs = [
    "bin/dochost", "libexec/dochost/dochost-worker",
    "libexec/dochost/dochost-conformance-worker",
  ]
  private static let plugins = ["Story", "Text", "Drawing"]

  private func library(_ plugin: String) throws -> String {
    let bundle = try Stage.present("lib/dochost/plugins/\(plugin).dochostplugin")
    let name = try #require(FileTree.contents(of: bundle).first { $0.hasSuffix("/\(plugin).so") })
    return bundle.appending(name).display
  }

  @Test(arguments: programs) func `a program exports no symbol`(_ program: String) async throws {
    let symbols = try await lines(
      "nm", ["--dynamic", "--defined-only", try Stage.present(program).display])
    // A variable of the C library that the program uses has its place in the program.
    let own = symbols.filter { !$0.contains("@GLIBC_") }
    #expect(own.isEmpty, "\(own.prefix(5))")
  }

  @Test(arguments: plugins) func `a plugin exports its entry and nothing else`(_ plugin: String)
    async throws
  {
    let symbols = try await lines("nm", ["--dynamic", "--defined-only", try library(plugin)])
    #expect(symbols.count == 1)
    #expect(symbols.allSatisfy { $0.hasSuffix(" dochost_plugin_entry") }, "\(symbols)")
  }

  @Test func `what is installed needs the C library and nothing else`() async throws {
    let files =
      try Self.programs.map { try Stage.present($0).display }
      + Self.plugins.map { try library($0) }
    for file in files {
      let needed = try await lines("readelf", ["--dynamic", "--wide", file])
        .filter { $0.contains("(NEEDED)") || $0.contains("RPATH") || $0.contains("RUNPATH") }
      for line in needed where !line.contains("$ORIGIN]") {
        let isOfTheCLibrary = ["[libc.so.6]", "[libm.so.6]", "[ld-linux"].contains {
          line.contains($0)
        }
        #expect(isOfTheCLibrary, "\(file) needs \(line)")
      }
    }
  }

  @Test func `no path of the machine that built it is in what is installed`() async throws {
    let root = try Sources.root.display
    let files = FileTree.contents(of: try Stage.prefix)
    #expect(files.count > 20)
    for file in files {
      let path = try Stage.prefix.appending(file)
      guard !FileTree.isDirectory(path) else { continue }
      let bytes = try FileTree.read(path)
      #expect(bytes.firstRange(of: Array(root.utf8)) == nil, "\(root) is in \(file)")
    }
  }

  @Test(arguments: [
    "include/dochost/plugin.h", "lib/pkgconfig/dochost.pc", "share/dochost/sdk/swift/Package.swift",
    "share/man/man1/dochost.1", "share/man/man1/dochost-create.1",
    "share/man/man1/dochost-plugin-why.1", "share/bash-completion/completions/dochost",
    "lib/dochost/plugins/Story.dochostplugin/plugin.json",
    "lib/dochost/plugins/Text.dochostplugin/plugin.json",
    "lib/dochost/plugins/Drawing.dochostplugin/LICENSE", "share/doc/dochost/third-party.md",
  ])
  func `the release has what people and authors need`(_ file: String) throws {
    #expect(!(try FileTree.read(try Stage.present(file)).isEmpty))
  }

  @Test func `pkg-config finds the header wherever the release is`() async throws {
    var command = try ChildCommand(named: "pkg-config", ["--cflags", "dochost"])
    command.environment["PKG_CONFIG_PATH"] = try Stage.present("lib/pkgconfig").display
    let result = try await command.run()
    #expect(result.status == 0, "\(result)")
    #expect(result.outputText.contains("/include"))
  }

  @Test func `the man pages are well formed`() async throws {
    let pages = FileTree.names(in: try Stage.present("share/man/man1"))
    #expect(pages.count > 10)
    for page in pages {
      let text = try FileTree.text(try Stage.present("share/man/man1").appending(page))
      #expect(text.hasPrefix(".TH "))
    }
  }

  @Test func `the reference in the documentation is the command's own`() async throws {
    let command = ChildCommand(try Stage.dochost, ["help", "--format", "markdown"])
    let own = try await command.run().outputText
    let written = try FileTree.text(Sources.root.appending("docs/command-reference.md"))
    #expect(own == written, "make docs writes it anew")
  }

  @Test func `the version is the one of the changelog`() async throws {
    let command = ChildCommand(try Stage.dochost, ["--version"])
    let version = try await command.run().outputText.split(separator: " ").last ?? ""
    let changes = try FileTree.text(Sources.root.appending("CHANGELOG.md"))
    let first = changes.split(separator: "\n").first { $0.hasPrefix("## ") } ?? ""
    #expect(first.dropFirst(3) == version.dropLast())
  }
}
