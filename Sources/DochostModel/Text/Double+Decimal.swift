extension Double {
  /// The number that a person wrote in decimal digits, such as `2.5`, `-1` or `6e23`; nil for all
  /// else that Swift would read: hexadecimal digits, infinity and what is no number.
  package init?(decimal text: String) {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"),
        UInt8(ascii: "-"), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isPlain, let number = Double(text), number.isFinite else { return nil }
    self = number
  }
}
