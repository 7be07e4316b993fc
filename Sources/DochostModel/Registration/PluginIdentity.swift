/// Who a plugin is, as its own table says and `plugin.json` repeats.
public struct PluginIdentity: Hashable, Sendable {
  /// Reverse DNS.
  public var id: PluginID
  /// The plugin's version: up to 63 bytes, dotted numbers with an optional suffix.
  public var version: String
  /// The name for people.
  public var name: String
  /// An SPDX licence expression.
  public var license: String
  /// The ABI that the plugin was built for.
  public var abi: ABIVersion

  /// Makes an identity.
  public init(id: PluginID, version: String, name: String, license: String, abi: ABIVersion) {
    self.id = id
    self.version = version
    self.name = name
    self.license = license
    self.abi = abi
  }
}

extension PluginIdentity {
  /// What a library says about itself and its `plugin.json` says otherwise, a part of a sentence
  /// each; the ABI is the library's note's to say.
  package func contradictions(to declared: PluginIdentity) -> [String] {
    var found: [String] = []
    for (field, told, declared) in [
      ("id", id.text, declared.id.text), ("version", version, declared.version),
      ("name", name, declared.name), ("license", license, declared.license),
    ] where told != declared {
      found.append(Self.contradiction(field, declared: declared, told: told))
    }
    return found
  }

  /// The part of a sentence that says so of one field.
  package static func contradiction(_ field: String, declared: String, told: String) -> String {
    "\(field) is '\(declared)' in plugin.json and '\(told)' in the library"
  }
}
