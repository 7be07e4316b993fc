import DochostModel
import DochostStore
import DochostSystem
import Glibc
import TestSupport
import Testing

/// Documents that are directories.
@Suite(.scratch)
struct PackageTests {
  /// What `makePackage` makes, as paths and contents; nil for a directory.
  static let contents: [(path: String, text: String?)] = [
    ("empty", nil), ("index", "first"), ("pages", nil), ("pages/deep", nil),
    ("pages/deep/run", "script"), ("pages/one", "second"),
  ]

  static func makePackage(at path: BytePath) throws {
    try FileTree.makeDirectory(path)
    for (name, text) in contents {
      let inner = path.appending(name)
      if let text {
        try FileTree.write(
          Array(text.utf8), to: inner, mode: name.hasSuffix("run") ? 0o700 : 0o400)
      } else {
        try FileTree.makeDirectory(inner)
      }
    }
  }

  static func expectPackage(at path: BytePath) throws {
    #expect(FileTree.contents(of: path) == contents.map(\.path))
    for (name, text) in contents {
      guard let text else { continue }
      #expect(try FileTree.text(path.appending(name)) == text)
    }
  }

  static let rules = ResultRules(isPackage: true)

  @Test func `a package that a plugin made is renamed with the modes of a document`() throws {
    let desk = try Desk()
    for number in 1...2 {
      let placement = try desk.create(rules: Self.rules) {
        try Self.makePackage(at: $0.appending("made"))
        chmod($0.appending("made/pages").c, 0o500)
      }
      #expect(placement.strategy == .rename)
      #expect(placement.byteCount == 17)
      #expect(
        placement.path.lastComponent == Array((number == 1 ? "Report.txt" : "Report 2.txt").utf8))
      try Self.expectPackage(at: placement.path)
      #expect(try permissions(placement.path) == 0o755)
      #expect(try permissions(placement.path.appending("pages")) == 0o755)
      #expect(try permissions(placement.path.appending("index")) == 0o644)
      #expect(try permissions(placement.path.appending("pages/deep/run")) == 0o755)
    }
    #expect(desk.roots.isEmpty)
  }

  @Test func `C8: a package of a bundle is copied and stays`() throws {
    let desk = try Desk()
    let template = desk.bundle.appending("Resources/template.pack")
    try Self.makePackage(at: template)
    let before = try snapshot(desk.bundle)
    let placement = try desk.copyResource("template.pack", rules: Self.rules)
    try Self.expectPackage(at: placement.path)
    #expect(try snapshot(desk.bundle) == before)
    #expect(try permissions(placement.path.appending("index")) == 0o666 & ~currentUmask)
    #expect(try permissions(placement.path.appending("pages/deep/run")) == 0o777 & ~currentUmask)
    #expect(desk.names == ["Report.txt"])
    #expect(desk.roots.isEmpty)
  }

  @Test func `I11: a package moves to another mount by way of a hidden name`() throws {
    let other = try OtherMount()
    let desk = try Desk()
    let source = other.path.appending("mine.pack")
    try Self.makePackage(at: source)
    chmod(source.c, 0o700)
    let placement = try desk.importFile(source, mode: .move, rules: Self.rules)
    try Self.expectPackage(at: placement.path)
    #expect(try permissions(placement.path) == 0o700)
    #expect(placement.warnings.isEmpty)
    #expect(FileTree.names(in: other.path).isEmpty)
    #expect(desk.names == ["mine.pack"])
    #expect(desk.roots.isEmpty)
  }

  @Test func `I4: a package on one mount moves as itself`() throws {
    let desk = try Desk()
    let source = ScratchDirectory.current.appending("mine.pack")
    try Self.makePackage(at: source)
    let inode = try FileTree.status(source).st_ino
    let placement = try desk.importFile(source, mode: .move, rules: Self.rules)
    #expect(try FileTree.status(placement.path).st_ino == inode)
    try Self.expectPackage(at: placement.path)
  }

  @Test(arguments: [ImportMode.copy, .move], ["inside", "itself"])
  func `a package is not imported into itself`(mode: ImportMode, place: String) throws {
    let desk = try Desk()
    let source = ScratchDirectory.current.appending("mine.pack")
    try Self.makePackage(at: source)
    let inside = place == "itself" ? source : source.appending("pages/deep")
    let error = #expect(throws: DochostError.self) {
      try desk.importFile(source, mode: mode, in: inside, rules: Self.rules)
    }
    #expect(error?.code == .sourceUnsupported)
    try Self.expectPackage(at: source)
  }

  @Test func `a package may be deeper than a process has descriptors`() throws {
    let desk = try Desk()
    let placement = try desk.create(rules: Self.rules) { request in
      let made = request.appending("made")
      for number in 0..<300 {
        let inner = made.appending("d\(number % 20)")
        try FileTree.makeDirectory(inner)
        try FileTree.write([1], to: inner.appending("f\(number)"))
      }
      try FileTree.makeDirectory(made.appending((0..<1200).map { _ in "d" }.joined(separator: "/")))
    }
    #expect(placement.byteCount == 300)
    #expect(FileTree.contents(of: placement.path.appending("d1")).count == 15)
  }

  @Test func `a package deeper than a path can say is refused and removed`() throws {
    let desk = try Desk()
    let error = #expect(throws: DochostError.self) {
      try desk.create(rules: Self.rules) { request in
        try FileTree.makeDirectory(request.appending("made"))
        var directory = open(request.appending("made").c, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { close(directory) }
        for _ in 0..<3000 {
          try #require(mkdirat(directory, "dd", 0o755) == 0)
          let next = openat(directory, "dd", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
          close(directory)
          directory = next
        }
      }
    }
    #expect(error?.code == .resultUnsupported)
    #expect(desk.roots.isEmpty)
  }

  @Test func `a package that changes while it is copied is not placed`() throws {
    let desk = try Desk()
    let source = ScratchDirectory.current.appending("mine.pack")
    try Self.makePackage(at: source)
    let control = ImportControl(progress: { _, _ in
      try? FileTree.write([1], to: source.appending("late"))
    })
    let error = #expect(throws: DochostError.self) {
      try desk.importFile(source, mode: .copy, rules: Self.rules, control: control)
    }
    #expect(error?.code == .importFailed)
    #expect(desk.names.isEmpty)
    #expect(desk.roots.isEmpty)
  }

  @Test func `where there is no exclusive rename a package still replaces nothing`() throws {
    let desk = try Desk(
      CallRecorder { call in
        call.operation == .renameNoReplace && call.path?.bytes.contains(UInt8(ascii: "k")) == true
          && call.newPath?.parent.lastComponent == Array("Documents".utf8)
          ? .error(.invalidArgument) : nil
      }.fileSystem)
    try FileTree.write([1], to: desk.documents.appending("Report.txt"))
    try FileTree.makeDirectory(desk.documents.appending("Report 2.txt"))
    let placement = try desk.create(rules: Self.rules) {
      try Self.makePackage(at: $0.appending("made"))
    }
    #expect(placement.path == desk.documents.appending("Report 3.txt"))
    try Self.expectPackage(at: placement.path)
    #expect(try FileTree.read(desk.documents.appending("Report.txt")) == [1])
  }
}
