internal import DochostKit
internal import DochostModel

/// Makes up values that a host lets through.
struct ValueMaker {
  private static let tries = 8
  private static let longest = 3_000
  private static let pieces = [
    "a", "Z", "0", " ", "-", "_", ".", ",", "'", "\"", "<", ">", "&", "&amp;", "]]>", "<!--", "-->",
    "%s", "%n", "\\", "/", "../", "#", "*", "`", "[", "](", "{", "}", "|", "=", "~", "@", "$(x)",
    "é",
    "ß", "字", "م", "\u{202E}", "\u{301}", "👩‍🚀", "\u{FFFD}", "\u{10FFFD}", "\u{A0}",
  ]

  var random: SeededRandom

  /// A value for a parameter; the usual one where nothing made up fits.
  mutating func value(for parameter: Parameter) -> ParameterValue? {
    for _ in 0..<Self.tries {
      guard let value = candidate(for: parameter) else { break }
      if ParameterInput.mismatch(of: value, for: parameter) == nil { return value }
    }
    return FirstAnswer.usual(for: parameter)
  }

  /// Text of so many characters at most.
  mutating func text(_ limit: Int, lines: Bool = false) -> String {
    var text = ""
    for _ in 0..<random.below(min(limit, random.pick([8, 40, Self.longest])) + 1) {
      text += lines && random.below(12) == 0 ? "\n" : random.pick(Self.pieces)
    }
    return String(text.prefix(limit))
  }

  private mutating func candidate(for parameter: Parameter) -> ParameterValue? {
    let least = parameter.minimum ?? -1e6
    let most = parameter.maximum ?? 1e6
    switch parameter.kind {
    case .string: return .string(text(Int(min(1e4, max(0, parameter.maximum ?? 1e4)))))
    case .text: return .text(text(Int(min(1e4, max(0, parameter.maximum ?? 1e4))), lines: true))
    case .integer:
      let limits = -1e15...1e15
      let (low, high) = (Int64(least.clamped(to: limits)), Int64(most.clamped(to: limits)))
      guard low <= high else { return nil }
      return .integer(random.pick([low, high, Int64.random(in: low...high, using: &random)]))
    case .number:
      guard least <= most else { return nil }
      // The whole range may be more than a number can hold.
      let half = Double.random(in: least / 2...most / 2, using: &random)
      return .number(random.pick([least, most, (half * 2).clamped(to: least...most)]))
    case .boolean: return .boolean(random.below(2) == 0)
    case .choice:
      return parameter.choices.isEmpty ? nil : .choice(random.pick(parameter.choices).id)
    case .choices:
      return .choices(parameter.choices.map(\.id).filter { _ in random.below(2) == 0 })
    case .date:
      return CivilDate(
        year: Int32(1 + random.below(9_999)), month: UInt8(1 + random.below(12)),
        day: UInt8(1 + random.below(28))
      ).map { .date($0) }
    case .file: return nil
    }
  }
}

extension Double {
  /// The number of a range that is nearest.
  func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
