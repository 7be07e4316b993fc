import DochostModel
import DochostStore
import Glibc
import TestSupport
import Testing

/// Results that a plugin names instead of making them: resources of its bundle and inputs.
@Suite(.scratch)
struct ReferencedResultTests {
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
}
