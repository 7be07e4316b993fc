/// What a result has to be to become a document.
package struct ResultRules: Hashable, Sendable {
  /// Whether the type of the document is a package: a directory that people see as one document.
  package var isPackage: Bool
  /// The most bytes of all files together.
  package var byteLimit: UInt64
  /// The most files and directories of a package.
  package var entryLimit: Int

  /// Makes rules.
  package init(
    isPackage: Bool = false, byteLimit: UInt64 = .max, entryLimit: Int = 1_000_000
  ) {
    self.isPackage = isPackage
    self.byteLimit = byteLimit
    self.entryLimit = entryLimit
  }
}
