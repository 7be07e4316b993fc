internal import DochostCatalog
internal import DochostModel

extension DocumentHost {
  /// The generation of a plugin's bundle that is there now; nil where its files are not those that
  /// the catalog recorded.
  func generation(of plugin: CatalogedPlugin) throws(DochostError) -> BundleGeneration? {
    try withCatalog { (catalog) throws(DochostError) in catalog.generation(of: plugin) }
  }

  /// The error of a plugin that ran, or that its files were exchanged meanwhile: then what it did
  /// is not held against it.
  func explained(
    _ error: DochostError, by plugin: CatalogedPlugin, in generation: BundleGeneration
  ) -> DochostError {
    guard error.code.isPluginFault else { return error }
    do throws(DochostError) {
      if try self.generation(of: plugin) == generation { return error }
    } catch {
      return error
    }
    var explained = error
    explained.diagnostic.code = .pluginChanged
    explained.diagnostic.message =
      "The plugin \(plugin.id) at \(plugin.bundle) was changed while it was used."
    explained.diagnostic.remedy = "Run the command again."
    explained.diagnostic.notes.insert("What came of it: \(error.message)", at: 0)
    return explained
  }
}
