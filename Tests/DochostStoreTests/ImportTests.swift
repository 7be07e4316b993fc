import DochostModel
import DochostStore
import DochostSystem
import Glibc
import TestSupport
import Testing

@Suite(.scratch)
struct ImportTests {
  @Test func `I5: a taken name gets the first free number from 2`() throws {
    let desk = try Desk()
    let names = try (1...3).map { _ in try desk.createFile().path.lastComponent }
    #expect(names == ["Report.txt", "Report 2.txt", "Report 3.txt"].map { Array($0.utf8) })
    FileTree.remove(desk.documents.appending("Report 2.txt"))
    #expect(try desk.createFile().path == desk.documents.appending("Report 2.txt"))
    #expect(desk.names == ["Report 2.txt", "Report 3.txt", "Report.txt"])
    #expect(desk.roots.isEmpty)
  }

  @Test(arguments: ["dangling link", "directory", "pipe"])
  func `I5: whatever has the name keeps it`(what: String) throws {
    let desk = try Desk()
    try makeOddFile(
      what == "dangling link" ? "link" : what, at: desk.documents.appending("Report.txt"))
    let before = try snapshot(desk.documents)
    #expect(try desk.createFile().path == desk.documents.appending("Report 2.txt"))
    for (name, state) in before { #expect(try snapshot(desk.documents)[name] == state) }
  }

  @Test(arguments: DocumentNameTests.oddNames)
  func `T4: a document is found under the bytes of its name`(name: [UInt8]) throws {
    let desk = try Desk()
    for number in 1...2 {
      let placement = try desk.create(fileExtension: nil) {
        _ = try DocumentName(name, fileExtensions: [])
        try FileTree.write([UInt8(number)], to: $0.appending("made"))
      }
      #expect(FileTree.exists(placement.path))
    }
    let destination = try Destination.open(desk.documents)
    let source = try ScratchDirectory.current.write("odd", to: "source")
    let result = try TakenResult.personal(source, mode: .copy, rules: ResultRules())
    let placement = try desk.importer.place(
      result, name: DocumentName(name, fileExtensions: []), in: destination, mode: .copy)
    #expect(placement.path.lastComponent == name)
    #expect(FileTree.names(in: desk.documents).contains(name))
  }

  @Test func `T4: NFC and NFD are two names`() throws {
    let desk = try Desk()
    for name in ["R\u{E9}sum\u{E9}", "Re\u{301}sume\u{301}"] { _ = try desk.createFile(name) }
    #expect(FileTree.names(in: desk.documents).count == 2)
    #expect(!desk.names.contains { $0.contains("2") })
  }

  @Test(arguments: [[0x00, 0xFF, 0x0A, 0x0D], [0xE4, 0xF6, 0xFC], []] as [[UInt8]])
  func `T8: bytes of any kind pass as they are`(bytes: [UInt8]) throws {
    let desk = try Desk()
    #expect(try FileTree.read(try desk.createFile("made", bytes).path) == bytes)
    try FileTree.write(bytes, to: desk.bundle.appending("Resources/template"))
    #expect(try FileTree.read(try desk.copyResource("template").path) == bytes)
  }

  @Test func `C8: a template stays as it is, byte and time`() throws {
    let desk = try Desk()
    let template = desk.bundle.appending("Resources/de/letter.txt")
    try FileTree.makeDirectory(template.parent)
    try FileTree.write(Array("Dear\n".utf8), to: template, mode: 0o444)
    let long = timespec(tv_sec: 86_400, tv_nsec: 5)
    utimensat(AT_FDCWD, template.c, [long, long], 0)
    let before = try snapshot(desk.bundle)
    let placement = try desk.copyResource("de/letter.txt")
    #expect(try snapshot(desk.bundle) == before)
    #expect(try FileTree.text(placement.path) == "Dear\n")
  }

  @Test func `T2: a document is writable and fresh whatever its template was`() throws {
    let desk = try Desk()
    let template = desk.bundle.appending("Resources/letter.txt")
    try FileTree.write(Array("Dear\n".utf8), to: template, mode: 0o444)
    let old = timespec(tv_sec: 86_400, tv_nsec: 0)
    utimensat(AT_FDCWD, template.c, [old, old], 0)
    try setAttribute("user.origin", of: template)
    chmod(template.parent.c, 0o555)
    let path = try desk.copyResource("letter.txt").path
    #expect(try permissions(path) == 0o666 & ~currentUmask)
    #expect(try FileTree.status(path).st_mtim.tv_sec > 86_400)
    #expect(try attributes(of: path).isEmpty)
  }

  @Test(
    arguments: [
      (0o444, 0o022, 0o644), (0o600, 0o022, 0o644), (0o700, 0o022, 0o755), (0o4755, 0o022, 0o755),
      (0o2644, 0o002, 0o664), (0o600, 0o077, 0o600), (0o100, 0o027, 0o750), (0o000, 0o022, 0o644),
    ] as [(UInt32, UInt32, UInt32)])
  func `I11: the mode is that of a new file, executable where the result was`(
    made: UInt32, umask: UInt32, expected: UInt32
  ) throws {
    var desk = try Desk()
    desk.umask = umask
    let placement = try desk.create {
      try FileTree.write([1], to: $0.appending("made"), mode: made)
    }
    #expect(placement.strategy == .rename)
    #expect(try permissions(placement.path) == expected)
  }

  @Test func `T2: what a plugin brought along is left behind`() throws {
    let desk = try Desk()
    let placement = try desk.create { request in
      let made = request.appending("made")
      try FileTree.write([1], to: made)
      try setAttribute("user.origin", of: made)
      let old = timespec(tv_sec: 86_400, tv_nsec: 0)
      utimensat(AT_FDCWD, made.c, [old, old], 0)
    }
    #expect(try attributes(of: placement.path).isEmpty)
    #expect(try FileTree.status(placement.path).st_mtim.tv_sec > 86_400)
  }

  @Test func `I11: a group directory gives its group to what is made in it`() throws {
    let desk = try Desk()
    try #require(geteuid() != 0 || chown(desk.documents.c, 0, 12) == 0)
    chmod(desk.documents.c, 0o2775)
    let placement = try desk.createFile()
    #expect(placement.strategy != .rename)
    #expect(
      try FileTree.status(placement.path).st_gid == FileTree.status(desk.documents).st_gid)
  }

