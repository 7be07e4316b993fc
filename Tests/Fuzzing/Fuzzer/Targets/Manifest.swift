import DochostCatalog
import DochostModel

extension Target {
  /// The `plugin.json` of a bundle.
  static let manifest = Target(
    name: "manifest",
    seeds: {
      [
        Array(CatalogSample.manifest.utf8),
        Array(
          #"""
          {"schema": 1, "id": "org.example.\u006eote", "version": "1.2.0-b+3", "abi": "1.0",
           "name": "Żółw \ud83d\ude00", "license": "(MIT OR Apache-2.0) AND GPL-2.0-only WITH x",
           "library": {"x86_64-linux-gnu": "lib/a.so", "aarch64-linux-gnu": "lib/b.so"},
           "homepage": "https://example.org/", "minimumHost": "0.0.1", "other": [1.5e3, null, true]}
          """#.utf8),
      ]
    },
    words: [
      "schema", "id", "version", "abi", "name", "license", "library", "homepage", "minimumHost",
      "AND", "OR", "WITH", "null", "true", "false", "1e308", "-0.0", "../", ".so", "https://",
      "[[[[", "{}", "//",
    ],
    tryOut: { input in
      let path = try Samples.path("/b/plugin.json")
      let manifest = refusal([.manifestInvalid, .unsafePath]) { () throws(DochostError) in
        try PluginManifest(reading: input, at: path)
      }
      guard let manifest else { return }
      promise(!manifest.libraries.isEmpty, "a manifest names a library")
      for library in manifest.libraries.values {
        promise(library.staysBeneath, "\(library) leads out of the bundle")
      }
      promise(!manifest.identity.name.isEmpty, "a plugin has a name")
      promise(PluginID(manifest.identity.id.text) == manifest.identity.id, "an id is one")
      if let refused = manifest.refusal(at: path) {
        promise(
          [.libraryIncompatible, .hostTooOld, .libraryMissing].contains(refused.code),
          "refused as \(refused.code.name)")
      }
    })
}
