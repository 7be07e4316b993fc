/// How the caller follows an import and stops it; both are called on its thread.
package struct ImportControl {
  /// Asked again and again until the document gets its name; true ends the import with nothing
  /// left behind.
  package var isCancelled: () -> Bool
  /// Hears how many bytes of how many are done.
  package var progress: (_ completed: UInt64, _ total: UInt64) -> Void

  /// Makes a control; without arguments it neither cancels nor listens.
  package init(
    isCancelled: @escaping () -> Bool = { false },
    progress: @escaping (_ completed: UInt64, _ total: UInt64) -> Void = { _, _ in }
  ) {
    self.isCancelled = isCancelled
    self.progress = progress
  }
}
