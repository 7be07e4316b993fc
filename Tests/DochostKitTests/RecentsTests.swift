import DochostKit
import DochostModel
import DochostSystem
import Glibc
import Synchronization
import TestSupport
import Testing

/// What is remembered of documents (rule N14).
@Suite(.scratch) struct RecentsTests {
  private let state = ScratchDirectory.current.appending("state")
  private let type = DocumentTypeID("org.example.note")

  private func host(_ settings: String? = nil) throws -> DocumentHost {
    let root = ScratchDirectory.current.path
    try FileTree.makeDirectory(state)
    if let settings {
      try FileTree.makeDirectory(root.appending("config"))
      try FileTree.write(Array(settings.utf8), to: root.appending("config/settings.json"))
    }
    var configuration = HostConfiguration(
      pluginDirectories: [], stateDirectory: state, configDirectory: root.appending("config"),
      documentDirectory: root, workerExecutable: root.appending("none"))
    let clock = Mutex(Int64(1_700_000_000))
    configuration.now = {
      RealTime(
        seconds: clock.withLock {
          $0 += 1; return $0
        })
    }
    return DocumentHost(configuration: configuration)
  }

  private func document(_ name: [UInt8]) throws -> BytePath {
    let path = ScratchDirectory.current.path.appending(name)
    try FileTree.write([1], to: path)
    return path
  }

  @Test func `N14: the latest document stands first, each once, and one that is gone not at all`()
    throws
  {
    let host = try host()
    let paths = try ["one", "two", "three"].map { try document(Array($0.utf8)) }
    for path in paths + [paths[0]] { host.noteRecent(path, type: type) }
    #expect(host.recentDocuments.map(\.path) == [paths[0], paths[2], paths[1]])
    #expect(host.recentDocuments.map(\.seconds) == [1_700_000_004, 1_700_000_003, 1_700_000_002])
    #expect(host.recentDocuments.allSatisfy { $0.type == type })
    FileTree.remove(paths[2])
    #expect(host.recentDocuments.map(\.path) == [paths[0], paths[1]])
  }

  @Test func `names of any bytes are remembered as they are, in a file that nobody else reads`()
    throws
  {
    let host = try host()
    let names: [[UInt8]] = [
      Array("a\nb\tc d".utf8), [0xFF, 0xC3, 0x28], Array("100 %25".utf8), Array("測試".utf8),
    ]
    let paths = try names.map { try document($0) }
    for path in paths { host.noteRecent(path) }
    #expect(host.recentDocuments.map(\.path) == paths.reversed())
    #expect(host.recentDocuments.allSatisfy { $0.type == nil })
    #expect(try FileTree.status(state.appending("recents")).st_mode & 0o777 == 0o600)
  }

  @Test func `what is remembered has an end, and the latest are in it`() throws {
    let host = try host()
    let paths = try (1...130).map { try document(Array("document \($0)".utf8)) }
    for _ in 1...10 { for path in paths { host.noteRecent(path, type: type) } }
    #expect(host.recentDocuments.map(\.path) == Array(paths.reversed().prefix(100)))
    for name in ["recents", "recents.old"] {
      #expect(try FileTree.status(state.appending(name)).st_size < 33 * 1024)
    }
  }

  @Test func `a line that is torn or strange costs no other`() throws {
    let host = try host()
    let paths = try ["one", "two"].map { try document(Array($0.utf8)) }
    host.noteRecent(paths[0])
    let file = state.appending("recents")
    let whole = try FileTree.read(file)
    let strange = Array(
      "\nx\ty\n\n12\t-\t2\t%2\n\n12\t-\t4\t%GG/\n\n12\t-\t8\trelative\n\0\u{FF}\n".utf8)
    try FileTree.write(whole + strange + whole.prefix(whole.count - 4), to: file)
    host.noteRecent(paths[1])
    #expect(host.recentDocuments.map(\.path) == [paths[1], paths[0]])
  }

  @Test(arguments: ["pipe", "link", "directory", "no state"])
  func `where nothing can be written nothing is, and nobody waits`(_ obstacle: String) throws {
    let host = try host()
    let path = try document(Array("one".utf8))
    let file = state.appending("recents")
    let other = ScratchDirectory.current.appending("other")
    try FileTree.write(Array("mine".utf8), to: other)
    switch obstacle {
    case "pipe": #expect(mkfifo(file.c, 0o600) == 0)
    case "link": try FileTree.link(file, to: other.display)
    case "directory": try FileTree.makeDirectory(file)
    default: FileTree.remove(state)
    }
    host.noteRecent(path)
    #expect(try FileTree.text(other) == "mine")
    #expect(host.recentDocuments.isEmpty)
  }

  @Test(arguments: [
    #"{"schema": 1, "recents": "false"}"#, #"{"schema": 1, "recents": 0}"#,
    #"{"schema": 1, "recents": {}}"#, #"{"schema": 1, "recents": false,}"#,
    "\u{FEFF}{\"schema\": 1, \"recents\": false}", #"{"schema": 2, "recents": false}"#, "",
    String(repeating: " ", count: 1 << 20) + #"{"schema": 1, "recents": false}"#,
  ])
  func `N14: where the settings cannot be understood nothing is remembered, and that is said`(
    _ settings: String
  ) throws {
    let host = try host(settings)
    host.noteRecent(try document(Array("one".utf8)))
    #expect(FileTree.contents(of: state).isEmpty)
    let notice = try #require(host.notices.first { $0.code == .settingsInvalid })
    let said = notice.message + (notice.remedy ?? "")
    #expect(said.lowercased().contains("no document is remembered"), "\(notice)")
  }

  @Test func `N14: where the settings cannot be read nothing is remembered`() throws {
    let config = ScratchDirectory.current.appending("config")
    try FileTree.makeDirectory(config.appending("settings.json"))
    let host = try host()
    host.noteRecent(try document(Array("one".utf8)))
    #expect(FileTree.contents(of: state).isEmpty)
    #expect(host.notices.contains { $0.code == .settingsInvalid })
  }

  @Test func `another setting that does not fit costs no memory of documents`() throws {
    let host = try host(#"{"schema": 1, "limits": {"totalSeconds": "soon"}, "recents": null}"#)
    host.noteRecent(try document(Array("one".utf8)))
    #expect(host.recentDocuments.count == 1)
  }

  @Test func `who does not want it has nothing remembered, and what was is forgotten on demand`()
    throws
  {
    let path = try document(Array("one".utf8))
    let silent = try host(#"{"schema": 1, "recents": false}"#)
    silent.noteRecent(path)
    #expect(!FileTree.exists(state.appending("recents")))
    let other = try host(#"{"schema": 1, "recents": true}"#)
    other.noteRecent(path)
    #expect(other.recentDocuments.map(\.path) == [path])
    try silent.forgetRecents()
    #expect(other.recentDocuments.isEmpty)
    #expect(FileTree.contents(of: state).isEmpty)
    try silent.forgetRecents()
  }
}
