internal import DochostModel
internal import DochostSystem

extension Importer {
  /// Smaller files are copied as a whole; those of the kernel that take no blocks are among them.
  static let sparseSize: UInt64 = 1 << 16
  /// Bytes after which a copy within the kernel looks whether it is cancelled.
  static let rangeSize = 1 << 24

  /// Copies what of a file is no hole, so that the copy has the same holes; nil where the file
  /// system does not tell, and everything has to be copied.
  func copyData(
    of source: borrowing Descriptor, to target: borrowing Descriptor, size: UInt64,
    control: ImportControl, done: UInt64, total: UInt64
  ) throws(DochostError) -> CopiedContents? {
    do throws(DochostError) {
      var end: UInt64 = 0
      while end < size, let data = try fileSystem.nextData(in: source, from: end), data < size {
        end = min(try fileSystem.nextHole(in: source, from: data), size)
        try fileSystem.seek(source, to: data)
        try fileSystem.seek(target, to: data)
        var copied = data
        while copied < end {
          try checkCancelled(control)
          let count = try fileSystem.copyRange(
            source, to: target, count: min(Self.rangeSize, Int(clamping: end - copied)))
          guard count > 0 else { return try startAnew(target) }
          fileSystem.startWriting(target, from: copied, count: count)
          copied += UInt64(count)
          control.progress(done + copied, max(total, done + copied))
        }
      }
      try fileSystem.truncate(target, to: size)
      control.progress(done + size, max(total, done + size))
      return CopiedContents(strategy: .copy, byteCount: size)
    } catch {
      guard error.meansNoSharing else { throw error }
      return try startAnew(target)
    }
  }

  private func startAnew(_ target: borrowing Descriptor) throws(DochostError) -> CopiedContents? {
    try fileSystem.truncate(target, to: 0)
    try fileSystem.rewind(target)
    return nil
  }
}
