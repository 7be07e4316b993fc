internal import DochostModel
internal import DochostSystem

/// Counts a result against its limits.
struct ResultTally {
  let rules: ResultRules
  let origin: ResultOrigin
  let source: BytePath
  private(set) var byteCount: UInt64 = 0
  private var entryCount = 0

  init(rules: ResultRules, origin: ResultOrigin, source: BytePath) {
    self.rules = rules
    self.origin = origin
    self.source = source
  }

  /// Counts an entry of a package once: a directory when it is entered.
  mutating func add(_ entry: PackageEntry) throws(DochostError) {
    guard entry.moment != .leave else { return }
    entryCount += 1
    if entryCount > rules.entryLimit {
      throw DochostError(
        .resultTooLarge,
        "\(origin.subject) '\(source.display)' holds more than \(rules.entryLimit) files and "
          + "directories.", path: source)
    }
    if entry.moment == .file { try add(bytes: entry.status.size) }
  }

  /// Counts the bytes of a file.
  mutating func add(bytes: UInt64) throws(DochostError) {
    let (sum, overflow) = byteCount.addingReportingOverflow(bytes)
    byteCount = sum
    guard !overflow, byteCount <= rules.byteLimit else {
      throw DochostError(
        .resultTooLarge,
        "\(origin.subject) '\(source.display)' is larger than the \(rules.byteLimit) bytes that "
          + "are allowed.", path: source)
    }
  }
}
