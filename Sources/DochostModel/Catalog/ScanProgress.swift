/// How far a scan of the plugins is; sent before each bundle is examined.
public struct ScanProgress: Hashable, Sendable {
  /// How many bundles were examined.
  public var completed: Int
  /// How many bundles have to be examined in all; those that did not change are not counted.
  public var total: Int
  /// The bundle that is examined now.
  public var bundle: BytePath

  /// Makes a report.
  public init(completed: Int, total: Int, bundle: BytePath) {
    self.completed = completed
    self.total = total
    self.bundle = bundle
  }
}
