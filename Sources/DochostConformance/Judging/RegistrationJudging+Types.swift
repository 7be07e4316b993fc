internal import DochostCatalog
internal import DochostModel

// What is registered about types, and what templates and intents say of them.
extension RegistrationJudging {
  static func parents(_ bench: Bench) throws(Verdict) {
    try refuse(bench, .parents)
    let types = try bench.registration().types
    let conformance = conformance(of: types)
    for type in types where conformance.ancestors(of: type.id).contains(type.id) {
      throw .fail("The type \(type.id) conforms to itself by way of its parents.")
    }
    let known = Set(types.map(\.id)).union(WellKnownTypes.parents.keys)
    for type in types {
      for parent in type.conformsTo where !known.contains(parent) {
        throw .warn(
          "The type \(type.id) conforms to \(parent), which this plugin does not register and which "
            + "is none of the well-known types\(suggestion(for: parent.text, in: known.map(\.text)))."
        )
      }
    }
  }

  static func extensions(_ bench: Bench) throws(Verdict) {
    try refuse(bench, .fileExtension)
    let types = try bench.registration().types
    if types.isEmpty { throw .skip("the plugin registers no document type") }
    for type in types {
      try checkRepetition(type.fileExtensions, "the file extension", of: type)
      try checkRepetition(type.mimeTypes, "the media type", of: type)
      if type.fileExtensions.isEmpty, type.signatures.isEmpty {
        throw .warn(
          "The type \(type.id) has neither a file extension nor a signature: nobody can tell that a "
            + "file is of it.")
      }
    }
    try checkClaims(types)
  }

  static func templateTypes(_ bench: Bench) throws(Verdict) {
    let registration = try bench.registration()
    if registration.templates.isEmpty { throw .skip("the plugin registers no template") }
    let own = Set(registration.types.map(\.id))
    var foreign: [String] = []
    for template in registration.templates where !own.contains(template.type) {
      let type = template.type
      let close = Suggestion.closest(to: type.text, in: own.map(\.text))
      if let close {
        throw .fail(
          "The template \(template.id) is of the type \(type), which the plugin does not register; "
            + "it registers \(close).")
      }
      if type.text.hasPrefix("\(registration.identity.id).")
        || WellKnownTypes.parents[type] != nil
      {
        throw .fail(
          "The template \(template.id) is of the type \(type), which nobody registers.")
      }
      foreign.append(
        "The template \(template.id) is inactive until a plugin with the type \(type) is installed."
      )
    }
    guard let first = foreign.first else { return }
    throw .warn(first, notes: Array(foreign.dropFirst().prefix(20)))
  }

  private static func conformance(of types: [DocumentType]) -> Conformance {
    Conformance(Dictionary(types.map { ($0.id, $0.conformsTo) }) { first, _ in first })
  }

  private static func suggestion(for text: String, in known: [String]) -> String {
    Suggestion.closest(to: text, in: known).map { "; did you mean \($0)?" } ?? ""
  }

  private static func checkRepetition(
    _ names: [String], _ what: String, of type: DocumentType
  ) throws(Verdict) {
    var seen: Set<String> = []
    for name in names where !seen.insert(name.lowercased()).inserted {
      throw .fail("The type \(type.id) names \(what) \(name) twice.")
    }
  }

  /// Two types may share an extension or media type only where one is a special case of the other,
  /// and is told apart by a signature.
  private static func checkClaims(_ types: [DocumentType]) throws(Verdict) {
    let conformance = conformance(of: types)
    var owners: [String: DocumentType] = [:]
    for type in types {
      let claims =
        type.fileExtensions.map { "the file extension \($0.lowercased())" }
        + type.mimeTypes.map { "the media type \($0.lowercased())" }
      for claim in claims {
        guard let other = owners.updateValue(type, forKey: claim) else { continue }
        guard conformance.relates(type.id, other.id) else {
          throw .fail("The types \(other.id) and \(type.id) both claim \(claim).")
        }
        let special = conformance.ancestors(of: type.id).contains(other.id) ? type : other
        if special.signatures.isEmpty, !special.isPackage {
          throw .fail(
            "The types \(other.id) and \(type.id) both claim \(claim), and \(special.id) has no "
              + "signature: no file is ever taken for it.")
        }
      }
    }
  }
}
