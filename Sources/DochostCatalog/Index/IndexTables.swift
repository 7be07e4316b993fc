import DochostModel
import DochostWorkerProtocol

/// Writes the tables that questions are answered from.
enum IndexTables {
  /// Replaces everything that is in them; the caller holds a transaction.
  static func write(
    _ index: CatalogIndex, in database: borrowing Database
  ) throws(DatabaseProblem) {
    for table in [
      "types", "type_extensions", "type_signatures", "intents", "templates", "template_intents",
      "offers",
    ] {
      try database.run("DELETE FROM \(table)")
    }
    try writeTypes(index, in: database)
    try writeIntents(index, in: database)
    try writeTemplates(index, in: database)
    let statement = try database.prepare(
      """
      INSERT INTO offers (intent, type, position, bundle, template) VALUES (?1, ?2, ?3, ?4, ?5)
      """)
    for (position, offer) in index.offers.enumerated() {
      try statement.bind(1, offer.intent.text)
      try statement.bind(2, offer.type.text)
      try statement.bind(3, Int64(position))
      try statement.bind(4, offer.row)
      try statement.bind(5, offer.template?.text)
      try statement.run()
    }
  }

  private static func writeTypes(
    _ index: CatalogIndex, in database: borrowing Database
  ) throws(DatabaseProblem) {
    let types = try database.prepare("INSERT INTO types (id, bundle, content) VALUES (?1, ?2, ?3)")
    for (id, owned) in index.types {
      try types.bind(1, id.text)
      try types.bind(2, owned.owner.row)
      try types.bind(3, RegistrationCodec.encode(owned.type))
      try types.run()
    }
    let extensions = try database.prepare(
      "INSERT INTO type_extensions (extension, rank, type) VALUES (?1, ?2, ?3)")
    let signatures = try database.prepare(
      """
      INSERT OR IGNORE INTO type_signatures (start, length, content, type) VALUES (?1, ?2, ?3, ?4)
      """)
    for (id, owned) in index.types {
      for signature in owned.type.signatures {
        try signatures.bind(1, Int64(signature.offset))
        try signatures.bind(2, Int64(signature.bytes.count))
        try signatures.bind(3, signature.bytes)
        try signatures.bind(4, id.text)
        try signatures.run()
      }
    }
    for (fileExtension, claimants) in index.fileExtensions {
      for (rank, type) in claimants.enumerated() {
        try extensions.bind(1, fileExtension.text)
        try extensions.bind(2, Int64(rank))
        try extensions.bind(3, type.text)
        try extensions.run()
      }
    }
  }

  private static func writeIntents(
    _ index: CatalogIndex, in database: borrowing Database
  ) throws(DatabaseProblem) {
    let statement = try database.prepare(
      "INSERT INTO intents (id, bundle, content) VALUES (?1, ?2, ?3)")
    for intent in index.intents {
      try statement.bind(1, intent.id.text)
      try statement.bind(2, intent.member.row)
      try statement.bind(3, intent.words.map { RegistrationCodec.encode($0) })
      try statement.run()
    }
  }

  private static func writeTemplates(
    _ index: CatalogIndex, in database: borrowing Database
  ) throws(DatabaseProblem) {
    let templates = try database.prepare(
      """
      INSERT INTO templates (id, type, bundle, position, inactive, content)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6)
      """)
    let intents = try database.prepare(
      "INSERT INTO template_intents (intent, template) VALUES (?1, ?2)")
    for (position, owned) in index.templates.enumerated() {
      let template = owned.template
      try templates.bind(1, template.id.text)
      try templates.bind(2, template.type.text)
      try templates.bind(3, owned.owner.row)
      try templates.bind(4, Int64(position))
      try templates.bind(5, owned.inactive.map { DiagnosticCodec.encode([$0]) })
      try templates.bind(6, RegistrationCodec.encode(template))
      try templates.run()
      for intent in template.intents {
        try intents.bind(1, intent.text)
        try intents.bind(2, template.id.text)
        try intents.run()
      }
    }
  }
}
