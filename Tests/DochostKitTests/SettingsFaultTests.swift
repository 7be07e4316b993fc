import DochostKit
import DochostModel
import DochostSystem
import Synchronization
import TestSupport
import Testing

/// The settings file while it is changed, with every call that fails.
@Suite(.scratch) struct SettingsFaultTests {
  private func host(_ files: FileSystem) throws -> DocumentHost {
    let root = ScratchDirectory.current.path
    return DocumentHost(
      configuration: HostConfiguration(
        pluginDirectories: [], stateDirectory: root.appending("state"),
        configDirectory: root.appending("config/dochost"), documentDirectory: root,
        workerExecutable: root.appending("none")), files: files)
  }

  private var file: BytePath { ScratchDirectory.current.appending("config/dochost/settings.json") }

  private static let key = SettingKey("limits.totalSeconds")

  @Test func `it is synced before it takes the old one's place, and its name after`() throws {
    let calls = Mutex<[FileSystemCall]>([])
    let files = FileSystem { call in
      calls.withLock { $0.append(call) }
      return nil
    }
    try host(files).settingsDocument.set(try #require(Self.key), to: "5")
    let operations = calls.withLock { $0 }.map(\.operation)
    let write = try #require(operations.lastIndex(of: .write))
    let rename = try #require(operations.firstIndex(of: .rename))
    let syncs = operations.indices.filter { operations[$0] == .fsync }
    #expect(syncs.contains { $0 > write && $0 < rename }, "\(operations)")
    #expect(syncs.contains { $0 > rename }, "\(operations)")
  }

  @Test(arguments: [ErrorNumber.noSpace, .inputOutput, .accessDenied, .readOnlyFileSystem])
  func `whichever call fails, it is the old or the new one, whole, and nothing lies beside it`(
    _ fault: ErrorNumber
  ) throws {
    let old = "{\n  \"schema\": 1,\n  \"disabled\": []\n}\n"
    let new = "{\n  \"schema\": 1,\n  \"disabled\": [],\n  \"limits\": { \"totalSeconds\": 5 }\n}\n"
    let key = try #require(Self.key)
    try FileTree.makeDirectory(file.parent)
    var failures = 0
    var number = 0
    var isOver = false
    while !isOver {
      number += 1
      let wanted = number
      try FileTree.write(Array(old.utf8), to: file)
      let count = Mutex(0)
      let files = FileSystem { call in
        count.withLock { count in
          count += 1
          return count == wanted ? .error(fault) : nil
        }
      }
      let document = try host(files).settingsDocument
      let outcome = Result { () throws(DochostError) in try document.set(key, to: "5") }
      isOver = count.withLock { $0 } < number
      let text = try FileTree.text(file)
      switch outcome {
      case .success: #expect(text == new, "call \(number)")
      case .failure(let error):
        failures += 1
        #expect(error.code == .settingsUnusable, "\(error)")
        #expect(text == old || error.message.contains("was changed"), "call \(number): \(text)")
      }
      #expect(FileTree.names(in: file.parent) == [Array("settings.json".utf8)], "call \(number)")
    }
    #expect(failures > 5)
  }
}
