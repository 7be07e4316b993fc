/// The end of what a worker printed, within a bound.
struct OutputTail {
  /// The most bytes that are kept.
  static let byteLimit = 8 * 1024

  private var bytes: [UInt8] = []
  private(set) var total: UInt64 = 0

  mutating func append(_ more: [UInt8]) {
    total += UInt64(more.count)
    bytes.append(contentsOf: more.suffix(Self.byteLimit))
    if bytes.count > Self.byteLimit { bytes.removeFirst(bytes.count - Self.byteLimit) }
  }

  /// The kept bytes as text, repaired; nil where nothing was printed.
  var text: String? {
    guard !bytes.isEmpty else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return total > UInt64(bytes.count) ? "…" + text : text
  }
}