  @Test(arguments: [false, true])
  func `I11: a directory's default ACL is given to what is made in it`(package: Bool) throws {
    let desk = try Desk()
    try setDefaultACL(of: desk.documents)
    let placement = try desk.create(rules: ResultRules(isPackage: package)) { request in
      let made = request.appending("made")
      if package {
        try PackageTests.makePackage(at: made)
      } else {
        try FileTree.write([1], to: made)
      }
    }
    #expect(placement.strategy != .rename)
    let file = package ? placement.path.appending("index") : placement.path
    #expect(try attributes(of: file).contains("system.posix_acl_access"))
    #expect(try permissions(file) == 0o660)
  }

  @Test func `I11: a default ACL of the state directory leaves no mark on a document`() throws {
    var desk = try Desk()
    desk.umask = nil
    try setDefaultACL(of: desk.staging)
    let placement = try desk.createFile()
    #expect(placement.strategy == .rename)
    #expect(try attributes(of: placement.path).isEmpty)
    #expect(try permissions(placement.path) == 0o666 & ~currentUmask)
  }

  @Test func `I4: a copy leaves the source as it is`() throws {
    let desk = try Desk()
    let source = try ScratchDirectory.current.write("mine", to: "source/mine.txt", mode: 0o600)
    let before = try snapshot(source.parent)
    let placement = try desk.importFile(source, mode: .copy)
    #expect(try snapshot(source.parent) == before)
    #expect(try FileTree.text(placement.path) == "mine")
    #expect(placement.byteCount == 4)
  }

  @Test func `I4: a move on one mount is a rename of the file itself`() throws {
    let desk = try Desk()
    let source = try ScratchDirectory.current.write("mine", to: "source/mine.txt", mode: 0o600)
    try setAttribute("user.tag", of: source)
    let inode = try FileTree.status(source).st_ino
    let placement = try desk.importFile(source, mode: .move)
    #expect(placement.strategy == .rename)
    #expect(try FileTree.status(placement.path).st_ino == inode)
    #expect(try permissions(placement.path) == 0o600)
    #expect(try attributes(of: placement.path) == ["user.tag"])
    #expect(!FileTree.exists(source))
  }

