import DochostModel
import TestSupport

extension Person {
  /// Makes a person who has Scripts installed, the plugin whose words are in many letters.
  static func withScripts() async throws -> Person {
    let person = try Person()
    let bundle = person.plugins.appending("Scripts.dochostplugin")
    let library = "lib/\(Trouble.platform)/Scripts.so"
    try FileTree.makeDirectory(bundle.appending(library).parent)
    try FileTree.write(
      try await FixtureLibrary.shared.bytes(of: "Scripts"), to: bundle.appending(library),
      mode: 0o755)
    let manifest = """
      {"schema": 1, "id": "org.example.scripts", "version": "1.0.0", "abi": "1.0",
      "name": "測試 Scripts", "license": "MIT", "library": {"\(Trouble.platform)": "\(library)"}}
      """
    try FileTree.write(Array(manifest.utf8), to: bundle.appending("plugin.json"))
    return person
  }
}
