/// A directory in which bundles are looked for; it may be a bundle itself.
public struct PluginDirectory: Hashable, Sendable {
  /// Where it is; it need not exist.
  public var path: BytePath
  /// Its place in the search order.
  public var origin: InstalledPlugin.Origin

  /// Makes a directory.
  public init(path: BytePath, origin: InstalledPlugin.Origin) {
    self.path = path
    self.origin = origin
  }
}
