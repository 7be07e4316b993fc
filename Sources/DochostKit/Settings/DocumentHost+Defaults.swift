internal import DochostCatalog
package import DochostModel

extension DocumentHost {
  /// Where documents go when the current directory cannot take them, and whether the person chose it.
  package var defaultDirectory: (path: BytePath, isChosen: Bool) {
    guard let chosen = settings.documentDirectory else {
      return (configuration.documentDirectory, false)
    }
    return (chosen, true)
  }

  /// Who answers wherever several could or the person chose: extensions, types, then intents.
  ///
  /// A format and its special cases are no rivals for an extension (`CatalogIndex`).
  package func defaults() throws(DochostError) -> [DefaultAnswer] {
    let claims = try claims()
    let preferences = settings.preferences
    let types = claims.types.filter { $0.value.count > 1 }.map(\.key.text)
    let names: [(DefaultKind, Set<String>)] = [
      (.extension, claims.contestedExtensions.union(preferences.fileExtensions.keys)),
      (.type, Set(types).union(preferences.typeOwners.keys.map(\.text))),
      (.intent, Set(preferences.intents.keys.map(\.text))),
    ]
    var answers: [DefaultAnswer] = []
    for (kind, names) in names {
      for name in names.sorted() { answers.append(try answer(kind, name, claims)) }
    }
    return answers
  }

  /// Who answers for an extension (with or without its dot), a type or an intent of this name; one
  /// for each that there is.
  package func defaults(for name: String) throws(DochostError) -> [DefaultAnswer] {
    let claims = try claims()
    let text = (name.hasPrefix(".") ? String(name.dropFirst()) : name).lowercased()
    let preferences = settings.preferences
    var answers: [DefaultAnswer] = []
    if claims.extensions[text] != nil || preferences.fileExtensions[text] != nil {
      answers.append(try answer(.extension, text, claims))
    }
    if let type = DocumentTypeID(name),
      claims.types[type] != nil || preferences.typeOwners[type] != nil
    {
      answers.append(try answer(.type, name, claims))
    }
    if let intent = CreationIntent(name) {
      let known = try intents().contains { $0.intent.id == intent }
      if known || preferences.intents[intent] != nil {
        answers.append(try answer(.intent, name, claims))
      }
    }
    return answers
  }

  /// The identifiers of those that could answer, in the order of `DefaultAnswer.candidates`: types
  /// for an extension or an intent, plugins for a type.
  package func defaultCandidates(
    _ kind: DefaultKind, _ name: String
  ) throws(DochostError) -> [String] {
    try candidates(kind, name, claims())
  }

  /// Every name that a default of a kind can be chosen for.
  package func defaultNames(_ kind: DefaultKind) throws(DochostError) -> [String] {
    switch kind {
    case .directory: []
    case .extension: try claims().extensions.keys.sorted()
    case .type: try claims().types.keys.map(\.text).sorted()
    case .intent: try intents().map(\.intent.id.text)
    }
  }

  private func answer(
    _ kind: DefaultKind, _ name: String, _ claims: Claims
  ) throws(DochostError) -> DefaultAnswer {
    let candidates = try candidates(kind, name, claims)
    let chosen = chosen(kind, name)
    var answer = DefaultAnswer(
      kind: kind, name: name, answer: candidates.first, reason: .first, candidates: candidates,
      chosen: chosen)
    if let chosen, candidates.contains(chosen) {
      answer.answer = chosen
      answer.reason = .chosen
    } else if chosen != nil {
      answer.reason = .unavailable
      if kind == .intent, candidates.count > 1 { answer.answer = nil }
    } else if candidates.count == 1 {
      answer.reason = .only
    } else if kind == .intent {
      answer.answer = nil
      answer.reason = .asked
    }
    return answer
  }

  private func chosen(_ kind: DefaultKind, _ name: String) -> String? {
    let preferences = settings.preferences
    return switch kind {
    case .directory: nil
    case .extension: preferences.fileExtensions[name]?.text
    case .type: DocumentTypeID(name).flatMap { preferences.typeOwners[$0]?.text }
    case .intent: CreationIntent(name).flatMap { preferences.intents[$0]?.text }
    }
  }

  private func candidates(
    _ kind: DefaultKind, _ name: String, _ claims: Claims
  ) throws(DochostError) -> [String] {
    switch kind {
    case .directory: return []
    case .extension: return (claims.extensions[name.lowercased()] ?? []).map(\.text)
    case .type: return DocumentTypeID(name).flatMap { claims.types[$0] } ?? []
    case .intent:
      guard let intent = CreationIntent(name) else { return [] }
      let creators = try withCatalog { (catalog) throws(DochostError) in
        try catalog.creators(intent: intent)
      }
      return Set(creators.map(\.type.id.text)).sorted()
    }
  }

  private func claims() throws(DochostError) -> Claims {
    var claims = Claims(extensionsOf: try types().map(\.type))
    for plugin in try plugins() where plugin.state == .active {
      guard let registration = plugin.registration else { continue }
      for type in registration.types {
        claims.types[type.id, default: []].append(registration.identity.id.text)
      }
    }
    for (type, plugins) in claims.types { claims.types[type] = plugins.sorted() }
    return claims
  }
}

/// Who claims what.
private struct Claims {
  /// Types by extension in lower case; the one that such files have without a choice is first.
  private(set) var extensions: [String: [DocumentTypeID]] = [:]
  /// The extensions that types claim of which one is no special case of the first.
  private(set) var contestedExtensions: Set<String> = []
  /// Plugins by type.
  var types: [DocumentTypeID: [String]] = [:]

  /// The claims of types in the order of their identifiers.
  init(extensionsOf types: [DocumentType]) {
    var claimants: [String: [DocumentTypeID]] = [:]
    for type in types {
      for text in Set(type.fileExtensions.map { $0.lowercased() }) {
        claimants[text, default: []].append(type.id)
      }
    }
    let parents = types.map { ($0.id, $0.conformsTo) }
    let conformance = Conformance(Dictionary(parents) { first, _ in first })
    for (text, sorted) in claimants {
      let ordered = conformance.generalFirst(sorted)
      extensions[text] = ordered
      if ordered.dropFirst().contains(where: { !conformance.relates(ordered[0], $0) }) {
        contestedExtensions.insert(text)
      }
    }
  }
}
