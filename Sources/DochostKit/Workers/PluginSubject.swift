internal import DochostModel

/// The plugin that a worker holds, for setting it up and for naming it.
struct PluginSubject: Sendable {
  /// The id that the manifest states; the plugin's own table has to repeat it.
  var id: PluginID?
  /// The version that the manifest states.
  var version: String?
  /// The library, absolute.
  var library: BytePath
  /// The bundle, absolute; nil for a bare library.
  var bundle: BytePath?

  /// The plugin in a sentence.
  var display: String { id.map { "The plugin \($0)" } ?? "The plugin \(library)" }
}
