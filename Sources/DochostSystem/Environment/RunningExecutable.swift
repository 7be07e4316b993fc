internal import CLinux
package import DochostModel
internal import Glibc

/// Where the running program lies, and for whom it runs.
package enum RunningExecutable {
  /// The directory of the executable, links resolved; nil where `/proc` is not there.
  package static var directory: BytePath? {
    (try? FileSystem().target(ofLink: BytePath(constant: "/proc/self/exe")))?.parent
  }

  /// The number of the user whose rights count.
  package static var userID: UInt32 { geteuid() }

  /// The number of the group that what is made belongs to.
  package static var groupID: UInt32 { getegid() }

  /// The mode bits that the process keeps from what it makes; nil where it has had several threads,
  /// for all of which it would change while it is read.
  package static var umask: UInt32? {
    let answer = clinux_umask()
    return answer < 0 ? nil : UInt32(answer)
  }

  /// The current directory; nil where it was removed.
  package static var currentDirectory: BytePath? {
    var path = [UInt8](repeating: 0, count: 4096)
    // The buffer's own length bounds the call.
    let isKnown = unsafe path.withUnsafeMutableBytes { bytes in
      guard let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self) else {
        return false
      }
      return unsafe getcwd(start, bytes.count) != nil
    }
    return isKnown ? BytePath(bytes: path.prefix { $0 != 0 }) : nil
  }
}
