/// The dynamic strings of an image, of which only so much is read.
///
/// Any number of entries may name one long string, so each string is short, and all that are read
/// of one library are bounded together.
final class ELFStrings {
  /// The most bytes of one string that are read.
  static let lengthLimit = 4096
  /// The most bytes that are read of all strings, each time that one is read.
  private static let totalLimit = 128 * 1024 * 1024

  private let table: ByteView
  private var rest = totalLimit

  init(of image: ELFImage) throws(ELFImage.Problem) {
    guard let address = image.value(.stringTable), let size = image.value(.stringTableSize) else {
      throw .damaged("has no dynamic strings")
    }
    table = try image.bytes(atAddress: address, count: size, what: "table of dynamic strings")
  }

  /// The string at an offset.
  func text(at offset: UInt64, of what: String) throws(ELFImage.Problem) -> String {
    guard let string = table.string(at: offset, limit: Self.lengthLimit) else {
      throw .damaged("has \(what) whose name lies outside of the file")
    }
    guard string.isWhole else {
      throw .damaged("has \(what) whose name is longer than \(Self.lengthLimit) bytes")
    }
    try spend(string.bytes.count)
    return String(decoding: string.bytes, as: UTF8.self)
  }

  /// The beginning of the string at an offset: mangled names can be longer than the limit.
  func beginning(at offset: UInt64, of what: String) throws(ELFImage.Problem) -> ArraySlice<UInt8> {
    guard let string = table.string(at: offset, limit: Self.lengthLimit) else {
      throw .damaged("has \(what) whose name lies outside of the file")
    }
    try spend(string.bytes.count)
    return string.bytes
  }

  private func spend(_ count: Int) throws(ELFImage.Problem) {
    rest -= count
    guard rest >= 0 else {
      throw .damaged("names the same long strings over and over again")
    }
  }
}
