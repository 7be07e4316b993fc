/// Finds types by what stands in their files.
///
/// There may be thousands of types, but signatures stand at a few places and have a few lengths:
/// each place and length is one look into the table, whatever the number of types.
enum SignatureTable {
  /// The identifiers of the types one of whose signatures stands in the first bytes of a file.
  static func types(
    matching bytes: [UInt8], in database: borrowing Database
  ) throws(DatabaseProblem) -> Set<String> {
    let shapes = try database.prepare(
      """
      SELECT start, length FROM type_signatures WHERE (start, length) > (?1, ?2)
      ORDER BY start, length LIMIT 1
      """)
    let matches = try database.prepare(
      "SELECT type FROM type_signatures WHERE start = ?1 AND length = ?2 AND content = ?3")
    var found: Set<String> = []
    var last: (start: Int64, length: Int64) = (-1, 0)
    while true {
      try shapes.bind(1, last.start)
      try shapes.bind(2, last.length)
      guard try shapes.step(), let start = shapes.number(0), let length = shapes.number(1) else {
        return found
      }
      shapes.reset()
      // A damaged number must not lead back to where it was looked already.
      guard (start, length) > last, length >= 0 else { throw .foreignRow }
      last = (start, length)
      guard let first = Int(exactly: start), first <= bytes.count,
        bytes.count - first >= Int(clamping: length)
      else { continue }
      try matches.bind(1, start)
      try matches.bind(2, length)
      try matches.bind(3, Array(bytes[first..<first + Int(length)]))
      while try matches.step() {
        guard let type = matches.text(0) else { throw .foreignRow }
        found.insert(type)
      }
      matches.reset()
    }
  }
}
