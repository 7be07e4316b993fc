internal import CLinux
package import DochostModel
internal import Glibc

extension FileSystem {
  /// Opens a path; `mode` is for what is made and is subject to the umask.
  package func open(
    _ path: BytePath, _ options: OpenOptions = .read, mode: UInt32 = 0o666
  ) throws(DochostError) -> Descriptor {
    try open(path, shown: path, at: AT_FDCWD, options, mode: mode)
  }

  /// Opens a path relative to a directory.
  package func open(
    _ path: BytePath, in directory: borrowing Descriptor, _ options: OpenOptions = .read,
    mode: UInt32 = 0o666
  ) throws(DochostError) -> Descriptor {
    try open(path, shown: path.seen(from: directory), at: directory.number, options, mode: mode)
  }

  /// Opens a relative path that may not leave the directory: no `..` out of it, no absolute path,
  /// and no symbolic link at all, neither on the way nor at its end (ELOOP or EXDEV).
  package func openBeneath(
    _ directory: borrowing Descriptor, _ path: BytePath, _ options: OpenOptions = .read
  ) throws(DochostError) -> Descriptor {
    let shown = path.seen(from: directory)
    let base = directory.number
    let number = try call(.openat2, shown) {
      // The pointer is used during the call only.
      unsafe path.withCString { unsafe clinux_open_beneath(base, $0, options.rawValue) }
    }
    return Descriptor(owning: Int32(number), path: shown)
  }

  /// Makes a file without a name in the directory, which `link(_:as:in:)` names later.
  ///
  /// A file system that cannot answers EOPNOTSUPP, an old kernel EISDIR or ENOENT.
  ///
  /// - Parameter name: the name that it is meant for; messages call it so.
  package func openUnnamed(
    in directory: borrowing Descriptor, for name: BytePath, mode: UInt32
  ) throws(DochostError) -> Descriptor {
    let shown = name.seen(from: directory)
    let base = directory.number
    let options: OpenOptions = [.readWrite, .unnamed]
    let number = try call(.openUnnamed, shown) {
      // A constant string.
      unsafe clinux_openat(base, ".", options.rawValue, mode)
    }
    return Descriptor(owning: Int32(number), path: shown)
  }

  private func open(
    _ path: BytePath, shown: BytePath, at base: Int32, _ options: OpenOptions, mode: UInt32
  ) throws(DochostError) -> Descriptor {
    let number = try call(.openat, shown) {
      // The pointer is used during the call only.
      unsafe path.withCString { unsafe clinux_openat(base, $0, options.rawValue, mode) }
    }
    return Descriptor(owning: Int32(number), path: shown)
  }
}
