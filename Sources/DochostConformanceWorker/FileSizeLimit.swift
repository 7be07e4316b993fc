internal import DochostSystem

/// Makes the limit of a file's size an error that the plugin can see, not a signal that ends it.
final class FileSizeLimit: Attendant {
  override func begin(report: @escaping @Sendable (String) -> Void) {
    super.begin(report: report)
    ProcessSignals.ignoreFileSize()
  }
}
