import DochostCatalog
import DochostModel
import DochostSystem
import TestSupport
import Testing

/// Libraries that somebody else made.
struct SystemLibraryTests {
  @Test func `the libraries of this computer can be read`() throws {
    let directory = try known(BytePath("/usr/lib/\(Platform.triple)"))
    var inspected = 0
    for name in FileTree.names(in: directory) where name.suffix(3) == Array(".so".utf8)[...] {
      let path = directory.appending(name)
      guard let bytes = try? readFile(path, limit: 4 << 20),
        bytes.starts(with: [0x7F, 0x45, 0x4C]),
        bytes.count > 18, bytes[16] == 3
      else { continue }
      inspected += 1
      let facts = try ELFInspector.inspect(ImageSource(bytes), at: path)
      #expect(!facts.isMarked, "\(path) is no plugin")
      #expect(facts.exportCount > 0, "\(path)")
      if inspected == 60 { break }
    }
    #expect(inspected > 0)
  }

  @Test func `the plugins of this package can be read`() throws {
    for name in ["Story", "Text", "Drawing"] {
      let path = try Products.library(name)
      let facts = try ELFInspector.inspect(
        ImageSource(try readFile(path, limit: 64 << 20)), at: path)
      #expect(LibraryRules.refusal(of: facts, at: path, declared: .current) == nil)
    }
  }

  @Test func `the C library of this computer tells its version`() throws {
    let path = try known(BytePath("/lib/\(Platform.triple)/libc.so.6"))
    let facts = try ELFInspector.inspect(ImageSource(try readFile(path, limit: 64 << 20)), at: path)
    #expect(facts.soname == "libc.so.6")
    let versions = facts.versionsDefined.compactMap { GlibcVersion(symbolVersion: $0) }
    #expect(try #require(versions.max()) >= #require(GlibcVersion(symbolVersion: "GLIBC_2.28")))
    #expect(GlibcVersion(symbolVersion: "GLIBC_PRIVATE") == nil)
  }
}
