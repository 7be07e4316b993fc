package import DochostModel
package import DochostSystem

/// The mode bits that this process keeps from the files it makes.
package enum ProcessUmask {
  /// Reads it without changing it: the system call sets as it reads, for all threads, so it is
  /// taken from `/proc/self/status`.
  package static func read(fileSystem: FileSystem = FileSystem()) throws(DochostError) -> UInt32 {
    let path = BytePath(constant: "/proc/self/status")
    let text = try fileSystem.contents(of: fileSystem.open(path), limit: 1 << 16)
    for line in text.split(separator: UInt8(ascii: "\n")) where line.starts(with: label) {
      let digits = line.dropFirst(label.count).filter { $0 != UInt8(ascii: "\t") }
      if let umask = UInt32(String(decoding: digits, as: UTF8.self), radix: 8) { return umask }
    }
    throw DochostError(
      .inputOutput, "The umask of this process cannot be read from '\(path)'.", path: path)
  }

  private static let label = Array("Umask:".utf8)
}
