/// The picture formats that previews may be in, and how a whole file of each is told.
enum PictureFormat {
  /// Portable Network Graphics (ISO/IEC 15948).
  case png
  /// JPEG (ITU-T T.81).
  case jpeg
  /// Graphics Interchange Format.
  case gif
  /// WebP (RFC 9649).
  case webp
  /// Scalable Vector Graphics.
  case svg

  /// Tells the format by its beginning and its end; nil where it is none, or cut.
  init?(of bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      guard Self.chunksEnd(bytes) else { return nil }
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      guard bytes.suffix(2).elementsEqual([0xFF, 0xD9]) else { return nil }
      self = .jpeg
    } else if bytes.starts(with: "GIF8".utf8) {
      guard bytes.last == 0x3B else { return nil }
      self = .gif
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      let size = (4..<8).reversed().reduce(0) { $0 << 8 | Int(bytes[$1]) }
      guard bytes.count >= size + 8 else { return nil }
      self = .webp
    } else {
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.contains("<svg"), text.contains("</svg>") || text.contains("/>") else {
        return nil
      }
      self = .svg
    }
  }

  /// Whether the chunks of a PNG file lead from its header to its end.
  private static func chunksEnd(_ bytes: [UInt8]) -> Bool {
    var place = 8
    while place + 12 <= bytes.count {
      let length = (place..<place + 4).reduce(0) { $0 << 8 | Int(bytes[$1]) }
      let name = bytes[(place + 4)..<(place + 8)]
      place += 12 + length
      if name.elementsEqual("IEND".utf8) { return place <= bytes.count }
    }
    return false
  }
}
