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

  /// Sets the permissions of a file or directory that its mode may keep from being opened, where
  /// it is one: of anything else, a link above all, nothing is changed.
  ///
  /// The path leads beneath the directory without any link, and what is looked at is what is
  /// changed, whoever exchanges the name meanwhile. Needs /proc.
  ///
  /// - Parameter mode: is given what the file is.
  /// - Returns: What it was.
  @discardableResult
  package func setPermissions(
    of path: BytePath, in directory: borrowing Descriptor, _ mode: (FileStatus) -> UInt32
  ) throws(DochostError) -> FileStatus {
    let file = try openBeneath(directory, path, [.place, .noFollow])
    let status = try status(of: file)
    guard status.kind == .regular || status.kind == .directory else { return status }
    let number = file.number
    let bits = mode(status)
    _ = try call(.changeNameMode, file.path) { clinux_chmod_place(number, bits) }
    return status
  }

  /// Sets the permissions of a path, as they are given.
  ///
  /// Of a link nothing is changed. Needs /proc.
  package func setPermissions(_ mode: UInt32, of path: BytePath) throws(DochostError) {
    let file = try open(path, [.place, .noFollow])
    let number = file.number
    _ = try call(.changeNameMode, path) { clinux_chmod_place(number, mode) }
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
