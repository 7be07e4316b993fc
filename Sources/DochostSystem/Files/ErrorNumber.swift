internal import CLinux
internal import Glibc

/// The error number of a system call.
package struct ErrorNumber: RawRepresentable, Hashable, Sendable {
  /// The number, as in `errno`.
  package let rawValue: Int32

  /// Takes any number.
  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The C library's words, such as *No space left on device*.
  package var text: String {
    // A static string of the C library.
    unsafe String(cString: clinux_error_text(rawValue))
  }

  /// The name, such as `ENOSPC`.
  package var name: String {
    // A static string of the C library.
    unsafe String(cString: clinux_error_name(rawValue))
  }
}

extension ErrorNumber {
  /// Permission denied.
  package static let accessDenied = ErrorNumber(rawValue: EACCES)
  /// Operation not permitted.
  package static let notPermitted = ErrorNumber(rawValue: EPERM)
  /// The name is taken.
  package static let exists = ErrorNumber(rawValue: EEXIST)
  /// No such file or directory.
  package static let noEntry = ErrorNumber(rawValue: ENOENT)
  /// Not a directory.
  package static let notDirectory = ErrorNumber(rawValue: ENOTDIR)
  /// Is a directory.
  package static let isDirectory = ErrorNumber(rawValue: EISDIR)
  /// Directory not empty.
  package static let notEmpty = ErrorNumber(rawValue: ENOTEMPTY)
  /// Another file system.
  package static let crossDevice = ErrorNumber(rawValue: EXDEV)
  /// No space left.
  package static let noSpace = ErrorNumber(rawValue: ENOSPC)
  /// The quota is used up.
  package static let quotaExceeded = ErrorNumber(rawValue: EDQUOT)
  /// A file system that is mounted read-only.
  package static let readOnlyFileSystem = ErrorNumber(rawValue: EROFS)
  /// The device failed.
  package static let inputOutput = ErrorNumber(rawValue: EIO)
  /// A signal came first.
  package static let interrupted = ErrorNumber(rawValue: EINTR)
  /// Try again; for a lease: a writer is left; for a lock: it is held.
  package static let tryAgain = ErrorNumber(rawValue: EAGAIN)
  /// Invalid argument.
  package static let invalidArgument = ErrorNumber(rawValue: EINVAL)
  /// The kernel has no such call.
  package static let notImplemented = ErrorNumber(rawValue: ENOSYS)
  /// The file system has no such operation.
  package static let notSupported = ErrorNumber(rawValue: EOPNOTSUPP)
  /// No such ioctl.
  package static let noSuchControl = ErrorNumber(rawValue: ENOTTY)
  /// Too many links on the way, or a link where none is followed.
  package static let loop = ErrorNumber(rawValue: ELOOP)
  /// No such device: what opening a socket answers.
  package static let noDevice = ErrorNumber(rawValue: ENXIO)
  /// The name is too long.
  package static let nameTooLong = ErrorNumber(rawValue: ENAMETOOLONG)
  /// Bad descriptor.
  package static let badDescriptor = ErrorNumber(rawValue: EBADF)
  /// Too large.
  package static let tooLarge = ErrorNumber(rawValue: EFBIG)
  /// No such attribute.
  package static let notExecutable = ErrorNumber(rawValue: ENOEXEC)
  /// No such attribute.
  package static let noData = ErrorNumber(rawValue: ENODATA)
  /// No more locks.
  package static let noLocks = ErrorNumber(rawValue: ENOLCK)
  /// The answer is larger than the room for it.
  package static let outOfRange = ErrorNumber(rawValue: ERANGE)
  /// The reader of a pipe went away.
  package static let brokenPipe = ErrorNumber(rawValue: EPIPE)
  /// Too many links to one file.
  package static let tooManyLinks = ErrorNumber(rawValue: EMLINK)
}
