internal import DochostModel

/// The kernel that runs.
package enum RunningKernel {
  /// The number of its run, which no other run has; nil where it does not tell.
  package static func bootID(fileSystem: FileSystem = FileSystem()) -> [UInt8]? {
    try? fileSystem.contents(
      of: fileSystem.open(BytePath(constant: "/proc/sys/kernel/random/boot_id")), limit: 64)
  }
}
