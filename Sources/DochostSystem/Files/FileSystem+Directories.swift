internal import CLinux
package import DochostModel
internal import Glibc

/// A name in a directory.
package struct DirectoryEntry: Hashable, Sendable {
  /// The name: bytes without slash and NUL.
  package var name: BytePath
  /// The number of the file.
  package var inode: UInt64
  /// What it is; nil where the file system does not tell with the name.
  package var kind: FileStatus.Kind?
}

extension FileSystem {
  /// The names in an open directory but `.` and `..`, in the order of the file system.
  package func entries(
    of directory: borrowing Descriptor
  ) throws(DochostError) -> [DirectoryEntry] {
    var entries: [DirectoryEntry] = []
    while let more = try nextEntries(of: directory) { entries += more }
    return entries
  }

  /// The next names in an open directory but `.` and `..`, some hundreds or none; nil at the end.
  package func nextEntries(
    of directory: borrowing Descriptor
  ) throws(DochostError) -> [DirectoryEntry]? {
    var entries: [DirectoryEntry] = []
    var buffer = [UInt8](repeating: 0, count: 32768)
    let number = directory.number
    let count = try call(.readDirectory, directory.path) {
      // The buffer outlives the call.
      unsafe buffer.withUnsafeMutableBytes {
        unsafe clinux_read_directory(number, $0.baseAddress, $0.count)
      }
    }
    if count == 0 { return nil }
    var rest = buffer[..<count]
    while let entry = FileSystem.takeEntry(&rest) {
      if let entry { entries.append(entry) }
    }
    return entries
  }

  /// The names in a directory but `.` and `..`, sorted by their bytes.
  package func list(_ path: BytePath) throws(DochostError) -> [DirectoryEntry] {
    try entries(of: open(path, .directory)).sorted {
      $0.name.bytes.lexicographicallyPrecedes($1.name.bytes)
    }
  }

  /// One record of getdents64: u64 inode, i64 offset, u16 length, u8 kind, name, NUL, padding.
  ///
  /// Answers nil at the end, and an inner nil for `.` and `..`.
  private static func takeEntry(_ rest: inout ArraySlice<UInt8>) -> DirectoryEntry?? {
    guard rest.count > 19 else { return nil }
    let start = rest.startIndex
    let length = Int(rest[start + 16]) | Int(rest[start + 17]) << 8
    guard length > 19, length <= rest.count else { return nil }
    var inode: UInt64 = 0
    for index in (0..<8).reversed() { inode = inode << 8 | UInt64(rest[start + index]) }
    let kind: FileStatus.Kind? =
      switch Int(rest[start + 18]) {
      case Int(DT_REG): .regular
      case Int(DT_DIR): .directory
      case Int(DT_LNK): .symbolicLink
      case Int(DT_FIFO): .pipe
      case Int(DT_SOCK): .socket
      case Int(DT_CHR): .characterDevice
      case Int(DT_BLK): .blockDevice
      default: nil
      }
    let name = rest[(start + 19)..<(start + length)].prefix { $0 != 0 }
    rest = rest.dropFirst(length)
    guard !name.elementsEqual(".".utf8), !name.elementsEqual("..".utf8),
      let path = BytePath(bytes: name)
    else { return .some(nil) }
    return DirectoryEntry(name: path, inode: inode, kind: kind)
  }
}
