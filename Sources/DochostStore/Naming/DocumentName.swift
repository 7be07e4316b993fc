package import DochostModel

/// The name of a document in its directory, with its extension: bytes that are kept as given.
///
/// Rules T4 and T10. What cannot be a name is refused with the reason; a name is never changed
/// but for the number that a taken one makes necessary.
package struct DocumentName: Hashable, Sendable {
  /// The most bytes that a name may have, which is the limit of the kernel's file systems.
  package static let byteLimit = 255

  /// The name without the extension.
  package let stem: [UInt8]
  /// The extension without its dot, such as `tar.gz`; nil for none.
  package let fileExtension: [UInt8]?

  /// Joins what a person typed and the preferred extension of the document's type.
  ///
  /// Where the person typed one of the type's extensions, in whatever case, none is added.
  package init(
    _ typed: some Sequence<UInt8>, fileExtensions: [String]
  ) throws(DochostError) {
    let typed = Array(typed)
    let declared = fileExtensions.filter { !$0.isEmpty }.map { Array($0.utf8) }
    let longestFirst = declared.sorted { $0.count > $1.count }
    if let split = longestFirst.lazy.compactMap({ DocumentName.split(typed, at: $0) }).first {
      (stem, fileExtension) = split
    } else {
      (stem, fileExtension) = (typed, declared.first)
    }
    try check()
  }

  /// Splits the name of an existing file before the longest of the extensions of its type, else
  /// before its last dot.
  package init(
    ofFile name: some Sequence<UInt8>, extensions: [String] = []
  ) throws(DochostError) {
    let name = Array(name)
    let declared = extensions.map { Array($0.utf8) }.sorted { $0.count > $1.count }
    if let split = declared.lazy.compactMap({ DocumentName.split(name, at: $0) }).first {
      (stem, fileExtension) = split
    } else if let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0, dot + 1 < name.count {
      (stem, fileExtension) = (Array(name[..<dot]), Array(name[(dot + 1)...]))
    } else {
      (stem, fileExtension) = (name, nil)
    }
    try check()
  }

  /// A name made of text that was not meant as one, such as the name of a template (rule N10):
  /// slashes become dashes and what is left empty becomes *Untitled*.
  package static func draft(from text: String) -> [UInt8] {
    var bytes = text.utf8.map { byte -> UInt8 in
      switch byte {
      case UInt8(ascii: "/"): UInt8(ascii: "-")
      case 0..<32, 127: UInt8(ascii: " ")
      default: byte
      }
    }
    // Room for an extension and a number.
    bytes = DocumentName.shortened(bytes, to: 200)
    let isBlank = bytes.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ".") }
    return isBlank ? Array("Untitled".utf8) : bytes
  }

  /// The name to try as the n-th, from 1.
  ///
  /// They are `name.ext`, `name 2.ext`, `name 3.ext` and so on. Where the number does not fit, the
  /// stem is shortened at a character boundary.
  package func candidate(_ number: Int) -> BytePath {
    let tail = fileExtension.map { [UInt8(ascii: ".")] + $0 } ?? []
    guard number > 1 else { return DocumentName.path(stem + tail) }
    let suffix = Array(" \(number)".utf8) + tail
    let room = DocumentName.byteLimit - suffix.count
    return DocumentName.path(DocumentName.shortened(stem, to: room) + suffix)
  }

  private func check() throws(DochostError) {
    let most = 100
    let shown =
      String(decoding: stem.prefix(most), as: UTF8.self) + (stem.count > most ? "…" : "")
    func refused(_ reason: String) -> DochostError {
      DochostError(.nameInvalid, "The document cannot be named '\(shown)': \(reason).")
    }
    if stem.isEmpty { throw refused("the name is empty") }
    if stem.elementsEqual(".".utf8) || stem.elementsEqual("..".utf8) {
      throw refused("'.' and '..' are directories")
    }
    let whole = stem + (fileExtension ?? [])
    if whole.contains(UInt8(ascii: "/")) { throw refused("a name holds no '/'") }
    if whole.contains(0) { throw refused("a name holds no NUL byte") }
    let length = stem.count + (fileExtension.map { $0.count + 1 } ?? 0)
    if length > DocumentName.byteLimit {
      throw refused(
        "with its extension it has \(length) bytes, and a file system takes at most "
          + "\(DocumentName.byteLimit)")
    }
    if (fileExtension?.count ?? 0) > 200 {
      throw refused("its extension leaves no room for a number")
    }
  }

  private static func path(_ bytes: [UInt8]) -> BytePath {
    guard let path = BytePath(bytes: bytes) else {
      preconditionFailure("a checked name is neither empty nor holds a NUL")
    }
    return path
  }

  /// Splits off a dot and the extension, ASCII letters compared without case.
  private static func split(
    _ name: [UInt8], at declared: [UInt8]
  ) -> (stem: [UInt8], fileExtension: [UInt8]?)? {
    let dot = name.count - declared.count - 1
    guard !declared.isEmpty, dot > 0, name[dot] == UInt8(ascii: ".") else { return nil }
    let tail = Array(name[(dot + 1)...])
    guard tail.elementsEqual(declared, by: { lowercase($0) == lowercase($1) }) else { return nil }
    return (Array(name[..<dot]), tail)
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
  }

  /// The longest beginning of at most `limit` bytes that ends between two characters as people
  /// see them; between two scalars where one character is longer than all the room, and between
  /// two bytes where they are no UTF-8.
  private static func shortened(_ bytes: [UInt8], to limit: Int) -> [UInt8] {
    guard bytes.count > limit else { return bytes }
    if let text = String(validating: bytes, as: UTF8.self) {
      var end = text.startIndex
      var count = 0
      while end < text.endIndex {
        let next = text.index(after: end)
        count += text[end..<next].utf8.count
        if count > limit { break }
        end = next
      }
      if end > text.startIndex { return Array(text[..<end].utf8) }
    }
    var end = limit
    // At most three bytes continue a scalar; more of them are no UTF-8.
    while end > limit - 3, end > 1, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return Array(bytes[..<end])
  }
}
