import DochostModel
import DochostStore
import Glibc
import TestSupport
import Testing

/// Modes, attributes and times of documents that a plugin made or named.
@Suite(.scratch)
struct ModeTests {
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
}
