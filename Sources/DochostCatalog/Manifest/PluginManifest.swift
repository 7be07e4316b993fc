internal import DochostJSON
package import DochostModel
import DochostWorkerProtocol

/// The `plugin.json` of a bundle, schema 1: who the plugin is and where its library lies.
///
/// The file is a JSON object (RFC 8259, UTF-8) of at most 64 KiB. Fields that are not known are
/// left alone, so that a later host may add some; a field that stands twice is an error. A change
/// that every host has to understand gets a new schema number.
package struct PluginManifest: Hashable, Sendable {
  /// The schema that is read here.
  package static let schema = 1
  /// The file's name in a bundle.
  package static let fileName = "plugin.json"
  /// The most bytes of the file.
  package static let byteLimit = 64 * 1024

  /// Who the plugin is; its own table has to say the same.
  package var identity: PluginIdentity
  /// The library's path relative to the bundle, by platform triple.
  package var libraries: [String: BytePath]
  /// Where people find more.
  package var homepage: String?
  /// The least version of dochost that it asks for.
  package var minimumHost: String?

  /// The library for this machine; nil where the plugin has none.
  package var library: BytePath? { libraries[Platform.triple] }

  /// Reads the bytes of the file at `path`.
  ///
  /// Throws `manifestInvalid` with the field and what was expected, or the line and column where it
  /// is no JSON, and `unsafePath` for a library path that leads out of the bundle.
  package init(reading bytes: [UInt8], at path: BytePath) throws(DochostError) {
    guard bytes.count <= Self.byteLimit else {
      throw DochostError(
        .manifestInvalid, "\(path) has more than \(Self.byteLimit) bytes.", path: path)
    }
    let json: JSONValue
    do {
      json = try JSONValue(reading: bytes, limit: Self.byteLimit)
    } catch {
      throw DochostError(.manifestInvalid, "\(path) is no JSON: \(error).", path: path)
    }
    let fields = try ManifestFields(json, file: path)
    let schema = try fields.schema()
    guard schema == Self.schema else {
      throw DochostError(
        .manifestInvalid,
        "\(path) is written in schema \(schema); this dochost reads schema \(Self.schema).",
        remedy: "Look for a version of the plugin, or of dochost, that fits the other.", path: path)
    }
    let id = try fields.value("id", "a plugin's id such as 'org.example.note'") { text in
      PluginID(text).map { .success($0) }
        ?? .failure(.init(IdentifierRule.pluginID.violation(of: text)))
    }
    let version = try fields.text(
      "version", "a version such as '1.2.0'", ManifestRule.violation(ofVersion:))
    let name = try fields.text("name", "the plugin's name", ManifestRule.violation(ofName:))
    let license = try fields.text(
      "license", "an SPDX licence expression such as 'MIT'", ManifestRule.violation(ofLicense:))
    let abi = try fields.value("abi", "the version of the plugin ABI such as '1.0'") { text in
      ManifestRule.abi(text).map { .success($0) }
        ?? .failure(.init("is not two numbers with a dot between them"))
    }
    identity = PluginIdentity(id: id, version: version, name: name, license: license, abi: abi)
    libraries = try fields.libraries()
    homepage = try fields.optionalText(
      "homepage", "a web address such as 'https://example.org'",
      ManifestRule.violation(ofHomepage:))
    minimumHost = try fields.optionalText(
      "minimumHost", "a version such as '1.0.0'", ManifestRule.violation(ofVersion:))
  }

  /// Why this host cannot use the plugin, as far as the manifest tells; nil where it can.
  ///
  /// The codes are `libraryIncompatible`, `hostTooOld` and `libraryMissing`.
  package func refusal(at path: BytePath) -> DochostError? {
    if !identity.abi.isSupported {
      return DochostError(
        .libraryIncompatible,
        """
        \(path) says that the plugin was built for ABI \(identity.abi); this dochost speaks \
        \(ABIVersion.current).
        """, plugin: identity.id, path: path)
    }
    let host = HostVersion.current
    if let minimumHost, ManifestRule.isVersion(host, before: minimumHost) {
      return DochostError(
        .hostTooOld, "\(path) asks for dochost \(minimumHost) or later; this is \(host).",
        plugin: identity.id, path: path)
    }
    if library == nil {
      let others = libraries.keys.sorted().joined(separator: ", ")
      return DochostError(
        .libraryMissing,
        "\(path) names no library for \(Platform.triple), only for \(others).",
        remedy: "Build the plugin for this machine, or look for a build of it.",
        plugin: identity.id, path: path)
    }
    return nil
  }
}
