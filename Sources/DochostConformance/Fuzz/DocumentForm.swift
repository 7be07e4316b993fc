/// How a document's bytes are organised, as far as made-up ones have to keep to it to come anywhere.
enum DocumentForm: CaseIterable {
  /// Entries with headers, and a directory at the end.
  case zip
  /// Elements and attributes.
  case xml
  /// Objects, arrays and values.
  case json
  /// Lines.
  case text
  /// Anything.
  case bytes

  /// What a document seems to be.
  init(of bytes: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let content = bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...]
    let first = content.first { !" \t\r\n".utf8.contains($0) }
    if bytes.starts(with: Array("PK".utf8)) {
      self = .zip
    } else if first == UInt8(ascii: "<") {
      self = .xml
    } else if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      self = .json
    } else if !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil {
      self = .text
    } else {
      self = .bytes
    }
  }
}
