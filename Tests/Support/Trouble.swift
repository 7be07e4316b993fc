package import DochostModel

/// The plugin of Tests/Fixtures/Trouble, compiled against the header of this checkout.
package struct Trouble {
  /// Where it misbehaves while it is loaded and started.
  package enum Place: Int32, CaseIterable {
    case nowhere = 0
    case constructor, entry, initialising, registering
  }

  /// Where it misbehaves.
  package var place = Place.nowhere
  /// What it does there: `crash`, `abort`, `exit`, `hang` or `refuse`.
  package var deed = "none"
  /// Its identity, with which its types and templates begin.
  package var id = "org.example.trouble"
  /// What its template `made` makes, without the newline.
  package var text = "all of it"
  /// More macros for the compiler.
  package var macros: [String] = []
  /// Written anew, plugin.json as a whole.
  package var manifest: String?

  /// A plugin that behaves until it is asked for one of its templates.
  package init(
    place: Place = .nowhere, deed: String = "none", id: String = "org.example.trouble",
    text: String = "all of it", macros: [String] = [], manifest: String? = nil
  ) {
    self.place = place
    self.deed = deed
    self.id = id
    self.text = text
    self.macros = macros
    self.manifest = manifest
  }

  /// The platform in the words of `plugin.json`.
  package static let platform: String = {
    #if arch(x86_64)
      "x86_64-linux-gnu"
    #else
      "aarch64-linux-gnu"
    #endif
  }()

  /// Compiles it into a bundle in a directory and answers the bundle's path.
  @discardableResult
  package func install(in directory: BytePath, as name: String = "Trouble") async throws -> BytePath
  {
    let bundle = directory.appending("\(name).dochostplugin")
    let library = bundle.appending("lib/\(Self.platform)/\(name).so")
    try FileTree.makeDirectory(library.parent)
    try FileTree.write(
      try await FixtureLibrary.shared.bytes(of: "Trouble", macros: allMacros), to: library,
      mode: 0o755)

    let resources = bundle.appending("Resources")
    try FileTree.makeDirectory(resources)
    try FileTree.write(
      Array("a beginning\n".utf8), to: resources.appending("starting-point.note"), mode: 0o444)
    try FileTree.link(resources.appending("leads-out.note"), to: "/etc/passwd")
    try FileTree.write(
      Array((manifest ?? ownManifest(name)).utf8), to: bundle.appending("plugin.json"))
    return bundle
  }

  private var allMacros: [String] {
    [
      "TROUBLE_AT=\(place.rawValue)", "TROUBLE_BY=\"\(deed)\"", "TROUBLE_ID=\"\(id)\"",
      "TROUBLE_TEXT=\"\(text)\"",
    ] + macros
  }

  private func ownManifest(_ name: String) -> String {
    """
    {
      "schema": 1, "id": "\(id)", "version": "1.0.0", "abi": "1.0", "name": "Trouble",
      "license": "MIT",
      "library": {"\(Self.platform)": "lib/\(Self.platform)/\(name).so"}
    }
    """
  }
}
