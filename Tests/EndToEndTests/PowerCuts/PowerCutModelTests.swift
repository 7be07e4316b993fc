import DochostModel
import TestSupport
import Testing

/// The model of what a power cut leaves: exactly the states that are assumed.
///
/// The traces are written by hand. A model that knew fewer states would let a defect pass.
@Suite struct PowerCutModelTests {
  private let top = BytePath(constant: "/top")
  private let other = BytePath(constant: "/other")

  /// Two directories on one disk, in which a person looks, and the nodes that they are.
  private func start(_ old: [(name: String, text: String)] = []) throws -> Disk {
    var disk = Disk()
    let node = disk.addDirectoryRoot(top, disk: 0)
    _ = disk.addDirectoryRoot(other, disk: 0)
    for (name, text) in old {
      disk.addStored(
        try slot(node, name), MadeNode(isDirectory: false, mode: 0o644, disk: 0),
        bytes: Array(text.utf8))
    }
    return disk
  }

  private func slot(_ directory: Int, _ name: String) throws -> Slot {
    Slot(directory: directory, name: try #require(BytePath(name)))
  }

  private func file(_ node: Int, _ slot: Slot?) -> FileOperation {
    .make(node: node, MadeNode(isDirectory: false, mode: 0o644, disk: 0), slot: slot)
  }

  private func text(_ node: Int, _ text: String, at offset: Int = 0) -> FileOperation {
    .write(node: node, .bytes(at: offset, Array(text.utf8)))
  }

  /// Everything that may be there after a cut at any moment: names with their content, sorted.
  private func outcomes(_ operations: [FileOperation], of disk: Disk) throws -> Set<String> {
    var explorer = try CutExplorer(operations, of: disk, visible: [top, other])
    var outcomes: Set<String> = []
    try explorer.explore { state in
      var lines: [String] = []
      var open = state.moment.disk.roots
      while let (path, node) = open.popLast() {
        for (name, inner) in state.entries(of: node) {
          let shown = path.appending(name.bytes)
          if state.isDirectory(inner) {
            lines.append("\(shown)/")
            open.append((shown, inner))
          } else {
            let bytes = state.bytes(of: inner).map { $0 == 0 ? UInt8(ascii: "0") : $0 }
            lines.append("\(shown)=\(String(decoding: bytes, as: UTF8.self))")
          }
        }
      }
      outcomes.insert(lines.sorted().joined(separator: " "))
      return true
    }
    return outcomes
  }

  @Test
  func `content that was not synced may be absent, torn or zeros, under a name that is there`()
    throws
  {
    let disk = try start()
    let outcomes = try outcomes([file(2, slot(0, "a")), text(2, "full")], of: disk)
    #expect(
      outcomes == [
        "", "/top/a=", "/top/a=fu", "/top/a=ful", "/top/a=0000", "/top/a=fu00", "/top/a=00ll",
        "/top/a=full",
      ])
  }

  @Test func `the sync of a file makes its content durable and not its name`() throws {
    let disk = try start()
    let file = try file(2, slot(0, "a"))
    let before = try outcomes([file], of: disk)
    #expect(before == ["", "/top/a="])
    // Made without a name, so that nothing shows before the sync.
    let unnamed: [FileOperation] = [
      self.file(2, nil), text(2, "full"), .sync(node: 2, dataOnly: false),
      .link(node: 2, try slot(0, "a")),
    ]
    #expect(try outcomes(unnamed, of: disk) == ["", "/top/a=full"])
  }

  @Test func `a name is durable once its directory is synced, and that one alone`() throws {
    let disk = try start()
    func outcomes(syncing directory: Int) throws -> Set<String> {
      var explorer = try CutExplorer(
        [
          file(2, slot(0, "a")), file(3, slot(1, "b")), .sync(node: directory, dataOnly: false),
          .report([1]),
        ], of: disk, visible: [top, other])
      var found: Set<String> = []
      try explorer.explore { state in
        guard state.moment.hasReported else { return true }
        found.insert([0, 1].flatMap { state.entries(of: $0).map(\.name.display) }.joined())
        return true
      }
      return found
    }
    #expect(try outcomes(syncing: 0) == ["a", "ab"])
    #expect(try outcomes(syncing: 1) == ["b", "ab"])
  }

