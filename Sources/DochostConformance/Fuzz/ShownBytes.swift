/// Bytes in a report: as C writes them in a string, the first of them.
enum ShownBytes {
  private static let limit = 160

  static func text(_ bytes: [UInt8]) -> String {
    var text = "\""
    for byte in bytes.prefix(limit) {
      switch byte {
      case UInt8(ascii: "\""): text += "\\\""
      case UInt8(ascii: "\\"): text += "\\\\"
      case UInt8(ascii: "\n"): text += "\\n"
      case 0x20..<0x7F: text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 8)
        text += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    }
    return text + (bytes.count > limit ? "\" and so on" : "\"")
  }
}
