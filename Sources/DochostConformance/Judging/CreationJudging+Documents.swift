internal import DochostCatalog
internal import DochostModel
internal import DochostStore
internal import DochostSystem
internal import DochostWorkerProtocol

// What was made.
extension CreationJudging {
  static func reopens(_ bench: Bench) throws(Verdict) {
    guard try bench.registration().extensions.contains(.document) else {
      throw .skip("the plugin does not open documents")
    }
    let stand = try bench.stand()
    var count = 0
    for wish in try bench.wishes() {
      guard let made = try outcome(of: wish, stand) else { continue }
      count += 1
      let path = try lay(made, wish.type, stand, bench)
      guard let report = try stand.open(path, as: wish.type.id) else { continue }
      let what = Stand.text(type: wish.type.id, template: wish.template?.id, wish.intent)
      if let failure = report.failure {
        throw .fail("The plugin does not open what it made for \(what): \(failure)")
      }
      if let finding = report.findings.first(where: { $0.severity == .error }) {
        throw .fail(
          "The plugin finds what it made for \(what) wrong: \(finding.message) (\(finding.code))")
      }
    }
    if count == 0 { throw nothingMade }
  }

  /// Lays a document where the plugin can read it, under a name of its type.
  private static func lay(
    _ made: Stand.Made, _ type: DocumentType, _ stand: Stand, _ bench: Bench
  ) throws(Verdict) -> BytePath {
    let suffix = type.fileExtensions.first.map { ".\($0)" } ?? ""
    let path = stand.staging.work.appending("again-\(made.completion.handle)\(suffix)")
    try bench.own { () throws(DochostError) in
      if let bytes = made.content[[]] {
        try FileTree.write(bytes, to: path)
      } else {
        try FileTree.copy(made.place, to: path)
      }
    }
    return path
  }

  static func fitsType(_ bench: Bench) throws(Verdict) {
    let stand = try bench.stand()
    let registration = try bench.registration()
    let conformance = Conformance(
      Dictionary(registration.types.map { ($0.id, $0.conformsTo) }) { first, _ in first })
    var count = 0
    for wish in try bench.wishes() {
      guard let made = try outcome(of: wish, stand), let bytes = made.content[[]] else { continue }
      count += 1
      let what = Stand.text(type: wish.type.id, template: wish.template?.id, wish.intent)
      let signatures = wish.type.signatures
      let ancestors = conformance.ancestors(of: wish.type.id)
      let isXML = ancestors.contains { isCommon($0, "xml") }
      let hasSignature =
        signatures.isEmpty || signatures.contains { isThere($0, in: bytes, behindProlog: isXML) }
      guard hasSignature else {
        throw .fail("What the plugin made for \(what) has none of the signatures of its type.")
      }
      if ancestors.contains(where: { isCommon($0, "text") }),
        let reason = reasonAgainstText(bytes)
      {
        throw .fail("What the plugin made for \(what) is of a text type and \(reason).")
      }
      if isXML, !beginsAsXML(bytes) {
        throw .fail(
          "What the plugin made for \(what) is of an XML type and does not begin with '<'.")
      }
    }
    if count == 0 { throw nothingMade }
  }

  /// Whether a type is the well-known one of that last name.
  private static func isCommon(_ type: DocumentTypeID, _ name: String) -> Bool {
    WellKnownTypes.parents[type] != nil && type.text.hasSuffix(".\(name)")
  }

  /// Whether a signature is at its place; in XML a declaration and comments may stand before it.
  private static func isThere(
    _ signature: DocumentType.Signature, in bytes: [UInt8], behindProlog: Bool
  ) -> Bool {
    bytes.dropFirst(Int(signature.offset)).starts(with: signature.bytes)
      || behindProlog && bytes.prefix(prologBytes).firstRange(of: signature.bytes) != nil
  }

  /// How far into an XML document its first element is looked for.
  private static let prologBytes = 4_096

