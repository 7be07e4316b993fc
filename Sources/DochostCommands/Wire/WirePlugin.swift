internal import DochostModel

/// A bundle as JSON.
struct WirePlugin: Encodable {
  var id: String?
  var version: String?
  var name: String?
  var license: String?
  var abi: String?
  var state: String
  var origin: String
  var bundle: String
  var bundleBase64: String?
  var library: String?
  var libraryBase64: String?
  var libraryHash: String?
  var types: [String]
  var intents: [String]
  var templates: [String]
  var extensions: [String]
  var diagnostics: [WireDiagnostic]
  var examined: Int64?

  init(_ plugin: InstalledPlugin) {
    id = plugin.id?.text
    version = plugin.identity?.version
    name = plugin.identity?.name
    license = plugin.identity?.license
    abi = plugin.identity?.abi.description
    state = plugin.state.rawValue
    origin = plugin.origin.rawValue
    bundle = plugin.bundle.display
    bundleBase64 = plugin.bundle.base64IfNotText
    library = plugin.library?.display
    libraryBase64 = plugin.library?.base64IfNotText
    libraryHash = plugin.libraryHash
    types = plugin.registration?.types.map(\.id.text) ?? []
    intents = plugin.registration?.intents.map(\.id.text) ?? []
    templates = plugin.registration?.templates.map(\.id.text) ?? []
    extensions = plugin.registration?.extensions.map(\.text) ?? []
    diagnostics = plugin.diagnostics.map(WireDiagnostic.init)
    examined = plugin.examined
  }
}

/// Bundles as JSON.
struct WirePlugins: Encodable {
  var plugins: [WirePlugin]

  init(_ plugins: [InstalledPlugin]) { self.plugins = plugins.map(WirePlugin.init) }
}
