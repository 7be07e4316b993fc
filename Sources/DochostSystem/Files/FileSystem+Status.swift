internal import CLinux
package import DochostModel
internal import Glibc

extension FileSystem {
  /// What an open file is.
  package func status(of file: borrowing Descriptor) throws(DochostError) -> FileStatus {
    var status = stat()
    let number = file.number
    _ = try call(.fileStatus, file.path) {
      // The structure outlives the call.
      unsafe fstat(number, &status) < 0 ? Int(-errno) : 0
    }
    return FileStatus(status)
  }

  /// What a path leads to; a link at its end is followed unless told otherwise.
  package func status(
    of path: BytePath, followingLink: Bool = true
  ) throws(DochostError) -> FileStatus {
    try status(of: path, shown: path, at: AT_FDCWD, followingLink: followingLink)
  }

  /// What a name in a directory stands for; a link is not followed.
  package func status(
    of name: BytePath, in directory: borrowing Descriptor
  ) throws(DochostError) -> FileStatus {
    try status(
      of: name, shown: name.seen(from: directory), at: directory.number, followingLink: false)
  }

  /// The absolute path of an open file or directory as it is now; needs /proc.
  package func currentPath(of file: borrowing Descriptor) throws(DochostError) -> BytePath {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let number = file.number
    let length = try call(.readLink, file.path) {
      // The buffer outlives the call.
      unsafe buffer.withUnsafeMutableBytes {
        unsafe clinux_read_open_link(
          number, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
      }
    }
    guard let path = BytePath(bytes: buffer[..<length]), path.isAbsolute else {
      throw DochostError(system: .readLink, path: file.path, error: .noEntry)
    }
    return path
  }

  /// Whether anything, be it a dangling link, has the name.
  package func exists(
    _ name: BytePath, in directory: borrowing Descriptor
  ) throws(DochostError) -> Bool {
    do {
      _ = try status(of: name, in: directory)
      return true
    } catch {
      if error.errorNumber == .noEntry { return false }
      throw error
    }
  }

  /// Throws unless this process may make names in the directory.
  package func checkWritable(_ directory: BytePath) throws(DochostError) {
    _ = try call(.access, directory) {
      // The pointer is used during the call only.
      unsafe directory.withCString { unsafe clinux_access(AT_FDCWD, $0, W_OK | X_OK) }
    }
  }

  /// Throws unless this process may make names in the open directory.
  package func checkWritable(_ directory: borrowing Descriptor) throws(DochostError) {
    let base = directory.number
    _ = try call(.access, directory.path) {
      // A constant string.
      unsafe clinux_access(base, ".", W_OK | X_OK)
    }
  }

  /// Sets the permissions of an open file, as they are given.
  package func setPermissions(
    _ mode: UInt32, of file: borrowing Descriptor
  ) throws(DochostError) {
    let number = file.number
    _ = try call(.changeMode, file.path) { clinux_chmod(number, mode) }
  }

  /// Sets the permissions of a name in a directory that nobody else can exchange: a link is
  /// followed.
  package func setPermissions(
    _ mode: UInt32, of name: BytePath, in directory: borrowing Descriptor
  ) throws(DochostError) {
    let base = directory.number
    _ = try call(.changeNameMode, name.seen(from: directory)) {
      // The pointer is used during the call only.
      unsafe name.withCString { unsafe clinux_chmod_name(base, $0, mode) }
    }
  }

  /// Sets the times of an open file to now.
  package func touch(_ file: borrowing Descriptor) throws(DochostError) {
    let number = file.number
    _ = try call(.setTimes, file.path) { clinux_touch(number) }
  }

  private func status(
    of path: BytePath, shown: BytePath, at base: Int32, followingLink: Bool
  ) throws(DochostError) -> FileStatus {
    var status = stat()
    _ = try call(.nameStatus, shown) {
      // The structure outlives the call, the pointer is used during it only.
      unsafe path.withCString {
        unsafe clinux_stat(base, $0, followingLink ? 0 : AT_SYMLINK_NOFOLLOW, &status)
      }
    }
    return FileStatus(status)
  }
}