  @Test(arguments: [(0o600, 0o600), (0o444, 0o644), (0o4755, 0o755)] as [(UInt32, UInt32)])
  func `I11: a move to another mount copies, syncs and then removes`(
    before: UInt32, after: UInt32
  ) throws {
    let other = try OtherMount()
    let desk = try Desk()
    let source = other.path.appending("mine.txt")
    try FileTree.write(Array("mine".utf8), to: source, mode: before)
    try setAttribute("user.tag", of: source)
    let placement = try desk.importFile(source, mode: .move)
    #expect([.copy, .stream].contains(placement.strategy))
    #expect(try FileTree.text(placement.path) == "mine")
    #expect(try permissions(placement.path) == after)
    #expect(try attributes(of: placement.path) == ["user.tag"])
    #expect(!FileTree.exists(source))
    #expect(placement.warnings.isEmpty)
  }

  @Test func `I11: a result on another mount than its destination is copied`() throws {
    let other = try OtherMount()
    let desk = try Desk()
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let placement = try desk.createFile("Big", bytes, in: other.path)
    #expect(try FileTree.read(placement.path) == bytes)
    #expect(FileTree.names(in: other.path) == [Array("Big.txt".utf8)])
    #expect(desk.roots.isEmpty)
  }

  @Test func `I12: a link is resolved once for a copy and refused for a move`() throws {
    let desk = try Desk()
    let source = try ScratchDirectory.current.write("mine", to: "source/mine.txt")
    let link = ScratchDirectory.current.appending("source/link.txt")
    try #require(symlink("mine.txt", link.c) == 0)
    let placement = try desk.importFile(link, mode: .copy)
    #expect(try FileTree.text(placement.path) == "mine")
    #expect(try FileTree.status(placement.path).st_mode & S_IFMT == S_IFREG)
    let error = #expect(throws: DochostError.self) { try desk.importFile(link, mode: .move) }
    #expect(error?.code == .sourceUnsupported)
    #expect(FileTree.exists(link) && FileTree.exists(source))
  }

  @Test(arguments: ["pipe", "socket", "device", "directory"], [ImportMode.copy, .move])
  func `I12: a source that is no document is refused and nothing waits for it`(
    kind: String, mode: ImportMode
  ) throws {
    let desk = try Desk()
    let source = ScratchDirectory.current.appending("odd")
    try makeOddFile(kind, at: source)
    let error = #expect(throws: DochostError.self) { try desk.importFile(source, mode: mode) }
    #expect(error?.code == .sourceUnsupported)
    #expect(error?.diagnostic.path == source)
    #expect(FileTree.exists(source))
  }

  @Test func `I12: a link to a pipe is refused as well`() throws {
    let desk = try Desk()
    let source = ScratchDirectory.current.appending("link")
    try makeOddFile("pipe", at: ScratchDirectory.current.appending("elsewhere"))
    try makeOddFile("link", at: source)
    let error = #expect(throws: DochostError.self) { try desk.importFile(source, mode: .copy) }
    #expect(error?.code == .sourceUnsupported)
  }

  @Test(arguments: ["missing", "dangling"])
  func `I10: a source that is not there is named`(kind: String) throws {
    let desk = try Desk()
    let source = ScratchDirectory.current.appending("gone")
    if kind == "dangling" { try makeOddFile("link", at: source) }
    let error = #expect(throws: DochostError.self) { try desk.importFile(source, mode: .copy) }
    #expect(error?.code == .fileNotFound)
    #expect(error?.diagnostic.path == source)
    #expect(error?.diagnostic.errno == ENOENT)
    #expect(error?.diagnostic.operation != nil)
  }

  @Test func `a move to where the file is already changes nothing`() throws {
    let desk = try Desk()
    let source = desk.documents.appending("mine.txt")
    try FileTree.write([1], to: source)
    let placement = try desk.importFile(source, mode: .move)
    #expect(placement.strategy == .unmoved)
    #expect(placement.path == source)
    #expect(desk.names == ["mine.txt"])
  }

