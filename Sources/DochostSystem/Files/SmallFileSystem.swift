internal import CLinux
internal import DochostModel

/// A file system in memory that soon is full, which only the process sees that made it.
package enum SmallFileSystem {
  /// Mounts an empty one over a directory, for this process, which has one thread; others see it
  /// through `/proc` alone.
  ///
  /// - Returns: Why it cannot be, as part of a sentence; nil where it is mounted.
  package static func mount(at directory: [UInt8], bytes: Int) -> String? {
    guard let path = BytePath(bytes: directory) else { return "the directory has no name" }
    // SAFETY: the string lives through the call, which does not keep it.
    let error = unsafe path.withCString { unsafe clinux_mount_small($0, bytes) }
    return error == 0 ? nil : ErrorNumber(rawValue: error).text
  }
}
