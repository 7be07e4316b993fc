internal import DochostCatalog
internal import DochostModel

extension DocumentHost {
  /// Whether a plugin's files are those that the catalog recorded.
  func isUnchanged(_ plugin: CatalogedPlugin) throws(DochostError) -> Bool {
    try withCatalog { (catalog) throws(DochostError) in catalog.verifyOwner(plugin) }
  }

  /// The error of a plugin that ran, or that its files were exchanged meanwhile: then what it did is
  /// not held against it.
  func explained(_ error: DochostError, by plugin: CatalogedPlugin) -> DochostError {
    guard error.code.isPluginFault, (try? isUnchanged(plugin)) == false else { return error }
    var explained = error
    explained.diagnostic.code = .pluginChanged
    explained.diagnostic.message =
      "The plugin \(plugin.id) at \(plugin.bundle) was changed while it was used."
    explained.diagnostic.remedy = "Run the command again."
    explained.diagnostic.notes.insert("What came of it: \(error.message)", at: 0)
    return explained
  }
}
