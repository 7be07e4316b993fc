import DochostModel
import DochostStore
import DochostSystem
import Glibc
import TestSupport
import Testing

/// Sources that change while they are imported.
@Suite(.scratch)
struct ChangedSourceTests {
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
    FileTree.passTick()
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
}
