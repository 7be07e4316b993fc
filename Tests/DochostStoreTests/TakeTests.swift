import DochostModel
import DochostStore
import DochostSystem
import Glibc
import TestSupport
import Testing

/// What a plugin may not leave behind, and what it may not name.
@Suite(.scratch)
struct TakeTests {
  @Test func `C9: an open descriptor is refused by name`() throws {
    let desk = try Desk()
    var kept: Int32 = -1
    let error = #expect(throws: DochostError.self) {
      try desk.create { request in
        kept = open(request.appending("made").c, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
      }
    }
    try #require(kept >= 0)
    close(kept)
    try expectNotClosed(error, desk, "descriptor")
  }

  @Test func `C9: a shared mapping is refused by name`() throws {
    let desk = try Desk()
    var mapping: UnsafeMutableRawPointer?
    let error = #expect(throws: DochostError.self) {
      try desk.create { request in
        let file = open(request.appending("made").c, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        ftruncate(file, 4096)
        mapping = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
        close(file)
      }
    }
    try #require(mapping != nil && mapping != MAP_FAILED)
    munmap(mapping, 4096)
    try expectNotClosed(error, desk, "mapping")
  }

  @Test func `C9: a hard link is refused by name`() throws {
    let desk = try Desk()
    let error = #expect(throws: DochostError.self) {
      try desk.create { request in
        try FileTree.write([1], to: request.appending("made"))
        try #require(link(request.appending("made").c, request.appending("other").c) == 0)
      }
    }
    try expectNotClosed(error, desk, "2 names")
  }

  @Test(arguments: ["descriptor", "link"])
  func `C9: one open file in a package is refused by name`(how: String) throws {
    let desk = try Desk()
    var kept: Int32 = -1
    let error = #expect(throws: DochostError.self) {
      try desk.create(rules: ResultRules(isPackage: true)) { request in
        let inner = request.appending("made/deep/page")
        try FileTree.makeDirectory(inner.parent)
        try FileTree.write([1], to: request.appending("made/first"))
        try FileTree.write([1], to: inner)
        if how == "link" {
          try #require(link(inner.c, request.appending("made/again").c) == 0)
        } else {
          kept = open(inner.c, O_RDWR | O_CLOEXEC)
        }
      }
    }
    if kept >= 0 { close(kept) }
    #expect(error?.code == .documentNotClosed)
    #expect(error?.diagnostic.path?.bytes.starts(with: desk.staging.bytes) == true)
    #expect(desk.names.isEmpty)
  }

  @Test func `C9: a descriptor that only reads is no matter`() throws {
    let desk = try Desk()
    var kept: Int32 = -1
    let placement = try desk.create { request in
      try FileTree.write([1], to: request.appending("made"))
      kept = open(request.appending("made").c, O_RDONLY | O_CLOEXEC)
    }
    close(kept)
    #expect(placement.strategy == .rename)
  }

  @Test func `C9: where there are no leases the content is copied out of reach`() throws {
    let recorder = CallRecorder { call in
      call.operation == .lease ? .error(.invalidArgument) : nil
    }
    let desk = try Desk(recorder.fileSystem)
    var kept: Int32 = -1
    let placement = try desk.create { request in
      kept = open(request.appending("made").c, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
      write(kept, "before", 6)
    }
    write(kept, "after", 5)
    close(kept)
    #expect(placement.strategy != .rename)
    #expect(try FileTree.text(placement.path) == "before")
  }

  @Test(arguments: ["../secret", "/etc/hostname", "a/../../secret"])
  func `T9: a result's path does not leave its staging directory`(path: String) throws {
    let desk = try Desk()
    let error = #expect(throws: DochostError.self) {
      try desk.create(result: path) { try FileTree.write([1], to: $0.parent.appending("secret")) }
    }
    #expect(error?.code == .unsafePath)
    #expect(desk.names.isEmpty)
    #expect(desk.roots.isEmpty)
  }

  @Test(arguments: ["", ".", "/", "missing", "made/file"])
  func `C5: a path that names no file is an invalid completion`(path: String) throws {
    let desk = try Desk()
    let error = #expect(throws: DochostError.self) {
      try desk.create(result: path) { try FileTree.write([1], to: $0.appending("made")) }
    }
    #expect([.invalidCompletion, .unsafePath].contains(error?.code))
    #expect(desk.names.isEmpty)
  }

  @Test(arguments: ["the result", "a directory on the way", "the request's directory"])
  func `T9: a link to a person's file is not followed`(place: String) throws {
    let desk = try Desk()
    let secrets = try ScratchDirectory.current.makeDirectory("secrets")
    let secret = secrets.appending("made")
    try FileTree.write(Array("secret".utf8), to: secret)
    let result = place == "a directory on the way" ? "way/made" : "made"
    let error = #expect(throws: DochostError.self) {
      try desk.create(result: result) { request in
        switch place {
        case "the result": symlink(secret.c, request.appending("made").c)
        case "a directory on the way": symlink(secrets.c, request.appending("way").c)
        default:
          rmdir(request.c)
          symlink(secrets.c, request.c)
        }
      }
    }
    #expect([.unsafePath, .resultUnsupported].contains(error?.code))
    #expect(try FileTree.text(secret) == "secret")
    #expect(desk.names.isEmpty)
    #expect(desk.roots.isEmpty)
  }

  @Test(arguments: ["pipe", "socket", "directory", "link", "device"])
  func `I12: what is no file is refused and nothing waits for it`(kind: String) throws {
    let desk = try Desk()
    let error = #expect(throws: DochostError.self) {
      try desk.create { try makeOddFile(kind, at: $0.appending("made")) }
    }
    #expect(error?.code == .resultUnsupported)
    #expect(desk.names.isEmpty)
    #expect(desk.roots.isEmpty)
  }

  @Test(arguments: ["pipe", "socket", "link", "device"])
  func `I12: a package holds files and directories only, and nothing else is opened`(
    kind: String
  ) throws {
    let recorder = CallRecorder()
    let desk = try Desk(recorder.fileSystem)
    let error = #expect(throws: DochostError.self) {
      try desk.create(rules: ResultRules(isPackage: true)) { request in
        try FileTree.makeDirectory(request.appending("made/inner"))
        try makeOddFile(kind, at: request.appending("made/inner/odd"))
      }
    }
    #expect(error?.code == .resultUnsupported)
    #expect(error?.message.contains("inner/odd") == true)
    let opened = recorder.calls.contains {
      [.openat, .openat2].contains($0.operation) && $0.path?.lastComponent == Array("odd".utf8)
    }
    #expect(!opened)
    #expect(desk.names.isEmpty)
  }

  @Test func `a file is no package and a package no file`() throws {
    let desk = try Desk()
    let error = #expect(throws: DochostError.self) {
      try desk.create(rules: ResultRules(isPackage: true)) {
        try FileTree.write([1], to: $0.appending("made"))
      }
    }
    #expect(error?.code == .resultUnsupported)
    #expect(error?.message.contains("package") == true)
  }

  @Test func `a result of more bytes than the request allows is refused`() throws {
    let desk = try Desk()
    let rules = ResultRules(byteLimit: 1_000_000)
    let error = #expect(throws: DochostError.self) {
      try desk.create(rules: rules) { request in
        // A hole of a terabyte takes no room and no time.
        try FileTree.write([], to: request.appending("made"))
        truncate(request.appending("made").c, 1 << 40)
      }
    }
    #expect(error?.code == .resultTooLarge)
    #expect(error?.message.contains("1000000") == true)
  }

  @Test(arguments: [
    ResultRules(isPackage: true, byteLimit: 5), ResultRules(isPackage: true, entryLimit: 3),
  ])
  func `a package is counted as a whole`(rules: ResultRules) throws {
    let desk = try Desk()
    let error = #expect(throws: DochostError.self) {
      try desk.create(rules: rules) { request in
        try FileTree.makeDirectory(request.appending("made"))
        for name in ["a", "b", "c"] {
          try FileTree.write([1, 2], to: request.appending("made").appending(name))
        }
      }
    }
    #expect(error?.code == .resultTooLarge)
  }

  private func expectNotClosed(_ error: DochostError?, _ desk: Desk, _ word: String) throws {
    let error = try #require(error)
    #expect(error.code == .documentNotClosed)
    #expect(error.message.contains(word))
    #expect(error.message.contains("made"))
    #expect(desk.names.isEmpty)
    #expect(desk.roots.isEmpty)
  }
}

/// Makes something that is no regular file.
func makeOddFile(_ kind: String, at path: BytePath) throws {
  switch kind {
  case "pipe": try #require(mkfifo(path.c, 0o600) == 0)
  case "directory": try FileTree.makeDirectory(path)
  case "link": try #require(symlink("elsewhere", path.c) == 0)
  case "device":
    // Making a device takes root; a pipe stands in for it where tests run as somebody else.
    if mknod(path.c, S_IFCHR | 0o600, makedev(1, 3)) != 0 { try makeOddFile("pipe", at: path) }
  case "socket":
    try #require(mknod(path.c, S_IFSOCK | 0o600, 0) == 0)
  default: throw TestFailure("no such kind: \(kind)")
  }
}

private func makedev(_ major: UInt, _ minor: UInt) -> UInt { major << 8 | minor }
