package import DochostModel

extension Catalog {
  /// What was kept under a name since the last scan, in parts that together are the whole; nil
  /// where nothing was, or not all of it is as it was.
  package func keptListing(_ name: String) throws(DochostError) -> [[UInt8]]? {
    try asking { (database) throws(DatabaseProblem) -> [[UInt8]]? in
      // Pages that are read once need not be kept in memory.
      try database.run("PRAGMA cache_size = -256")
      let statement = try database.prepare(
        "SELECT part, is_last, mark, content FROM listings WHERE name = ?1 ORDER BY part")
      try statement.bind(1, name)
      var parts: [[UInt8]] = []
      while try statement.step() {
        guard statement.number(0) == Int64(parts.count), let content = statement.bytes(3),
          statement.number(2) == Checkmark.of(content)
        else { throw .foreignRow }
        parts.append(content)
        if statement.number(1) == 1 { return parts }
      }
      guard parts.isEmpty else { throw .foreignRow }
      return nil
    }
  }

  /// Keeps what a long answer was made into, until the next scan.
  ///
  /// Only where the catalog is up to date and nobody else is at work on it; whoever asks the next
  /// time then has it without reading the rows.
  package func keepListing(_ name: String, _ bytes: [UInt8]) {
    guard case .stored = storage, !isDetached else { return }
    // Where it cannot be kept nothing is lost.
    try? databaseKeeping(name, bytes)
  }

  /// Bytes of one part.
  private static let partSize = 64 * 1024
  /// The most answers that are kept.
  private static let mostKept = 8

  private func databaseKeeping(_ name: String, _ bytes: [UInt8]) throws(DatabaseProblem) {
    try database.transaction(waits: false) { () throws(DatabaseProblem) in
      // Nobody else changes the file now, and this changes it once.
      guard let count = try changeCount(in: database),
        let record = try Self.meta(ScanRecord.key, in: database),
        let renumbered = try BundleTable.decoded({ () throws(DochostError) in
          try ScanRecord.renumbered(record, from: count, to: count &+ 1)
        })
      else { return }
      let others = try database.prepare("SELECT count(DISTINCT name) FROM listings")
      if try others.step(), let count = others.number(0), count >= Self.mostKept { return }
      others.reset()
      let statement = try database.prepare(
        """
        INSERT OR REPLACE INTO listings (name, part, is_last, mark, content)
        VALUES (?1, ?2, ?3, ?4, ?5)
        """)
      var start = 0
      var part: Int64 = 0
      repeat {
        let end = min(start + Self.partSize, bytes.count)
        let content = Array(bytes[start..<end])
        try statement.bind(1, name)
        try statement.bind(2, part)
        try statement.bind(3, end == bytes.count ? 1 : 0)
        try statement.bind(4, Checkmark.of(content))
        try statement.bind(5, content)
        try statement.run()
        start = end
        part += 1
      } while start < bytes.count
      try Self.setMeta(ScanRecord.key, renumbered, in: database)
    }
  }
}
