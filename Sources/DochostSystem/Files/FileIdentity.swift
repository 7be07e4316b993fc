/// Which file a path led to, and at which moment of its life: equal identities mean that nothing
/// was exchanged or written in between, as far as the kernel's clock tells.
package struct FileIdentity: Hashable, Sendable {
  /// The device of the file system.
  package var device: UInt64
  /// The number of the file in its file system.
  package var inode: UInt64
  /// Bytes.
  package var size: Int64
  /// When the content changed: nanoseconds since 1970.
  package var modified: Int64
  /// When content or attributes changed: nanoseconds since 1970.
  package var changed: Int64

  /// Makes an identity.
  package init(device: UInt64, inode: UInt64, size: Int64, modified: Int64, changed: Int64) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modified = modified
    self.changed = changed
  }

  /// Whether both are the same file, whatever happened to it in between.
  package func isSameFile(as other: FileIdentity) -> Bool {
    device == other.device && inode == other.inode
  }

  /// Whether both are the same file with the same content, whatever name and mode it has.
  package func hasSameContent(as other: FileIdentity) -> Bool {
    isSameFile(as: other) && size == other.size && modified == other.modified
  }
}
