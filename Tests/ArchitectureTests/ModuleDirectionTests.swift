import DochostModel
import TestSupport
import Testing

/// SwiftPM lets a target import whatever happens to be built; these tests keep the layers.
struct ModuleDirectionTests {
  @Test(arguments: ModuleRules.all.map(\.folder))
  func `a module imports only what stands below it`(_ folder: String) throws {
    let rules = try #require(ModuleRules.all.first { $0.folder == folder })
    let files = try SourceFile.all(in: [folder], suffixes: [".swift"])
    #expect(!files.isEmpty)
    for file in files {
      let forbidden = rules.forbidden(among: file.imports)
      #expect(forbidden.isEmpty, "\(file) imports \(forbidden.joined(separator: ", "))")
    }
  }

  @Test(arguments: ModuleRules.all.filter { !$0.hasPublicInterface }.map(\.folder))
  func `only the modules for others declare something public`(_ folder: String) throws {
    for file in try SourceFile.all(in: [folder], suffixes: [".swift"]) {
      #expect(!file.words.contains("public"), "in \(file)")
    }
  }

  @Test func `every target has its rules`() throws {
    let root = try Sources.root
    let known = Set(ModuleRules.all.map(\.folder)).union(ModuleRules.withoutSwift)
    for name in FileTree.names(in: root.appending("Sources")) {
      let folder = "Sources/" + String(decoding: name, as: UTF8.self)
      #expect(known.contains(folder), "\(folder) has no rules in ModuleRules.all")
    }
    for folder in known {
      #expect(FileTree.exists(root.appending(folder)), "\(folder) has rules and is not there")
    }
    for folder in ModuleRules.withoutSwift {
      #expect(try SourceFile.all(in: [folder], suffixes: [".swift"]).isEmpty)
    }
  }

  @Test func `Foundation is imported nowhere`() throws {
    let files = try SourceFile.all(in: ["Sources", "Plugins", "Tests"], suffixes: [".swift"])
    for file in files {
      #expect(!file.imports.contains("Foundation"), "in \(file)")
    }
  }

  @Test func `the scanner sees every way to write an import`() {
    let file = SourceFile(
      path: "sample",
      text: """
        import A
        package import B
          public import struct C.Name
        @_exported import D
        import E.Sub  // import F
        // import G
        important("H")
        """)
    #expect(file.imports == ["A", "B", "C", "D", "E"])
    let rules = ModuleRules("sample", ["A", "B", "D"])
    #expect(rules.forbidden(among: file.imports) == ["C", "E"])
  }
}
