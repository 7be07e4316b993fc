internal import DochostModel

/// The kernel that runs.
package enum RunningKernel {
  /// The number of its run, which no other run has; nil where it does not tell.
  package static func bootID(fileSystem: FileSystem = FileSystem()) -> [UInt8]? {
    try? fileSystem.contents(
      of: fileSystem.open(BytePath(constant: "/proc/sys/kernel/random/boot_id")), limit: 64)
  }

  /// Its release, such as `6.1.0`; empty where it does not tell.
  package static var release: String {
    let bytes = try? FileSystem().readFile(
      BytePath(constant: "/proc/sys/kernel/osrelease"), limit: 256)
    return String(decoding: (bytes ?? []).prefix { $0 != 10 }, as: UTF8.self)
  }
}
