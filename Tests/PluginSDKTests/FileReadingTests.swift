import DochostModel
import DochostPluginSDK
import Glibc
import TestSupport
import Testing

/// Files are read without trust in them.
@Suite(.scratch) struct FileReadingTests {
  @Test func `a file is read whole, and not beyond a limit`() throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
    let path = ScratchDirectory.current.appending("bytes")
    try FileTree.write(bytes, to: path)
    let named = FilePath(bytes: path.bytes)
    #expect(try FileReading.bytes(of: named) == bytes)
    #expect(try FileReading.bytes(of: named, limit: 200_000) == bytes)
    #expect(throws: PluginError.self) { try FileReading.bytes(of: named, limit: 199_999) }
  }

  @Test func `a pipe, a directory and nothing are refused at once`() throws {
    let pipe = ScratchDirectory.current.appending("pipe")
    try #require(mkfifo(pipe.c, 0o600) == 0)
    for path in [pipe, ScratchDirectory.current.path, ScratchDirectory.current.appending("none")] {
      let error = #expect(throws: PluginError.self) {
        try FileReading.bytes(of: FilePath(bytes: path.bytes))
      }
      #expect(error?.message.contains(path.display) == true)
    }
  }
}
