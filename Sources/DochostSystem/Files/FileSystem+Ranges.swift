internal import CLinux
package import DochostModel

// Parts of a file.

extension FileSystem {
  /// Where an open file has its next data at or behind an offset; nil where only a hole follows.
  package func nextData(
    in file: borrowing Descriptor, from offset: UInt64
  ) throws(DochostError) -> UInt64? {
    let number = file.number
    do {
      return UInt64(
        try call(.seek, file.path) { clinux_seek_data(number, Int(clamping: offset)) })
    } catch {
      // Nothing but a hole is left.
      guard error.errorNumber == .noDevice else { throw error }
      return nil
    }
  }

  /// Where an open file has its next hole at or behind an offset; the end is one.
  package func nextHole(
    in file: borrowing Descriptor, from offset: UInt64
  ) throws(DochostError) -> UInt64 {
    let number = file.number
    return UInt64(try call(.seek, file.path) { clinux_seek_hole(number, Int(clamping: offset)) })
  }

  /// Goes to an offset of an open file, at which it is read or written next.
  package func seek(
    _ file: borrowing Descriptor, to offset: UInt64
  ) throws(DochostError) {
    let number = file.number
    _ = try call(.seek, file.path) { clinux_seek_to(number, Int(clamping: offset)) }
  }

  /// Cuts a file, or makes it longer by a hole.
  package func truncate(
    _ file: borrowing Descriptor, to size: UInt64
  ) throws(DochostError) {
    let number = file.number
    _ = try call(.truncate, file.path) { clinux_truncate(number, Int(clamping: size)) }
  }

  /// Has the disk begin with bytes that were written, so that a sync later has less to wait for.
  ///
  /// Nothing depends on it: what fails here is found out by the sync.
  package func startWriting(
    _ file: borrowing Descriptor, from offset: UInt64, count: Int
  ) {
    _ = clinux_start_writing(file.number, Int(clamping: offset), count)
  }

  /// One more descriptor of an open file.
  package func duplicate(_ file: borrowing Descriptor) throws(DochostError) -> Descriptor {
    let number = file.number
    let copy = try call(.duplicate, file.path) { clinux_duplicate(number) }
    return Descriptor(owning: Int32(copy), path: file.path)
  }
}
