internal import CLinux
package import DochostModel
internal import Glibc

extension FileSystem {
  /// Renames within or between directories; `replacing: false` answers EEXIST where the new name
  /// is taken, and EINVAL or ENOSYS where the file system cannot promise that.
  package func rename(
    _ old: BytePath, in source: borrowing Descriptor, to new: BytePath,
    in destination: borrowing Descriptor, replacing: Bool = false
  ) throws(DochostError) {
    let from = source.number
    let to = destination.number
    _ = try call(
      replacing ? .rename : .renameNoReplace, old.seen(from: source),
      to: new.seen(from: destination)
    ) {
      // The pointers are used during the call only.
      unsafe old.withCString { old in
        unsafe new.withCString { new in
          replacing
            ? unsafe clinux_rename(from, old, to, new)
            : unsafe clinux_rename_noreplace(from, old, to, new)
        }
      }
    }
  }

  /// Renames a path to a name in a directory, as `rename(_:in:to:in:replacing:)` does.
  package func rename(
    _ old: BytePath, to new: BytePath, in destination: borrowing Descriptor,
    replacing: Bool = false
  ) throws(DochostError) {
    let to = destination.number
    _ = try call(
      replacing ? .rename : .renameNoReplace, old, to: new.seen(from: destination)
    ) {
      // The pointers are used during the call only.
      unsafe old.withCString { old in
        unsafe new.withCString { new in
          replacing
            ? unsafe clinux_rename(AT_FDCWD, old, to, new)
            : unsafe clinux_rename_noreplace(AT_FDCWD, old, to, new)
        }
      }
    }
  }

  /// Gives the file of a path one more name, in a directory; EEXIST where it is taken.
  package func link(
    _ old: BytePath, to new: BytePath, in destination: borrowing Descriptor
  ) throws(DochostError) {
    let to = destination.number
    _ = try call(.link, old, to: new.seen(from: destination)) {
      // The pointers are used during the call only.
      unsafe old.withCString { old in
        unsafe new.withCString { unsafe clinux_link(AT_FDCWD, old, to, $0) }
      }
    }
  }

  /// Gives a file one more name; EEXIST where it is taken.
  package func link(
    _ old: BytePath, in source: borrowing Descriptor, to new: BytePath,
    in destination: borrowing Descriptor
  ) throws(DochostError) {
    let from = source.number
    let to = destination.number
    _ = try call(.link, old.seen(from: source), to: new.seen(from: destination)) {
      // The pointers are used during the call only.
      unsafe old.withCString { old in
        unsafe new.withCString { unsafe clinux_link(from, old, to, $0) }
      }
    }
  }

  /// Gives a file of `openUnnamed` its name; EEXIST where it is taken.
  package func link(
    _ file: borrowing Descriptor, as name: BytePath, in directory: borrowing Descriptor
  ) throws(DochostError) {
    let number = file.number
    let to = directory.number
    _ = try call(.link, file.path, to: name.seen(from: directory)) {
      // The pointer is used during the call only.
      unsafe name.withCString { unsafe clinux_link_open_file(number, to, $0) }
    }
  }

  /// Removes a name of something that is no directory.
  package func unlink(_ path: BytePath) throws(DochostError) {
    _ = try call(.unlink, path) {
      // The pointer is used during the call only.
      unsafe path.withCString { unsafe clinux_unlink(AT_FDCWD, $0, 0) }
    }
  }

  /// Removes a name in a directory: of an empty directory, or of what is none.
  package func unlink(
    _ name: BytePath, in directory: borrowing Descriptor, isDirectory: Bool = false
  ) throws(DochostError) {
    let base = directory.number
    _ = try call(.unlink, name.seen(from: directory)) {
      // The pointer is used during the call only.
      unsafe name.withCString { unsafe clinux_unlink(base, $0, isDirectory ? AT_REMOVEDIR : 0) }
    }
  }

  /// Removes an empty directory.
  package func removeDirectory(_ path: BytePath) throws(DochostError) {
    _ = try call(.unlink, path) {
      // The pointer is used during the call only.
      unsafe path.withCString { unsafe clinux_unlink(AT_FDCWD, $0, AT_REMOVEDIR) }
    }
  }

  /// Makes a directory; `mode` is subject to the umask.
  package func makeDirectory(_ path: BytePath, mode: UInt32 = 0o777) throws(DochostError) {
    _ = try call(.makeDirectory, path) {
      // The pointer is used during the call only.
      unsafe path.withCString { unsafe clinux_mkdir(AT_FDCWD, $0, mode) }
    }
  }

  /// Makes a directory in another; `mode` is subject to the umask.
  package func makeDirectory(
    _ name: BytePath, in directory: borrowing Descriptor, mode: UInt32 = 0o777
  ) throws(DochostError) {
    let base = directory.number
    _ = try call(.makeDirectory, name.seen(from: directory)) {
      // The pointer is used during the call only.
      unsafe name.withCString { unsafe clinux_mkdir(base, $0, mode) }
    }
  }

  /// Makes a directory and those above it that are missing; fine where it is there already.
  ///
  /// The umask takes nothing from the owner's part of `mode`: a directory that its owner could not
  /// enter would serve nobody.
  package func makeDirectories(_ path: BytePath, mode: UInt32 = 0o777) throws(DochostError) {
    do {
      try makeUsableDirectory(path, mode: mode)
    } catch {
      guard error.errorNumber == .noEntry, path.parent != path else { throw error }
      try makeDirectories(path.parent, mode: mode)
      // Once: some file systems answer for ever that a name in a directory that is there is not.
      try makeUsableDirectory(path, mode: mode)
    }
  }

  /// Makes one directory, of which the umask takes nothing that its owner needs; fine where it is
  /// there already.
  private func makeUsableDirectory(_ path: BytePath, mode: UInt32) throws(DochostError) {
    do {
      try makeDirectory(path, mode: mode)
    } catch {
      guard error.errorNumber == .exists, try status(of: path).kind == .directory else {
        throw error
      }
      return
    }
    let permissions = try status(of: path, followingLink: false).permissions
    let wanted = permissions | mode & 0o700
    if wanted != permissions { try setPermissions(wanted, of: path) }
  }
}
