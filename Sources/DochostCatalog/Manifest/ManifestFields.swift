import DochostJSON
import DochostModel

/// The fields of a `plugin.json`, each asked for with what is expected of it.
struct ManifestFields {
  /// Why a text does not fit its field, as the end of a sentence.
  struct Misfit: Error {
    var reason: String

    init(_ reason: String?) { self.reason = reason ?? "does not fit" }
  }

  private let members: [JSONValue.Member]
  private let file: BytePath

  private static let known = [
    "schema", "id", "version", "abi", "name", "license", "library", "homepage", "minimumHost",
  ]

  init(_ json: JSONValue, file: BytePath) throws(DochostError) {
    guard case .object(let members) = json else {
      throw DochostError(
        .manifestInvalid, "\(file) has to be a JSON object; it is \(json.kind).", path: file)
    }
    self.members = members
    self.file = file
  }

  /// The number of the schema.
  func schema() throws(DochostError) -> Int {
    let json = try required("schema", "the number of the schema, \(PluginManifest.schema)")
    guard case .integer(let number) = json else {
      throw error("schema", "has to be the number \(PluginManifest.schema); it is \(json.kind)")
    }
    return Int(number)
  }

  /// A text that a rule finds nothing wrong with.
  func text(
    _ name: String, _ expected: String, _ violation: (String) -> String?
  ) throws(DochostError) -> String {
    try value(name, expected) { text in
      violation(text).map { .failure(Misfit($0)) } ?? .success(text)
    }
  }

  /// A text that a rule finds nothing wrong with, where the field is there.
  func optionalText(
    _ name: String, _ expected: String, _ violation: (String) -> String?
  ) throws(DochostError) -> String? {
    member(name) == nil ? nil : try text(name, expected, violation)
  }

  /// What is made of a text.
  func value<Value>(
    _ name: String, _ expected: String, _ make: (String) -> Result<Value, Misfit>
  ) throws(DochostError) -> Value {
    let json = try required(name, expected)
    guard case .string(let text) = json else {
      throw error(name, "has to be \(expected), as a string; it is \(json.kind)")
    }
    switch make(text) {
    case .success(let value): return value
    case .failure(let misfit):
      throw error(name, "has to be \(expected); '\(text)' \(misfit.reason)")
    }
  }

  /// The field `library`: paths beneath the bundle by platform triple.
  func libraries() throws(DochostError) -> [String: BytePath] {
    let expected = "an object of paths by platform, such as '\(Platform.triple)'"
    let json = try required("library", expected)
    guard case .object(let entries) = json else {
      throw error("library", "has to be \(expected); it is \(json.kind)")
    }
    guard !entries.isEmpty else { throw error("library", "names no platform") }
    var libraries: [String: BytePath] = [:]
    for entry in entries { libraries[entry.name] = try library(entry) }
    return libraries
  }

  private func library(_ entry: JSONValue.Member) throws(DochostError) -> BytePath {
    let name = "library.\(entry.name)"
    if let reason = ManifestRule.violation(ofTriple: entry.name) {
      throw error(name, reason)
    }
    guard case .string(let text) = entry.value else {
      throw error(
        name, "has to be a path beneath the bundle; it is \(entry.value.kind)")
    }
    guard let path = BytePath(text), text.utf8.count <= RegistrationLimits.pathBytes else {
      throw error(name, "has to be a path of 1 to 4095 bytes without NUL")
    }
    guard path.staysBeneath else {
      throw error(
        name, "is '\(text)', which leads out of the bundle", code: .unsafePath)
    }
    guard text.hasSuffix(".so") else {
      throw error(name, "is '\(text)', which does not end in '.so'")
    }
    return path
  }

  private func error(
    _ name: String, _ reason: String, code: DiagnosticCode = .manifestInvalid
  ) -> DochostError {
    DochostError(code, "\(file): the field '\(name)' \(reason).", path: file)
  }

  private func member(_ name: String) -> JSONValue? {
    members.first { $0.name == name }?.value
  }

  private func required(_ name: String, _ expected: String) throws(DochostError) -> JSONValue {
    if let json = member(name) { return json }
    let unknown = members.map(\.name).filter { !Self.known.contains($0) }
    let hint = Suggestion.closest(to: name, in: unknown).map { "; '\($0)' is not known" } ?? ""
    throw DochostError(
      .manifestInvalid,
      "\(file): the field '\(name)' is missing; it is \(expected)\(hint).", path: file)
  }
}
