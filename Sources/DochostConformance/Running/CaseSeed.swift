/// What repeats one case exactly: the check and its seed, as `create-default:1f0c`.
package struct CaseSeed: Hashable, Sendable, CustomStringConvertible {
  /// The check.
  package let check: String
  /// The seed of its randomness.
  package let number: UInt64

  /// The case of a check in a run.
  init(of check: String, in run: UInt64) {
    self.check = check
    // FNV-1a over the name, so that a check's seed does not depend on which others run.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ run
    for byte in check.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    number = hash
  }

  /// Reads the form that reports print; nil where it is another.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = UInt64(parts[1], radix: 16), !parts[0].isEmpty
    else { return nil }
    check = String(parts[0])
    self.number = number
  }

  /// The form that reports print.
  package var description: String { "\(check):\(String(number, radix: 16))" }
}
