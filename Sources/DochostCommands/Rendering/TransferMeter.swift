internal import DochostModel
internal import DochostSystem

/// How far the copy of a document is, in one line.
struct TransferMeter {
  private let name: String
  private let begun: MonotonicTime

  /// A copy of a file or package that begins now.
  init(_ path: BytePath, begun: MonotonicTime) {
    name = String(decoding: path.lastComponent, as: UTF8.self)
    self.begun = begun
  }

  /// A bar, the bytes, the rate, and how long the rest may take.
  func text(completed: UInt64, total: UInt64, now: MonotonicTime) -> String {
    guard completed < total else { return "\(name): \(Self.bytes(completed)) are being synced" }
    let seconds = max((now - begun) / .seconds(1), 0.001)
    let (done, all) = (Int(clamping: completed), Int(clamping: total))
    let rate = UInt64(Double(completed) / seconds)
    return "\(name) \(Meter.bar(done, of: all)) \(Self.bytes(completed)) of \(Self.bytes(total)), "
      + "\(Self.bytes(rate)) a second" + Meter.rest(of: all, done: done, seconds: seconds)
  }

  /// A number of bytes in the unit that suits it, with three digits.
  static func bytes(_ count: UInt64) -> String {
    var amount = Double(count)
    for unit in ["bytes", "kB", "MB", "GB"] {
      guard amount >= 999.5 else { return "\(rounded(amount, isWhole: unit == "bytes")) \(unit)" }
      amount /= 1000
    }
    return "\(rounded(amount, isWhole: false)) TB"
  }

  private static func rounded(_ amount: Double, isWhole: Bool) -> String {
    if isWhole || amount >= 99.95 { return String(Int(amount.rounded())) }
    let tenths = Int((amount * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
