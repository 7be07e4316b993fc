package import DochostModel
import DochostWorkerProtocol

extension Catalog {
  /// Every document type, in the order of the identifiers.
  package func types() throws(DochostError) -> [TypeListing] {
    try types(matching: "1", nil)
  }

  /// The types that claim a file extension; the first is the one that such a file has.
  package func types(
    forFileExtension fileExtension: FileExtension
  ) throws(DochostError) -> [TypeListing] {
    let listings = try types(
      matching: "t.id IN (SELECT type FROM type_extensions WHERE extension = ?1)",
      fileExtension.text)
    guard listings.count > 1 else { return listings }
    let first = try asking { (database) throws(DatabaseProblem) -> String? in
      let statement = try database.prepare(
        "SELECT type FROM type_extensions WHERE extension = ?1 ORDER BY rank LIMIT 1")
      try statement.bind(1, fileExtension.text)
      return try statement.step() ? statement.text(0) : nil
    }
    return listings.filter { $0.type.id.text == first }
      + listings.filter { $0.type.id.text != first }
  }

  /// The types one of whose signatures stands in the first bytes of a file.
  package func types(beginning bytes: [UInt8]) throws(DochostError) -> [TypeListing] {
    let found = try asking { (database) throws(DatabaseProblem) in
      try SignatureTable.types(matching: bytes, in: database)
    }
    var listings: [TypeListing] = []
    for id in found.sorted() { listings += try types(matching: "t.id = ?1", id) }
    return listings
  }

  /// Every intent that can be asked for without naming a type, in the order of the identifiers.
  ///
  /// The predefined ones come in the host's own words where no plugin has others.
  package func intents() throws(DochostError) -> [IntentListing] {
    try asking { (database) throws(DatabaseProblem) in
      let statement = try database.prepare(
        """
        SELECT i.id, i.content, b.plugin FROM intents i JOIN bundles b ON b.id = i.bundle
        ORDER BY i.id, b.plugin
        """)
      var words: [CreationIntent: IntentRegistration] = [:]
      var plugins: [CreationIntent: [PluginID]] = [:]
      while try statement.step() {
        guard let id = statement.text(0).flatMap(CreationIntent.init),
          let plugin = statement.text(2).flatMap(PluginID.init)
        else { throw .foreignRow }
        plugins[id, default: []].append(plugin)
        if words[id] == nil, let content = statement.bytes(1) {
          words[id] = try BundleTable.decoded { () throws(DochostError) in
            try RegistrationCodec.decodeIntent(content)
          }
        }
      }
      return plugins.keys.sorted().map { id in
        IntentListing(
          intent: words[id] ?? Self.hostWords(for: id), plugins: plugins[id] ?? [])
      }
    }
  }

  /// Templates, by plugin and in the order of registration; of all intents and types where none
  /// is named.
  package func templates(
    intent: CreationIntent? = nil, type: DocumentTypeID? = nil
  ) throws(DochostError) -> [TemplateListing] {
    var conditions: [String] = []
    if intent != nil {
      conditions.append("m.id IN (SELECT template FROM template_intents WHERE intent = ?1)")
    }
    if type != nil { conditions.append("m.type = ?2") }
    return try templates(
      matching: conditions.isEmpty ? "1" : conditions.joined(separator: " AND "),
      intent?.text, type?.text)
  }

  private static func hostWords(for id: CreationIntent) -> IntentRegistration {
    switch id {
    case .default:
      IntentRegistration(
        id: id, label: LocalizedText("Create Document"),
        summary: LocalizedText("An empty document."))
    case .template:
      IntentRegistration(
        id: id, label: LocalizedText("Choose a Template"),
        summary: LocalizedText("A document made from a template."))
    default:
      IntentRegistration(id: id, label: LocalizedText(id.text), summary: LocalizedText(""))
    }
  }

  /// The types that a condition holds for, in which `?1` stands for the text.
  func types(
    matching condition: String, _ text: String?
  ) throws(DochostError) -> [TypeListing] {
    try asking { (database) throws(DatabaseProblem) in
      let statement = try database.prepare(
        """
        SELECT t.content, b.plugin FROM types t JOIN bundles b ON b.id = t.bundle
        WHERE \(condition) ORDER BY t.id
        """)
      if let text { try statement.bind(1, text) }
      var listings: [TypeListing] = []
      while try statement.step() {
        guard let content = statement.bytes(0),
          let plugin = statement.text(1).flatMap(PluginID.init)
        else { throw .foreignRow }
        let type = try BundleTable.decoded { () throws(DochostError) in
          try RegistrationCodec.decodeType(content)
        }
        listings.append(TypeListing(type: type, owner: plugin))
      }
      return listings
    }
  }

  /// The templates that a condition holds for, in which `?1` and `?2` stand for the texts.
  func templates(
    matching condition: String, _ first: String?, _ second: String?
  ) throws(DochostError) -> [TemplateListing] {
    try asking { (database) throws(DatabaseProblem) in
      let statement = try database.prepare(
        """
        SELECT m.content, b.plugin, m.inactive FROM templates m JOIN bundles b ON b.id = m.bundle
        WHERE \(condition) ORDER BY m.position
        """)
      if let first { try statement.bind(1, first) }
      if let second { try statement.bind(2, second) }
      var listings: [TemplateListing] = []
      while try statement.step() {
        guard let content = statement.bytes(0),
          let plugin = statement.text(1).flatMap(PluginID.init)
        else { throw .foreignRow }
        let inactive = try statement.bytes(2).map { (bytes) throws(DatabaseProblem) in
          try BundleTable.decoded { () throws(DochostError) in try DiagnosticCodec.decode(bytes) }
        }
        listings.append(
          TemplateListing(
            template: try BundleTable.decoded { () throws(DochostError) in
              try RegistrationCodec.decodeTemplate(content)
            }, owner: plugin,
            inactive: inactive?.first))
      }
      return listings
    }
  }
}
