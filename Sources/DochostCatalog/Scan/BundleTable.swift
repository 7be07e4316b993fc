import DochostModel
import DochostWorkerProtocol

/// Reading and writing the table `bundles`.
enum BundleTable {
  private static let columns = """
    id, path, position, origin, state, plugin, version, name, license, abi, library, \
    library_hash, manifest_hash, stamp, dependencies, build, outcome, attempts, examined, flags, \
    offers_document, diagnostics, placement
    """

  /// Calls `body` with each row, in the order of the search, absent bundles last.
  ///
  /// Rows that do not hold what this build writes are damage and end the reading.
  static func forEach(
    in database: borrowing Database, where condition: String = "1",
    bind: (borrowing Statement) throws(DatabaseProblem) -> Void = { (_) throws(DatabaseProblem) in
    },
    _ body: (BundleRow) throws(DatabaseProblem) -> Void
  ) throws(DatabaseProblem) {
    let statement = try database.prepare(
      "SELECT \(columns) FROM bundles WHERE \(condition) ORDER BY position IS NULL, position, id")
    try bind(statement)
    while try statement.step() { try body(row(statement)) }
  }

  /// The registration of a bundle; nil where it has none.
  static func registration(
    of id: Int64, in database: borrowing Database
  ) throws(DatabaseProblem) -> PluginRegistration? {
    let statement = try database.prepare("SELECT registration FROM bundles WHERE id = ?1")
    try statement.bind(1, id)
    guard try statement.step(), let bytes = statement.bytes(0) else { return nil }
    return try decoded { () throws(DochostError) in try RegistrationCodec.decode(bytes) }
  }

  /// Writes a row; `registration` nil keeps the one that is stored.
  static func save(
    _ row: BundleRow, registration: [UInt8]? = nil, in database: borrowing Database
  ) throws(DatabaseProblem) {
    let statement = try database.prepare(
      """
      INSERT INTO bundles (\(columns), registration)
      VALUES (NULL, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18,
        ?19, ?20, ?21, ?22, ?23, ?24)
      ON CONFLICT (path) DO UPDATE SET
        position = ?3, origin = ?4, state = ?5, plugin = ?6, version = ?7, name = ?8,
        license = ?9, abi = ?10, library = ?11, library_hash = ?12, manifest_hash = ?13,
        stamp = ?14, dependencies = ?15, build = ?16, outcome = ?17, attempts = ?18,
        examined = ?19, flags = ?20, offers_document = ?21, diagnostics = ?22, placement = ?23,
        registration = coalesce(?24, registration)
      """)
    try statement.bind(2, row.path.bytes)
    try statement.bind(3, row.position)
    try statement.bind(4, row.origin.rawValue)
    try statement.bind(5, row.state.rawValue)
    try statement.bind(6, row.plugin?.text)
    try statement.bind(7, row.version)
    try statement.bind(8, row.name)
    try statement.bind(9, row.license)
    try statement.bind(10, row.abi.map { Int64($0.packed) })
    try statement.bind(11, row.library?.bytes)
    try statement.bind(12, row.libraryHash)
    try statement.bind(13, row.manifestHash)
    try statement.bind(14, row.stamp.encoded)
    try statement.bind(15, row.dependencies?.encoded)
    try statement.bind(16, row.build)
    try statement.bind(17, row.outcome.rawValue)
    try statement.bind(18, row.attempts)
    try statement.bind(19, row.examined)
    try statement.bind(20, Int64(bitPattern: row.flags.rawValue))
    try statement.bind(21, row.offersDocument ? 1 : 0)
    try statement.bind(22, DiagnosticCodec.encode(row.diagnostics))
    try statement.bind(23, DiagnosticCodec.encode(row.placement))
    try statement.bind(24, registration)
    try statement.run()
  }

  /// Calls a decoder of stored bytes: what it refuses is damage.
  static func decoded<Value>(
    _ decode: () throws(DochostError) -> Value
  ) throws(DatabaseProblem) -> Value {
    do {
      return try decode()
    } catch {
      throw DatabaseProblem(kind: .damaged, text: error.message)
    }
  }

  private static func row(_ statement: borrowing Statement) throws(DatabaseProblem) -> BundleRow {
    guard let id = statement.number(0), let bytes = statement.bytes(1),
      let path = BytePath(bytes: bytes),
      let origin = statement.text(3).flatMap(InstalledPlugin.Origin.init(rawValue:)),
      let state = statement.text(4).flatMap(InstalledPlugin.State.init(rawValue:)),
      let stamp = statement.bytes(13), let build = statement.text(15),
      let outcome = statement.number(16).flatMap(BundleRow.Outcome.init(rawValue:)),
      let diagnostics = statement.bytes(21), let placement = statement.bytes(22)
    else { throw .foreignRow }
    var row = BundleRow(path: path, origin: origin, build: build)
    row.id = id
    row.position = statement.number(2)
    row.state = state
    row.plugin = statement.text(5).flatMap(PluginID.init)
    row.version = statement.text(6)
    row.name = statement.text(7)
    row.license = statement.text(8)
    row.abi = statement.number(9).map { ABIVersion(packed: UInt32(truncatingIfNeeded: $0)) }
    row.library = statement.bytes(10).flatMap { BytePath(bytes: $0) }
    row.libraryHash = statement.bytes(11)
    row.manifestHash = statement.bytes(12)
    row.outcome = outcome
    row.attempts = statement.number(17) ?? 0
    row.examined = statement.number(18)
    row.flags = .init(rawValue: UInt64(bitPattern: statement.number(19) ?? 0))
    row.offersDocument = statement.number(20) == 1
    row.stamp = try decoded { () throws(DochostError) in try BundleStamp(decoding: stamp) }
    if let bytes = statement.bytes(14) {
      row.dependencies = try decoded { () throws(DochostError) in
        try DependencyPlaces(decoding: bytes)
      }
    }
    row.diagnostics = try decoded { () throws(DochostError) in
      try DiagnosticCodec.decode(diagnostics)
    }
    row.placement = try decoded { () throws(DochostError) in
      try DiagnosticCodec.decode(placement)
    }
    return row
  }
}
