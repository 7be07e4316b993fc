internal import CLinux
internal import Glibc

/// What the kernel says of a file.
package struct FileStatus: Hashable, Sendable {
  /// What a file is.
  package enum Kind: String, Hashable, Sendable {
    /// A regular file.
    case regular = "a file"
    /// A directory.
    case directory = "a directory"
    /// A symbolic link.
    case symbolicLink = "a symbolic link"
    /// A named pipe.
    case pipe = "a named pipe"
    /// A socket.
    case socket = "a socket"
    /// A character device.
    case characterDevice = "a character device"
    /// A block device.
    case blockDevice = "a block device"
    /// Something else.
    case other = "of an unknown kind"
  }

  /// Which file, at which moment of its life.
  package var identity: FileIdentity
  /// What it is.
  package var kind: Kind
  /// Names it has in directories.
  package var linkCount: UInt64
  /// The twelve mode bits, set-user-id and the like included.
  package var permissions: UInt32
  /// The owner.
  package var owner: UInt32
  /// The group.
  package var group: UInt32

  /// Bytes that it takes on the disk.
  package var allocatedSize: UInt64

  /// Bytes.
  package var size: UInt64 { UInt64(max(0, identity.size)) }

  init(_ status: stat) {
    identity = FileIdentity(
      device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int64(status.st_size),
      modified: FileStatus.nanoseconds(status.st_mtim),
      changed: FileStatus.nanoseconds(status.st_ctim))
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .directory
      case S_IFLNK: .symbolicLink
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      case S_IFCHR: .characterDevice
      case S_IFBLK: .blockDevice
      default: .other
      }
    linkCount = UInt64(status.st_nlink)
    permissions = UInt32(status.st_mode & 0o7777)
    allocatedSize = UInt64(max(0, status.st_blocks)) * 512
    owner = status.st_uid
    group = status.st_gid
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000).partialValue
      &+ Int64(time.tv_nsec)
  }
}
