import DochostModel
import DochostStore
import DochostSystem
import TestSupport
import Testing

/// Sources that are not what their name or size says.
@Suite(.scratch)
struct OddSourceTests {
  @Test func `a source that names no file says what it is`() throws {
    try ScratchDirectory.current.write("x", to: "x.tar.gz")
    let file = ScratchDirectory.current.appending("x.tar.gz")
    let slashed = try #require(BytePath(file.display + "//"))
    for path in [BytePath.root, try #require(BytePath("..")), slashed] {
      let error = #expect(throws: DochostError.self) { try TakenResult.checkNamesFile(path) }
      #expect(error?.code == .sourceUnsupported)
      #expect(error?.message.contains("'\(path)'") == true)
      #expect(error?.diagnostic.remedy != nil)
    }
    try TakenResult.checkNamesFile(file)
    try TakenResult.checkNamesFile(try #require(BytePath(file.parent.display + "/")))
  }

  @Test func `a source of a kernel file system is copied to its end, whatever its size says`()
    throws
  {
    let desk = try Desk()
    for name in ["/proc/version", "/sys/kernel/mm/transparent_hugepage/enabled"] {
      let source = try #require(BytePath(name))
      guard FileTree.exists(source) else { continue }
      let bytes = try FileSystem().readFile(source, limit: 1 << 16)
      try #require(!bytes.isEmpty)
      let placement = try desk.importFile(source, mode: .copy)
      #expect(try FileTree.read(placement.path) == bytes)
      #expect(placement.byteCount == UInt64(bytes.count))
      let limited = #expect(throws: DochostError.self) {
        try desk.importFile(source, mode: .copy, rules: ResultRules(byteLimit: 3))
      }
      #expect(limited?.code == .resultTooLarge)
    }
    #expect(desk.names.allSatisfy { !$0.hasPrefix(".") })
  }

  @Test func `a file too large for the limit of the process says so, and the way out`() throws {
    let recorder = CallRecorder { call in
      call.operation == .copyRange ? .error(.tooLarge) : nil
    }
    let desk = try Desk(recorder.fileSystem)
    let source = try ScratchDirectory.current.write("long", to: "long.txt")
    let error = #expect(throws: DochostError.self) { try desk.importFile(source, mode: .copy) }
    #expect(error?.code == .importFailed)
    #expect(error?.message.contains("File too large") == true)
    #expect(error?.diagnostic.remedy?.contains("ulimit") == true)
    #expect(desk.names.isEmpty)
  }
}
