import DochostModel
import TestSupport

/// The plugin of Tests/Fixtures/Hostile in a person's plugins.
struct HostilePlugin {
  /// Its identity, with which its types and templates begin.
  static let id = "org.example.hostile"

  /// Its bundle.
  let bundle: BytePath

  /// Its library.
  var library: BytePath { bundle.appending(Self.library) }

  private static let library = "lib/\(Trouble.platform)/Hostile.so"

  /// Installs it; it behaves until it is told otherwise.
  init(in plugins: BytePath, as name: String = "Hostile") async throws {
    bundle = plugins.appending("\(name).dochostplugin")
    let resources = bundle.appending("Resources")
    try FileTree.makeDirectory(resources)
    try FileTree.makeDirectory(library.parent)
    try FileTree.write(
      try await FixtureLibrary.shared.bytes(of: "Hostile"), to: library, mode: 0o755)
    try FileTree.write(
      Array("a beginning\n".utf8), to: resources.appending("starting-point.hnote"), mode: 0o444)
    try FileTree.link(resources.appending("leads-out.hnote"), to: "/etc/passwd")
    try behave()
  }

  /// Has it do nothing that it may not do.
  func behave() throws { try misbehave("nowhere", "nothing") }

  /// Has it do a deed at a place; a new plugin.json takes the place of the old one.
  func misbehave(
    _ place: String, _ deed: String, amount: UInt64 = 0, onlyWorking: Bool = false,
    text: String = "all of it"
  ) throws {
    let when = onlyWorking ? "working" : ""
    let words = text.split(separator: " ").joined(separator: "+")
    let manifest = """
      {
        "schema": 1, "id": "\(Self.id)", "version": "1.0.0", "abi": "1.0", "name": "Hostile",
        "license": "MIT",
        "homepage":
          "https://example.org/?place=\(place)&deed=\(deed)&amount=\(amount)&when=\(when)&text=\(words)",
        "library": {"\(Trouble.platform)": "\(Self.library)"}
      }
      """
    try FileTree.replace(bundle.appending("plugin.json"), by: Array(manifest.utf8))
  }
}
