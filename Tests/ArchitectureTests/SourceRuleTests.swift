import DochostModel
import TestSupport
import Testing

/// Rules of how the sources look that neither the compiler nor the formatter keeps.
struct SourceRuleTests {
  private static let folders = ["Sources", "Plugins", "Tests", "bench"]

  @Test func `no source file has more than 500 lines`() throws {
    let files = try SourceFile.all(in: Self.folders, suffixes: [".swift", ".c", ".h", ".cpp"])
    #expect(!files.isEmpty)
    // The header is one concept that has to be one file.
    for file in files where file.path != "Sources/CDochost/include/dochost/plugin.h" {
      #expect(file.lines.count <= 501, "\(file) has \(file.lines.count - 1) lines")
    }
  }

  @Test func `functions for C are implementations of declared ones`() throws {
    for file in try SourceFile.all(in: ["Sources", "Plugins"], suffixes: [".swift"]) {
      #expect(!file.words.contains("@_cdecl"), "in \(file)")
    }
  }

  @Test func `no library ends the process for an error`() throws {
    for file in try SourceFile.all(in: ["Sources", "Plugins"], suffixes: [".swift"]) {
      #expect(!file.words.contains("try!"), "in \(file)")
      #expect(!file.words.contains("as!"), "in \(file)")
    }
  }

  @Test func `nothing waits to be written`() throws {
    // In two halves, so that this file is not its own counterexample.
    let marks = ["TO" + "DO", "FIX" + "ME", "not yet " + "implemented"]
    let files = try SourceFile.all(
      in: Self.folders + ["docs", "scripts"],
      suffixes: [".swift", ".c", ".h", ".cpp", ".md", ".sh", ".json", ".py"])
    for file in files {
      for mark in marks {
        #expect(!file.lines.contains { $0.contains(mark) }, "\(mark) in \(file)")
      }
    }
  }

  @Test func `tests never sleep`() throws {
    let calls = ["sle" + "ep(", "usle" + "ep(", "Task.sle" + "ep"]
    // What is tested may sleep: a plugin whose tasks wait is what one of the fixtures is for.
    let files = try SourceFile.all(in: ["Tests"], suffixes: [".swift"])
    for file in files where !file.path.hasPrefix("Tests/Fixtures/") {
      for call in calls {
        #expect(!file.code.contains { $0.contains(call) }, "\(call) in \(file)")
      }
    }
  }

  @Test func `executables are doors`() throws {
    for folder in ["Sources/dochost", "Sources/dochost-worker"] {
      let files = try SourceFile.all(in: [folder], suffixes: [".swift"])
      #expect(files.count == 1)
      let lines = files.flatMap(\.code).filter { !$0.allSatisfy(\.isWhitespace) }
      #expect(lines.count <= 20, "\(folder) has logic of its own")
    }
  }
}
