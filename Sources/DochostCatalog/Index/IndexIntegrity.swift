import DochostWorkerProtocol

/// By which it is noticed that somebody else has altered the tables of the index.
enum IndexIntegrity {
  /// The key in the table `meta` of what the tables held when they were written.
  static let key = "index"

  private static let contents = [
    "SELECT id, bundle, content FROM types ORDER BY id",
    "SELECT extension, rank, type FROM type_extensions ORDER BY extension, rank",
    "SELECT start, length, content, type FROM type_signatures ORDER BY start, length, content, type",
    "SELECT id, bundle, content FROM intents ORDER BY id, bundle",
    "SELECT position, id, type, bundle, inactive, content FROM templates ORDER BY position",
    "SELECT intent, template FROM template_intents ORDER BY intent, template",
    "SELECT intent, type, position, bundle, template FROM offers ORDER BY intent, type, position",
  ]

  /// A hash of everything that is in the tables.
  static func digest(in database: borrowing Database) throws(DatabaseProblem) -> [UInt8] {
    var writer = FrameWriter()
    for query in contents {
      let columns = query.prefix { $0 != "F" }.count { $0 == "," } + 1
      let statement = try database.prepare(query)
      while try statement.step() {
        for column in 0..<Int32(columns) {
          writer.put(statement.bytes(column)) { $0.put($1) }
        }
      }
      writer.put(query)
    }
    return SHA256.digest(of: writer.bytes)
  }

  /// Whether the tables hold what was written into them, and the plugins that they name are there.
  static func isSound(
    _ expected: [UInt8]?, in database: borrowing Database
  ) throws(DatabaseProblem) -> Bool {
    guard let expected else { return true }
    let orphans = try database.prepare(
      """
      SELECT 1 FROM (SELECT bundle FROM types UNION SELECT bundle FROM intents
        UNION SELECT bundle FROM templates UNION SELECT bundle FROM offers)
      WHERE bundle NOT IN (SELECT id FROM bundles) LIMIT 1
      """)
    if try orphans.step() { return false }
    return try digest(in: database) == expected
  }
}
