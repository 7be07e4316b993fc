internal import DochostModel
internal import DochostStore
internal import DochostSystem
internal import DochostWorkerProtocol

/// How the checks of opening documents judge.
enum DocumentsJudging {
  static func opensCreated(_ bench: Bench) throws(Verdict) {
    let stand = try bench.stand()
    for sample in try stand.samples() {
      guard let failure = try stand.open(sample).failure else { continue }
      throw .fail("The plugin does not open what it made for \(sample.what): \(failure)")
    }
  }

  static func definesEmpty(_ bench: Bench) throws(Verdict) {
    let stand = try bench.stand()
    for sample in try firstOfEachType(stand) {
      var empty = sample
      empty.content = empty.content[[]] == nil ? [:] : [[]: []]
      let first = try stand.open(empty)
      let second = try stand.open(empty)
      guard first == second else {
        throw .fail(
          "An empty document of the type \(sample.type.id) is opened twice and comes out "
            + "differently: \(words(first)); then \(words(second)).")
      }
      if let failure = first.failure, failure.hasSuffix("gave no reason.") {
        throw .fail(
          "An empty document of the type \(sample.type.id) is refused without a reason. \(failure)")
      }
    }
  }

  private static let randomCount = 24

  static func survivesRandom(_ bench: Bench) throws(Verdict) {
    var random = SeededRandom(seed: bench.seed)
    let stand = try bench.stand()
    for sample in try firstOfEachType(stand) {
      for count in 0..<randomCount {
        var odd = sample
        odd.main = random.bytes(1 << (count / 2))
        try open(odd, stand)
      }
    }
  }

  private static let cutCount = 64

  static func survivesCuts(_ bench: Bench) throws(Verdict) {
    let stand = try bench.stand()
    for sample in try firstOfEachType(stand) {
      let whole = sample.main
      let step = max(1, whole.count / cutCount)
      for length in stride(from: 1, to: whole.count, by: step) {
        var cut = sample
        cut.main = Array(whole.prefix(length))
        try open(cut, stand)
      }
    }
  }

  private static let hugeSize = 4 << 20
  private static let mostTimes = 32

  static func boundsHuge(_ bench: Bench) throws(Verdict) {
    for sample in try firstOfEachType(bench.stand()) {
      // A process of its own: the most that it ever had is what is compared.
      let stand = try bench.stand()
      var huge = sample
      let unit = sample.main.isEmpty ? [0x61] : sample.main
      var bytes: [UInt8] = []
      bytes.reserveCapacity(hugeSize + unit.count)
      while bytes.count < hugeSize { bytes += unit }
      huge.main = bytes
      let before = try figures(stand, bench).peak
      _ = try stand.open(huge)
      let growth = try figures(stand, bench).peak - before
      guard growth > mostTimes * hugeSize else { continue }
      throw .fail(
        "A document of the type \(sample.type.id) of \(hugeSize >> 20) MiB takes "
          + "\(growth >> 20) MiB of memory to open; \(mostTimes) times its size are allowed.")
    }
  }

  static func writesNothing(_ bench: Bench) throws(Verdict) {
    let stand = try bench.stand()
    var laid: [(sample: SampleDocument, path: BytePath)] = []
    for sample in try stand.samples() {
      laid.append((sample: sample, path: try stand.lay(sample)))
    }
    let before = try stand.states()
    try stand.passTick()
    for (sample, path) in laid {
      _ = try stand.open(path, as: sample.type.id)
    }
    let changed = FileTree.changes(from: before, to: try stand.states())
    guard !changed.isEmpty else { return }
    let places = laid.filter { _, path in
      let directory = String(decoding: path.parent.components.last ?? [], as: UTF8.self) + "/"
      return changed.contains { $0.hasPrefix(directory) }
    }
    throw .fail(
      "Opening documents changed \(changed.prefix(8).joined(separator: ", ")).",
      notes: places.prefix(8).map { sample, path in
        "\(path.display) is what the plugin made for \(sample.what)."
      })
  }

  /// One document of each type that the plugin makes.
  static func firstOfEachType(_ stand: Stand) throws(Verdict) -> [SampleDocument] {
    var seen: Set<DocumentTypeID> = []
    return try stand.samples().filter { seen.insert($0.type.id).inserted }
  }

  /// Opens a document that may be refused; says what it was where the process does not come back.
  private static func open(_ sample: SampleDocument, _ stand: Stand) throws(Verdict) {
    do throws(Verdict) {
      _ = try stand.open(sample)
    } catch {
      var failure = error
      failure.notes.append(
        "The document had \(sample.main.count) bytes, \(ShownBytes.text(sample.main)).")
      throw failure
    }
  }

  private static func figures(_ stand: Stand, _ bench: Bench) throws(Verdict) -> ProcessFigures {
    try bench.own { () throws(DochostError) in try ProcessFigures(of: stand.processID) }
  }

  private static func words(_ report: DocumentReport) -> String {
    report.failure.map { "refused (\($0))" }
      ?? "\(report.findings.count) findings and \(report.properties.count) properties"
  }
}
