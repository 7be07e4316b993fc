package import DochostModel

/// One system call on files, as an interceptor sees it before it is made.
package struct FileSystemCall: Hashable, Sendable {
  /// The calls; the raw value is the name of the system call.
  package enum Operation: String, Sendable, CaseIterable {
    case openat
    case openat2
    case openUnnamed = "openat(O_TMPFILE)"
    case close
    case fsync
    case syncfs
    case rename = "renameat"
    case renameNoReplace = "renameat2"
    case link = "linkat"
    case unlink = "unlinkat"
    case makeDirectory = "mkdirat"
    case fileStatus = "fstat"
    case nameStatus = "fstatat"
    case access = "faccessat"
    case changeMode = "fchmod"
    case changeNameMode = "chmod"
    case setTimes = "futimens"
    case read
    case write
    case seek = "lseek"
    case truncate = "ftruncate"
    case duplicate = "fcntl(F_DUPFD_CLOEXEC)"
    case reflink = "ioctl(FICLONE)"
    case copyRange = "copy_file_range"
    case lease = "fcntl(F_SETLEASE)"
    case lock = "flock"
    case readDirectory = "getdents64"
    case getAttribute = "fgetxattr"
    case setAttribute = "fsetxattr"
    case listAttributes = "flistxattr"
    case removeAttribute = "fremovexattr"
    case readLink = "readlink"
    case random = "getrandom"

    /// What could not be done, for a sentence.
    var participle: String {
      switch self {
      case .openat, .openat2, .openUnnamed, .duplicate: "opened"
      case .close: "closed"
      case .fsync, .syncfs: "synced"
      case .rename, .renameNoReplace: "renamed"
      case .link: "linked"
      case .unlink: "removed"
      case .makeDirectory: "made"
      case .fileStatus, .nameStatus: "looked at"
      case .access: "used"
      case .changeMode, .changeNameMode: "given its mode"
      case .setTimes: "given its time"
      case .read, .seek, .readDirectory, .readLink: "read"
      case .write, .truncate: "written"
      case .reflink, .copyRange: "copied"
      case .lease: "leased"
      case .lock: "locked"
      case .getAttribute, .listAttributes: "asked for its attributes"
      case .setAttribute, .removeAttribute: "given its attributes"
      case .random: "named at random"
      }
    }
  }

  /// What an interceptor makes of a call.
  package enum Fault: Hashable, Sendable {
    /// The call is not made and answers this number.
    case error(ErrorNumber)
    /// The call handles half of its bytes; for calls that move bytes, else no fault.
    case short
  }

  /// Which call.
  package var operation: Operation
  /// The path it is about, where known.
  package var path: BytePath?
  /// The new path of a rename or link.
  package var newPath: BytePath?
}
