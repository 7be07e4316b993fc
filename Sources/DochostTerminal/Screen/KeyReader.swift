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

  /// Whether an Esc was read together with the one before it, and is still to be told.
  private var hasEscape = false

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
    while let code = takeEscape() ?? source() {
      switch code {
      case .pasteBegins: return .paste(paste())
      case .pasteEnds: continue
      case .named(let key): if let key { return key }
      case .typed(Self.escape):
        switch source() {
        case nil: return .escape
        // Twice the key, however quickly.
        case .typed(Self.escape)?:
          hasEscape = true
          return .escape
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

  private func takeEscape() -> Code? {
    defer { hasEscape = false }
    return hasEscape ? .typed(Self.escape) : nil
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
