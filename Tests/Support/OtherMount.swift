package import DochostModel
import Glibc

/// A directory on another mount than the scratch directory, removed with this value.
///
/// The machine's `/dev/shm` serves, or the directory that `DOCHOST_OTHER_MOUNT` names; where it
/// does not, the test says so.
package final class OtherMount {
  /// The directory.
  package let path: BytePath

  /// Makes the directory.
  package init() throws {
    let scratch = ScratchDirectory.current
    let place = environment("DOCHOST_OTHER_MOUNT") ?? "/dev/shm"
    guard let base = BytePath(place), FileTree.isDirectory(base),
      try FileTree.status(base).st_dev != FileTree.status(scratch.path).st_dev
    else { throw TestFailure("\(place) is not another mount than \(scratch.path)") }
    var template = base.appending("dochost-test-XXXXXX").bytes.map(CChar.init(bitPattern:)) + [0]
    guard mkdtemp(&template) != nil,
      let made = BytePath(bytes: template.dropLast().map(UInt8.init(bitPattern:)))
    else { throw TestFailure("no directory could be made beneath \(base)") }
    path = made
  }

  deinit { FileTree.remove(path) }
}
