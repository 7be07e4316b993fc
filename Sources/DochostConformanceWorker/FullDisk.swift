internal import DochostSystem

/// Puts a file system of one page over the directory that the plugin writes in.
///
/// Made while the process has one thread and no sandbox: inside of one nothing can be mounted.
final class FullDisk: Attendant {
  private let reason: String?

  /// Mounts it over a directory.
  init(at directory: [UInt8]) {
    reason = SmallFileSystem.mount(at: directory, bytes: 4096)
  }

  override func begin(report: @escaping @Sendable (String) -> Void) {
    super.begin(report: report)
    if let reason { report("a file system of its own cannot be mounted here: \(reason)") }
  }
}
