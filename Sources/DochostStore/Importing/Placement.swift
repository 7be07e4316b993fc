package import DochostModel

/// A document in its place.
package struct Placement: Hashable, Sendable {
  /// How it got there.
  package enum Strategy: String, Hashable, Sendable, CaseIterable {
    /// The result itself, by an exclusive rename.
    case rename
    /// The result itself, by a link under the new name, where there is no exclusive rename.
    case link
    /// A new file that shares the content.
    case reflink
    /// A new file, copied within the kernel.
    case copy
    /// A new file, read and written.
    case stream
    /// It was there already.
    case unmoved
  }

  /// Where it is: the destination as it was given, and the name that was free.
  package var path: BytePath
  /// How it got there; of a package, how the last of its files did.
  package var strategy: Strategy
  /// Bytes of all its files.
  package var byteCount: UInt64
  /// What a person should know all the same.
  package var warnings: [Diagnostic]

  /// Makes a placement.
  package init(
    path: BytePath, strategy: Strategy, byteCount: UInt64, warnings: [Diagnostic] = []
  ) {
    self.path = path
    self.strategy = strategy
    self.byteCount = byteCount
    self.warnings = warnings
  }
}
