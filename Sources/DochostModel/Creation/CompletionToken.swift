/// Random bytes that the host gives with an order and expects back with its result, so that a
/// process that merely ends is not taken for one that answered.
public struct CompletionToken: Hashable, Sendable {
  /// The upper half.
  public let high: UInt64
  /// The lower half.
  public let low: UInt64

  /// Makes a token of its halves.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// A token of the system's random numbers.
  public static func random() -> CompletionToken {
    CompletionToken(high: .random(in: .min ... .max), low: .random(in: .min ... .max))
  }
}