  @Test(arguments: [
    "../plugin.json", "/etc/hostname", "inner/../../plugin.json", "out", "way/f", "inside",
  ])
  func `T9: a template path that leads out of its bundle is refused`(path: String) throws {
    let desk = try Desk()
    let outside = try ScratchDirectory.current.write("secret", to: "outside/f")
    let resources = desk.bundle.appending("Resources")
    try FileTree.makeDirectory(resources.appending("inner"))
    try FileTree.write([1], to: desk.bundle.appending("plugin.json"))
    symlink(outside.c, resources.appending("out").c)
    symlink("inner", resources.appending("inside").c)
    symlink(outside.parent.c, resources.appending("way").c)
    let error = #expect(throws: DochostError.self) { try desk.copyResource(path) }
    #expect(error?.code == .unsafePath)
    #expect(desk.names.isEmpty)
  }

  @Test func `T9: resources that are a link out of the bundle are refused`() throws {
    let desk = try Desk()
    let outside = try ScratchDirectory.current.write("secret", to: "outside/f")
    let resources = desk.bundle.appending("Resources")
    FileTree.remove(resources)
    symlink(outside.parent.c, resources.c)
    let error = #expect(throws: DochostError.self) { try desk.copyResource("f") }
    #expect(error?.code == .unsafePath)
  }

