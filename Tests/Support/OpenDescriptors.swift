package import DochostModel
import Glibc

/// The descriptors that this process has of one file or directory.
package enum OpenDescriptors {
  /// Second descriptors of every opening of a path, as a process has them that was forked now;
  /// whoever asks closes them.
  package static func copies(of path: BytePath) throws -> [Int32] {
    let wanted = try FileTree.status(path)
    // All are found before the first is copied: a copy is an opening of the path as well.
    let openings = (Int32(0)..<1024).filter { number in
      var status = stat()
      return fstat(number, &status) == 0 && status.st_ino == wanted.st_ino
        && status.st_dev == wanted.st_dev
    }
    return openings.map { fcntl($0, F_DUPFD_CLOEXEC, 0) }
  }
}
