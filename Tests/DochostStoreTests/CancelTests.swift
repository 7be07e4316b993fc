import DochostModel
import DochostStore
import TestSupport
import Testing

/// Imports that are cancelled.
@Suite(.scratch)
struct CancelTests {
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
}

/// Something that a callback says to another.
private final class Flag {
  var value = false
}
