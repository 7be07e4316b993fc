/// Finds the keys in the codes that a terminal sends.
package final class KeyReader {
  /// One code.
  package enum Code: Equatable, Sendable {
    /// A key that has a code of its own; nil for one without a meaning here.
    case named(Key?)
    /// A character, or a control character.
    case typed(UInt32)
    /// What comes up to the end of the paste is text.
    case pasteBegins
    /// The text that was pasted is over.
    case pasteEnds
  }

  /// A code that was read behind another one and is no part of it.
  private var pending: Code?

  /// Begins without a key.
  package init() {}

  /// The next key; nil where there is none yet.
  ///
  /// Keys without a meaning here are passed over.
  /// - Parameters:
  ///   - source: Answers the next code that is there, nil for none; after an Esc, once that is known
  ///     to be no part of a longer code.
  ///   - paste: Reads what was pasted, to its end.
  package func next(from source: () -> Code?, paste: () -> String) -> Key? {
    while let code = takePending() ?? source() {
      switch code {
      case .pasteBegins: return .paste(paste())
      case .pasteEnds: continue
      case .named(let key): if let key { return key }
      case .typed(Self.escape):
        switch source() {
        case nil: return .escape
        // Twice the key, however quickly.
        case .typed(Self.escape)?:
          pending = .typed(Self.escape)
          return .escape
        case .pasteBegins?: pending = .pasteBegins
        case .typed(UInt32(UInt8(ascii: "[")))?: skipSequence(source)
        // The function keys of old terminals: one letter more.
        case .typed(UInt32(UInt8(ascii: "O")))?: skip(1, source) { _ in .ends }
        case .typed(let kind)? where Self.stringKinds.contains(kind): skipString(source)
        // What is right behind it was pressed together with Alt, which means nothing here.
        case _?: continue
        }
      case .typed(let number):
        if let key = Self.typed(number) { return key }
      }
    }
    return nil
  }

  private static let escape: UInt32 = 27
  private static let bell: UInt32 = 7
  private static let backslash = UInt32(UInt8(ascii: "\\"))
  /// What begins an answer or a title of a terminal behind Esc: `]`, `P`, `_`, `^` (ECMA-48).
  private static let stringKinds = "]P_^".unicodeScalars.map(\.value)
  /// The longest sequence and the longest string of a terminal that are passed over.
  private static let longestSequence = 64
  private static let longestString = 4096

  private func takePending() -> Code? {
    defer { pending = nil }
    return pending
  }

  private enum Part {
    /// It belongs to what is passed over.
    case within
    /// It is the last that belongs to it.
    case ends
    /// It is no part of it any more.
    case beyond
  }

  /// Passes over a sequence of a key that is not known, up to its final byte.
  private func skipSequence(_ source: () -> Code?) {
    skip(Self.longestSequence, source) { number in
      switch number {
      case 0x20..<0x40: .within
      case 0x40..<0x7F: .ends
      default: .beyond
      }
    }
  }

  /// Passes over what a terminal says in a string, up to BEL or to Esc and a backslash.
  private func skipString(_ source: () -> Code?) {
    var isEscaped = false
    skip(Self.longestString, source) { number in
      if isEscaped { return number == Self.backslash ? .ends : .beyond }
      isEscaped = number == Self.escape
      return number == Self.bell ? .ends : .within
    }
  }

  /// Passes over what is there, for so many codes at most.
  private func skip(_ most: Int, _ source: () -> Code?, _ part: (UInt32) -> Part) {
    for _ in 0..<most {
      guard let code = source() else { return }
      guard case .typed(let number) = code else {
        pending = code
        return
      }
      switch part(number) {
      case .within: continue
      case .ends: return
      case .beyond:
        pending = code
        return
      }
    }
  }

  /// The key of a character; nil where it has no meaning here.
  static func typed(_ code: UInt32) -> Key? {
    switch code {
    case 9: return .tab
    case 10, 13: return .enter
    case 8, 127: return .backspace
    case 1...26: return .control(Character(Unicode.Scalar(UInt8(code) + 0x60)))
    // What is typed is shown as it is, so nothing that a terminal would obey may be among it.
    case 0..<32, 0x80..<0xA0: return nil
    default:
      guard let scalar = Unicode.Scalar(code), !isDirection(scalar) else { return nil }
      return .character(Character(scalar))
    }
  }

  /// Whether it turns the direction of the text around it.
  private static func isDirection(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }
}