  @Test func `names reach the disk in any order`() throws {
    let disk = try start([("old", "x")])
    let outcomes = try outcomes(
      [file(3, slot(0, "a")), file(4, slot(0, "b")), .unlink(slot(0, "old"))], of: disk)
    let names = outcomes.map { $0.replacing("/top/", with: "").replacing("=", with: "") }
    #expect(
      Set(names) == [
        "oldx", "a oldx", "b oldx", "a b oldx", "", "a", "b", "a b",
      ])
  }

  @Test func `a rename is one step, and needs no sync of the content before it to be stored`()
    throws
  {
    let disk = try start([("old", "x")])
    #expect(
      try outcomes([.rename(from: slot(0, "old"), to: slot(1, "new"))], of: disk)
        == ["/top/old=x", "/other/new=x"])
    let careless = try outcomes(
      [
        file(3, slot(0, "a")), text(3, "ab"), .rename(from: slot(0, "a"), to: slot(0, "old")),
      ], of: disk)
    #expect(careless.contains("/top/old="), "the famous empty file")
    #expect(careless.contains("/top/old=00"))
    #expect(careless.contains("/top/a=ab /top/old=x"))
    #expect(!careless.contains(""), "the old name never has nothing")
  }

  @Test func `what is beneath a name that is lost is lost with it`() throws {
    let disk = try start()
    let made = try FileOperation.make(
      node: 2, MadeNode(isDirectory: true, mode: 0o755, disk: 0), slot: slot(0, "d"))
    let operations: [FileOperation] = [
      made, file(3, try slot(2, "a")), .sync(node: 3, dataOnly: false),
      .sync(node: 2, dataOnly: false),
    ]
    #expect(try outcomes(operations, of: disk) == ["", "/top/d/", "/top/d/ /top/d/a="])
  }

  @Test func `a directory has one place, whichever of its renames are stored`() throws {
    let disk = try start()
    let operations: [FileOperation] = [
      .make(
        node: 2, MadeNode(isDirectory: true, mode: 0o755, disk: 0), slot: try slot(0, "a")),
      .rename(from: try slot(0, "a"), to: try slot(0, "b")),
      .rename(from: try slot(0, "b"), to: try slot(1, "c")),
    ]
    #expect(try outcomes(operations, of: disk) == ["", "/top/a/", "/top/b/", "/other/c/"])
  }

  @Test func `a file may have two names for a while`() throws {
    let disk = try start([("old", "x")])
    let operations: [FileOperation] = [
      .link(node: 2, try slot(1, "new")), .unlink(try slot(0, "old")),
    ]
    #expect(
      try outcomes(operations, of: disk)
        == ["/top/old=x", "/other/new=x /top/old=x", "/other/new=x", ""])
  }

  @Test func `a mode is durable by fsync and not by fdatasync`() throws {
    let disk = try start([("old", "x")])
    func modes(dataOnly: Bool) throws -> Set<UInt32> {
      var explorer = try CutExplorer(
        [
          .change(node: 2, .mode(0o600)), .sync(node: 2, dataOnly: dataOnly), .report([1]),
        ], of: disk, visible: [top])
      var modes: Set<UInt32> = []
      try explorer.explore { state in
        if state.moment.hasReported { modes.insert(state.metadata(of: 2).mode) }
        return true
      }
      return modes
    }
    #expect(try modes(dataOnly: true) == [0o644, 0o600])
    #expect(try modes(dataOnly: false) == [0o600])
  }

  @Test func `the writes of one file reach the disk in any order`() throws {
    let disk = try start([("old", "")])
    let outcomes = try outcomes([text(2, "a"), text(2, "b", at: 1)], of: disk)
    #expect(
      outcomes.isSuperset(of: ["/top/old=", "/top/old=a", "/top/old=0b", "/top/old=ab"]))
  }

  @Test func `the same seed builds the same states`() throws {
    let disk = try start()
    let operations = try (0..<14).map { number in try file(number + 2, slot(0, "f\(number)")) }
    func keys(_ seed: UInt64) throws -> [[Int]] {
      var explorer = try CutExplorer(
        operations, of: disk, visible: [top], sampleCount: 20, seed: seed)
      var answers: [[Int]] = []
      try explorer.explore { state in
        answers.append(state.answers)
        return true
      }
      return answers
    }
    let first = try keys(1)
    #expect(first.count > CutExplorer.limit, "all states of the early moments")
    #expect(try keys(1) == first)
    #expect(try keys(2) != first)
  }
}
