package import DochostModel

/// What has to be known of a plugin to run it.
package struct CatalogedPlugin: Hashable, Sendable {
  /// Its id.
  package var id: PluginID
  /// Its version.
  package var version: String
  /// Its bundle.
  package var bundle: BytePath
  /// Its library for this machine.
  package var library: BytePath
  /// SHA-256 of the library when it was examined, in hexadecimal.
  package var libraryHash: String
  /// Its properties.
  package var flags: PluginRegistration.Flags
  /// Whether it offers `dochost.document/1`: opening and validating.
  package var offersDocument: Bool
  /// By which a change of its files is noticed.
  var stamp: BundleStamp
  /// SHA-256 of its manifest.
  var manifestHash: [UInt8]
}

/// One way to make a document: a type, made by a plugin, from a template or as the plugin likes.
package struct Creator: Hashable, Sendable {
  /// The plugin that answers the request.
  package var plugin: CatalogedPlugin
  /// The type of what is made.
  package var type: DocumentType
  /// The template; nil for an empty document, or where the plugin picks one itself.
  package var template: Template?
}
