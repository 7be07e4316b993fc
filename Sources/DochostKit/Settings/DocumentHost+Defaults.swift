internal import DochostCatalog
package import DochostModel

extension DocumentHost {
  /// Where documents go when the current directory cannot take them, and whether the person chose
  /// it.
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
    let types = claims.types.filter { $0.value.count > 1 }.keys
    let subjects: [[DefaultSubject]] = [
      claims.contestedExtensions.union(preferences.fileExtensions.keys).sorted().map {
        .extension($0)
      },
      Set(types).union(preferences.typeOwners.keys).sorted().map { .type($0) },
      preferences.intents.keys.sorted().map { .intent($0) },
    ]
    var answers: [DefaultAnswer] = []
    for subject in subjects.joined() { answers.append(try answer(subject, claims)) }
    return answers
  }

  /// Who answers for an extension (with or without its dot), a type or an intent of this name; one
  /// for each that there is.
  package func defaults(for name: String) throws(DochostError) -> [DefaultAnswer] {
    let claims = try claims()
    let preferences = settings.preferences
    var answers: [DefaultAnswer] = []
    if let fileExtension = FileExtension(name),
      claims.extensions[fileExtension] != nil || preferences.fileExtensions[fileExtension] != nil
    {
      answers.append(try answer(.extension(fileExtension), claims))
    }
    if let type = DocumentTypeID(name),
      claims.types[type] != nil || preferences.typeOwners[type] != nil
    {
      answers.append(try answer(.type(type), claims))
    }
    if let intent = CreationIntent(name) {
      let known = try intents().contains { $0.intent.id == intent }
      if known || preferences.intents[intent] != nil {
        answers.append(try answer(.intent(intent), claims))
      }
    }
    return answers
  }

  /// Every name that a default of a kind can be chosen for; none for the directory, which has no
  /// name.
  package func defaultNames(_ kind: DefaultKind) throws(DochostError) -> [String] {
    switch kind {
    case .directory: []
    case .extension: try claims().extensions.keys.sorted().map(\.text)
    case .type: try claims().types.keys.sorted().map(\.text)
    case .intent: try intents().map(\.intent.id.text)
    }
  }

  /// The identifiers of those that could answer, in the order of `DefaultAnswer.candidates`: types
  /// for an extension or an intent, plugins for a type.
  func defaultCandidates(_ subject: DefaultSubject) throws(DochostError) -> [String] {
    try candidates(subject, claims())
  }

  private func answer(
    _ subject: DefaultSubject, _ claims: Claims
  ) throws(DochostError) -> DefaultAnswer {
    let candidates = try candidates(subject, claims)
    let chosen = chosen(subject)
    var answer = DefaultAnswer(
      subject: subject, answer: candidates.first, reason: .first, candidates: candidates,
      chosen: chosen)
    if let chosen, candidates.contains(chosen) {
      answer.answer = chosen
      answer.reason = .chosen
    } else if chosen != nil {
      answer.reason = .unavailable
      if subject.kind == .intent, candidates.count > 1 { answer.answer = nil }
    } else if candidates.count == 1 {
      answer.reason = .only
    } else if subject.kind == .intent {
      answer.answer = nil
      answer.reason = .asked
    }
    return answer
  }

  private func chosen(_ subject: DefaultSubject) -> String? {
    let preferences = settings.preferences
    return switch subject {
    case .directory: settings.documentDirectory?.display
    case .extension(let fileExtension): preferences.fileExtensions[fileExtension]?.text
    case .type(let type): preferences.typeOwners[type]?.text
    case .intent(let intent): preferences.intents[intent]?.text
    }
  }

  private func candidates(
    _ subject: DefaultSubject, _ claims: Claims
  ) throws(DochostError) -> [String] {
    switch subject {
    case .directory: return []
    case .extension(let fileExtension):
      return (claims.extensions[fileExtension] ?? []).map(\.text)
    case .type(let type): return claims.types[type] ?? []
    case .intent(let intent):
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
  /// Types by extension; the one that such files have without a choice is first.
  private(set) var extensions: [FileExtension: [DocumentTypeID]] = [:]
  /// The extensions that types claim of which one is no special case of the first.
  private(set) var contestedExtensions: Set<FileExtension> = []
  /// Plugins by type.
  var types: [DocumentTypeID: [String]] = [:]

  /// The claims of types in the order of their identifiers.
  init(extensionsOf types: [DocumentType]) {
    var claimants: [FileExtension: [DocumentTypeID]] = [:]
    for type in types {
      for claimed in type.claimedExtensions { claimants[claimed, default: []].append(type.id) }
    }
    let parents = types.map { ($0.id, $0.conformsTo) }
    let conformance = Conformance(Dictionary(parents) { first, _ in first })
    for (claimed, sorted) in claimants {
      let ordered = conformance.generalFirst(sorted)
      extensions[claimed] = ordered
      if ordered.dropFirst().contains(where: { !conformance.relates(ordered[0], $0) }) {
        contestedExtensions.insert(claimed)
      }
    }
  }
}
