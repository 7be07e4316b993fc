package import DochostModel
import DochostWorkerProtocol

extension Catalog {
  /// Who answers an intent, for the type and the template where they are named (C1); in the order
  /// of the types, then of the plugins.
  ///
  /// - A named template is made by its plugin, whatever the intent.
  /// - A named type: the templates of the type that are offered under the intent, by whichever
  ///   plugin; where there is none, the type's owner, which gets any intent unchanged. A plugin that
  ///   picks its template itself stands once, without one.
  /// - Neither: the same for every type, but an intent that nobody offers has no answer.
  /// - `default` means an empty document: templates have to be named to take part.
  ///
  /// One indexed query, whose time does not depend on how many bundles there are.
  package func creators(
    intent: CreationIntent, type: DocumentTypeID? = nil, template: TemplateID? = nil
  ) throws(DochostError) -> [Creator] {
    try asking { (database) throws(DatabaseProblem) in
      if let template {
        let statement = try database.prepare(
          """
          SELECT \(Self.creatorColumns), m.content FROM templates m
          JOIN types t ON t.id = m.type JOIN bundles b ON b.id = m.bundle
          WHERE m.id = ?1 AND (?2 IS NULL OR m.type = ?2)
          """)
        try statement.bind(1, template.text)
        try statement.bind(2, type?.text)
        return try Self.creators(statement)
      }
      let statement = try database.prepare(
        """
        SELECT \(Self.creatorColumns), m.content FROM offers o
        JOIN types t ON t.id = o.type JOIN bundles b ON b.id = o.bundle
        LEFT JOIN templates m ON m.id = o.template
        WHERE o.intent = ?1\(type == nil ? "" : " AND o.type = ?2") ORDER BY o.type, o.position
        """)
      try statement.bind(1, intent.text)
      if let type { try statement.bind(2, type.text) }
      let found = try Self.creators(statement)
      guard found.isEmpty, type != nil, intent != .default else { return found }
      statement.reset()
      try statement.bind(1, CreationIntent.default.text)
      return try Self.creators(statement)
    }
  }

  /// The plugin that owns a type, to open its documents; nil where none does.
  package func owner(ofType id: DocumentTypeID) throws(DochostError) -> CatalogedPlugin? {
    try asking { (database) throws(DatabaseProblem) in
      let statement = try database.prepare(
        """
        SELECT \(Self.pluginColumns) FROM types t JOIN bundles b ON b.id = t.bundle
        WHERE t.id = ?1
        """)
      try statement.bind(1, id.text)
      return try statement.step() ? try Self.plugin(statement) : nil
    }
  }

  private static let pluginColumns = """
    b.plugin, b.version, b.path, b.library, b.library_hash, b.manifest_hash, b.flags, \
    b.offers_document, b.stamp
    """
  private static let creatorColumns = pluginColumns + ", t.content"

  private static func creators(
    _ statement: borrowing Statement
  ) throws(DatabaseProblem) -> [Creator] {
    var creators: [Creator] = []
    while try statement.step() {
      guard let content = statement.bytes(9) else { throw .foreignRow }
      let template: Template?
      if let bytes = statement.bytes(10) {
        template = try BundleTable.decoded { () throws(DochostError) in
          try RegistrationCodec.decodeTemplate(bytes)
        }
      } else {
        template = nil
      }
      let type = try BundleTable.decoded { () throws(DochostError) in
        try RegistrationCodec.decodeType(content)
      }
      creators.append(Creator(plugin: try plugin(statement), type: type, template: template))
    }
    return creators
  }

  private static func plugin(
    _ statement: borrowing Statement
  ) throws(DatabaseProblem) -> CatalogedPlugin {
    guard let id = statement.text(0).flatMap(PluginID.init), let version = statement.text(1),
      let bundle = statement.bytes(2).flatMap({ BytePath(bytes: $0) }),
      let library = statement.bytes(3).flatMap({ BytePath(bytes: $0) }),
      let libraryHash = statement.bytes(4), let manifestHash = statement.bytes(5),
      let flags = statement.number(6), let stamp = statement.bytes(8)
    else { throw .foreignRow }
    return CatalogedPlugin(
      id: id, version: version, bundle: bundle, library: library,
      libraryHash: SHA256.text(libraryHash), flags: .init(rawValue: UInt64(bitPattern: flags)),
      offersDocument: statement.number(7) == 1,
      stamp: try BundleTable.decoded { () throws(DochostError) in
        try BundleStamp(decoding: stamp)
      }, manifestHash: manifestHash)
  }
}
