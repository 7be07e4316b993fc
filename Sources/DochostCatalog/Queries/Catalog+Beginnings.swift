package import DochostModel

// Identifiers that begin with what somebody has typed; one indexed query each.

extension Catalog {
  /// The types whose identifiers begin so, in their order.
  package func types(identifierBeginning text: String) throws(DochostError) -> [TypeListing] {
    try types(matching: Self.beginning("t.id"), text)
  }

  /// The templates whose identifiers begin so, those that cannot be used too.
  package func templates(
    identifierBeginning text: String
  ) throws(DochostError) -> [TemplateListing] {
    try templates(matching: Self.beginning("m.id"), text, nil)
  }

  /// The plugins whose identifiers begin so, with their names, in their order.
  package func pluginNames(
    identifierBeginning text: String
  ) throws(DochostError) -> [(id: String, name: String)] {
    try asking { (database) throws(DatabaseProblem) in
      let statement = try database.prepare(
        """
        SELECT DISTINCT plugin, name FROM bundles
        WHERE position IS NOT NULL AND \(Self.beginning("plugin")) ORDER BY plugin
        """)
      try statement.bind(1, text)
      var names: [(id: String, name: String)] = []
      while try statement.step() {
        guard let id = statement.text(0) else { throw .foreignRow }
        if names.last?.id != id { names.append((id, statement.text(1) ?? "")) }
      }
      return names
    }
  }

  /// The condition that a column begins with the first value that is bound.
  ///
  /// Identifiers are ASCII, which sorts before the greatest character.
  private static func beginning(_ column: String) -> String {
    "\(column) >= ?1 AND \(column) < ?1 || char(1114111)"
  }
}