  /// Why bytes are no text; text in UTF-16 or 32 says so at its beginning.
  private static func reasonAgainstText(_ bytes: [UInt8]) -> String? {
    let isWide =
      bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.starts(with: [0, 0, 0xFE, 0xFF])
    return !isWide && bytes.contains(0) ? "has a byte of zero" : nil
  }

  private static func beginsAsXML(_ bytes: [UInt8]) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...]
    return text.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "<")
      || bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  static func isDeterministic(_ bench: Bench) throws(Verdict) {
    let now = SystemClock.realtime.seconds
    var wishes = try bench.wishes()
    if SystemDate.isNear(now, to: Stand.Wish.moment) {
      // The system's day could not be told from that of the requests.
      for index in wishes.indices {
        wishes[index].clock = Stand.Wish.clock(Stand.Wish.moment + 400 * 86_400, bench.seed)
      }
    }
    let (first, second) = (try bench.stand(), try bench.stand())
    var firsts: [Stand.Made?] = []
    for wish in wishes { firsts.append(try outcome(of: wish, first)) }
    try bench.passSecond()
    var count = 0
    for (wish, one) in zip(wishes, firsts) {
      guard let other = try outcome(of: wish, second), let one else { continue }
      count += 1
      let what = Stand.text(type: wish.type.id, template: wish.template?.id, wish.intent)
      guard one.content != other.content else {
        try isWithoutDay(SystemDate(at: now), one, what, bench)
        continue
      }
      throw .fail(
        "Two processes made different documents of the same request for \(what)\(place(one, other))."
      )
    }
    if count == 0 { throw nothingMade }
  }

  /// Throws where a document has the day of the system's clock, which its request does not say.
  private static func isWithoutDay(
    _ today: SystemDate, _ made: Stand.Made, _ what: String, _ bench: Bench
  ) throws(Verdict) {
    guard let spelling = made.content.values.lazy.compactMap(today.spelling(in:)).first else {
      return
    }
    // A day that the plugin has in its files is the same tomorrow.
    let brought = try bench.own { () throws(DochostError) -> [[UInt8]] in
      let bundle = try bench.subject.bundle.map(FileTree.contents(of:)) ?? []
      return try [FileSystem().readFile(bench.subject.library, limit: Subject.fileLimit)]
        + bundle.map { $0.1 }
    }
    let text = Array(spelling.utf8)
    if brought.contains(where: { SystemDate.stands(text, in: $0) }) { return }
    throw .fail(
      "What the plugin made for \(what) has the day '\(spelling)' of the system's clock; the "
        + "request's clock says another.")
  }

  /// Where two documents differ first.
  private static func place(_ one: Stand.Made, _ other: Stand.Made) -> String {
    let names = Set(one.content.keys).union(other.content.keys).sorted {
      $0.lexicographicallyPrecedes($1)
    }
    guard let name = names.first(where: { one.content[$0] != other.content[$0] }) else { return "" }
    let (a, b) = (one.content[name] ?? [], other.content[name] ?? [])
    let offset = zip(a, b).prefix { $0 == $1 }.count
    let file = name.isEmpty ? "" : " of \(String(decoding: name, as: UTF8.self))"
    return ", from byte \(offset)\(file) on"
  }
}

extension Bench {
  /// What a library takes from the C library to know the time.
  private static let clocks: Set<String> = [
    "time", "clock_gettime", "gettimeofday", "localtime", "localtime_r", "gmtime", "gmtime_r",
  ]

  /// Lets the second of the system's clock pass where the plugin may look at it: two documents of
  /// one second would not differ.
  func passSecond() throws(Verdict) {
    guard case .success(let facts) = subject.facts,
      facts.imports.contains(where: Self.clocks.contains)
    else { return }
    var set = PollSet()
    if let interrupt { set.set(interrupt) }
    let moment = SystemClock.monotonic + .milliseconds(1_050)
    let isInterrupted = try own { () throws(DochostError) in try set.wait(until: moment) }
    if isInterrupted { throw .skip("interrupted") }
  }
}
