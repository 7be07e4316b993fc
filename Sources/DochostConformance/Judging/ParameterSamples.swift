internal import DochostKit
internal import DochostModel
internal import DochostWorkerProtocol

/// Values of parameters that people may give, and some that this host does not let through.
enum ParameterSamples {
  /// The most values of one parameter.
  private static let limit = 24
  /// The most characters of a text that is only long.
  private static let longText = 4_000

  /// Whether a host lets a value through.
  static func fits(_ value: ParameterValue, _ parameter: Parameter) -> Bool {
    ParameterInput.mismatch(of: value, for: parameter) == nil
  }

  /// A value in a sentence, cut where it is long.
  static func text(_ value: ParameterValue) -> String {
    switch value {
    case .string(let text), .text(let text): ShownBytes.text(Array(text.utf8))
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .boolean(let isTrue): "\(isTrue)"
    case .choice(let id): id
    case .choices(let ids): ids.joined(separator: "+")
    case .date(let date): "\(date)"
    case .file(let path): "\(path)"
    }
  }

  /// Values at the bounds of what fits.
  static func valid(for parameter: Parameter) -> [ParameterValue] {
    var found: [ParameterValue] = []
    for value in candidates(for: parameter) where fits(value, parameter) && !found.contains(value) {
      found.append(value)
    }
    return Array(found.prefix(limit))
  }

  /// Values of the right kind just beyond what fits.
  static func invalid(for parameter: Parameter) -> [ParameterValue] {
    let long = Int(min(60_000, max(0, parameter.maximum ?? 0) + Double(longText)))
    let values: [ParameterValue] =
      switch parameter.kind {
      case .string:
        [
          .string(""), .string("two\nlines"), .string("bell\u{7}"),
          .string(String(repeating: "x", count: long)), .string("%n%s%s%n"),
        ]
      case .text: [.text(""), .text(String(repeating: "long ", count: long / 5))]
      case .choice: [.choice("no-such-choice"), .choice("")]
      case .choices: [.choices(["no-such-choice"]), .choices([])]
      // Bounds of numbers are what a plugin may rely on.
      case .integer, .number, .boolean, .date, .file: []
      }
    return values.filter { !fits($0, parameter) }
  }

  private static func candidates(for parameter: Parameter) -> [ParameterValue] {
    switch parameter.kind {
    case .string: texts(for: parameter).map { .string($0) }
    case .text: (texts(for: parameter) + ["a\n\nb\n", "\tindented\n"]).map { .text($0) }
    case .integer:
      bounds(of: parameter).filter { abs($0) < 9e18 }.map { .integer(Int64($0.rounded())) }
    case .number: bounds(of: parameter).map { .number($0) }
    case .boolean: [.boolean(true), .boolean(false)]
    case .choice: parameter.choices.map { .choice($0.id) }
    case .choices:
      [.choices(parameter.choices.map(\.id)), .choices([])]
        + parameter.choices.map { .choices([$0.id]) }
    case .date:
      [(1, 1, 1), (2024, 2, 29), (9999, 12, 31)].compactMap { year, month, day in
        CivilDate(year: year, month: month, day: day).map { .date($0) }
      }
    case .file: []
    }
  }

  private static func texts(for parameter: Parameter) -> [String] {
    let least = Int(min(Double(longText), max(0, parameter.minimum ?? 0)))
    let most = Int(min(Double(longText), max(0, parameter.maximum ?? .infinity)))
    return [
      String(repeating: "a", count: least), String(repeating: "m", count: most),
      String(repeating: "字", count: most), "Zoë Ærø", "\"quoted\" & <tagged> 'text'",
      "back\\slash %s # * _ [link](x) | `code`", "]]>", "مرحبا", "👩‍🚀", "e\u{301}", " spaced ", "-",
    ]
  }

  private static func bounds(of parameter: Parameter) -> [Double] {
    let least = parameter.minimum ?? -1_000
    let most = parameter.maximum ?? 1_000
    return [least, most, (least / 2 + most / 2).rounded(), 0, 1]
  }
}