  @Test func `C5: a resource cannot be moved`() throws {
    let desk = try Desk()
    try FileTree.write([1], to: desk.bundle.appending("Resources/f"))
    let result = try TakenResult.resource(
      Array("f".utf8), ofBundle: desk.bundle, rules: ResultRules())
    let destination = try Destination.open(desk.documents)
    let name = try DocumentName("f".utf8, fileExtensions: [])
    for mode in [ImportMode.move, .none] {
      let error = #expect(throws: DochostError.self) {
        try desk.importer.place(result, name: name, in: destination, mode: mode)
      }
      #expect(error?.code == .invalidCompletion)
    }
    #expect(FileTree.exists(desk.bundle.appending("Resources/f")))
  }

  @Test func `C8: an input is copied and stays`() throws {
    let desk = try Desk()
    let input = try ScratchDirectory.current.write("scan", to: "scan.tif")
    let before = try snapshot(ScratchDirectory.current.path)["scan.tif"]
    let result = try TakenResult.input(input, rules: ResultRules())
    let placement = try desk.importer.place(
      result, name: DocumentName("Scan".utf8, fileExtensions: ["tif"]),
      in: Destination.open(desk.documents), mode: .copy)
    #expect(try FileTree.text(placement.path) == "scan")
    #expect(try snapshot(ScratchDirectory.current.path)["scan.tif"] == before)
  }

  @Test(arguments: ["rename", "copy"])
  func `T3: a cancel until the name is given leaves nothing`(way: String) throws {
    let desk = try Desk()
    let before = try snapshot(desk.documents)
    let control = ImportControl(isCancelled: { true })
    try FileTree.write([UInt8](repeating: 1, count: 100), to: desk.bundle.appending("Resources/f"))
    let error = #expect(throws: DochostError.self) {
      way == "rename"
        ? try desk.createFile(control: control) : try desk.copyResource("f", control: control)
    }
    #expect(error?.code == .cancelled)
    #expect(try snapshot(desk.documents) == before)
    #expect(desk.roots.isEmpty)
  }

  @Test(arguments: ["file", "package"], ["made", "made on another mount", "template"])
  func `T3: a cancel just before the name is given leaves nothing`(
    what: String, origin: String
  ) throws {
    let other = try OtherMount()
    let desk = try Desk()
    let directory = origin == "made on another mount" ? other.path : desk.documents
    let isAllThere = Flag()
    let control = ImportControl(
      isCancelled: { isAllThere.value },
      progress: { done, total in if done == total { isAllThere.value = true } })
    let rules = ResultRules(isPackage: what == "package")
    let make = { (path: BytePath) in
      what == "package"
        ? try PackageTests.makePackage(at: path) : try FileTree.write([1, 2, 3], to: path)
    }
    let error = #expect(throws: DochostError.self) {
      guard origin == "template" else {
        return try desk.create(in: directory, rules: rules, control: control) {
          try make($0.appending("made"))
        }
      }
      try make(desk.bundle.appending("Resources/f"))
      return try desk.copyResource("f", rules: rules, control: control)
    }
    #expect(error?.code == .cancelled)
    #expect(FileTree.names(in: directory).isEmpty)
    #expect(desk.roots.isEmpty)
  }

  @Test func `a source that changes while it is copied is not placed`() throws {
    let desk = try Desk()
    let source = try ScratchDirectory.current.write("before", to: "mine.txt")
    let control = ImportControl(progress: { _, _ in
      try? FileTree.write(Array("after that".utf8), to: source)
    })
    let error = #expect(throws: DochostError.self) {
      try desk.importFile(source, mode: .copy, control: control)
    }
    #expect(error?.code == .importFailed)
    #expect(desk.names.isEmpty)
  }

  @Test(arguments: ["written", "replaced"])
  func `I4: a source that changes after it was copied is not removed`(how: String) throws {
    let other = try OtherMount()
    let source = other.path.appending("mine.txt")
    try FileTree.write(Array("before".utf8), to: source)
    let recorder = CallRecorder { call in
      if call.operation == .fsync, call.path?.lastComponent == Scenario.folder {
        if how == "replaced" { unlink(source.c) }
        try? FileTree.write(Array("a later edit".utf8), to: source)
      }
      return nil
    }
    let placement = try Desk(recorder.fileSystem).importFile(source, mode: .move)
    #expect(try FileTree.text(placement.path) == "before")
    #expect(try FileTree.text(source) == "a later edit")
    #expect(placement.warnings.map(\.code) == [.sourceKept])
  }

  @Test(arguments: ["written", "added", "removed", "while its name is taken"])
  func `I4: a package that changes after it was copied is not removed`(how: String) throws {
    let other = try OtherMount()
    let source = other.path.appending("mine.case")
    try FileTree.makeDirectory(source)
    try FileTree.makeDirectory(source.appending("pages"))
    for name in ["first", "second"] {
      try FileTree.write(Array(name.utf8), to: source.appending("pages/\(name)"))
    }
    let recorder = CallRecorder { call in
      if call.operation == .fsync, call.path?.lastComponent == Scenario.folder {
        switch how {
        case "removed": unlink(source.appending("pages/first").c)
        case "added": try? FileTree.write(Array("later".utf8), to: source.appending("pages/third"))
        default: try? FileTree.write(Array("later".utf8), to: source.appending("pages/first"))
        }
      }
      // Just before the source gets its name back.
      if how.hasPrefix("while"), call.newPath == source {
        try? FileTree.write([], to: source)
      }
      return nil
    }
    let placement = try Desk(recorder.fileSystem).importFile(
      source, mode: .move, rules: PackageTests.rules)
    #expect(try FileTree.text(placement.path.appending("pages/first")) == "first")
    let kept = how.hasPrefix("while") ? other.path.appending("mine 2.case") : source
    #expect(placement.warnings.map(\.code) == [.sourceKept])
    #expect(placement.warnings.first?.path == kept)
    switch how {
    case "removed": #expect(!FileTree.exists(kept.appending("pages/first")))
    case "added": #expect(try FileTree.text(kept.appending("pages/third")) == "later")
    default: #expect(try FileTree.text(kept.appending("pages/first")) == "later")
    }
    #expect(try FileTree.text(kept.appending("pages/second")) == "second")
    #expect(!FileTree.names(in: other.path).contains { $0.first == UInt8(ascii: ".") })
  }

  @Test func `progress never goes back and ends at the whole`() throws {
    let other = try OtherMount()
    let desk = try Desk()
    var seen: [UInt64] = []
    let control = ImportControl(progress: { done, total in
      #expect(total == 1_000_000)
      seen.append(done)
    })
    _ = try desk.createFile(
      "Big", [UInt8](repeating: 7, count: 1_000_000), in: other.path, control: control)
    #expect(seen == seen.sorted())
    #expect(seen.last == 1_000_000)
  }
}

/// Something that a callback says to another.
private final class Flag {
  var value = false
}

/// The umask of this process, as the kernel shows it.
let currentUmask: UInt32 = (try? ProcessUmask.read()) ?? 0o022
