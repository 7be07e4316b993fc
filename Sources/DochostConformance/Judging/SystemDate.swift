internal import DochostModel
internal import DochostSystem

/// The day that it is by the system's clock, in the spellings that documents have for one.
struct SystemDate {
  private static let day: Int64 = 86_400
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  /// What a parameter of kind date is given.
  private static let given = CivilDate(year: 2026, month: 2, day: 28)

  /// The spellings, the plainest first.
  let spellings: [String]

  /// The day in any zone at a moment in seconds since 1970.
  init(at seconds: Int64) {
    var days: Set<Int64> = []
    for hours: Int64 in [0, -12, 14] { days.insert((seconds + hours * 3600) / Self.day) }
    spellings = days.sorted().flatMap(Self.spellings)
  }

  /// Whether a moment lies so near that its day could be taken for this one.
  static func isNear(_ seconds: Int64, to other: Int64) -> Bool { abs(seconds - other) < 3 * day }

  private static func spellings(of number: Int64) -> [String] {
    guard let date = CivilDate(daysSince1970: Int(number)), date != given else { return [] }
    func two(_ number: UInt8) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (year, month, day) = (date.year, two(date.month), two(date.day))
    let name = months[Int(date.month) - 1]
    let short = name.prefix(3)
    let padded = date.day < 10 ? " \(date.day)" : "\(date.day)"
    return [
      "\(year)-\(month)-\(day)", "\(year)/\(month)/\(day)", "\(year).\(month).\(day)",
      "\(year)\(month)\(day)", "\(day).\(month).\(year)", "\(date.day).\(date.month).\(year)",
      "\(day)/\(month)/\(year)", "\(month)/\(day)/\(year)", "\(date.month)/\(date.day)/\(year)",
      "\(name) \(date.day), \(year)", "\(short) \(date.day), \(year)",
      "\(date.day) \(name) \(year)", "\(day) \(name) \(year)", "\(date.day) \(short) \(year)",
      "\(day) \(short) \(year)", "\(weekdays[Int(number % 7)]) \(short) \(padded)",
    ]
  }

  /// The first spelling that stands in some bytes.
  func spelling(in bytes: [UInt8]) -> String? {
    spellings.first { Self.stands(Array($0.utf8), in: bytes) }
  }

  /// Whether a text stands there and is not the end of a longer number.
  static func stands(_ text: [UInt8], in bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while let range = rest.firstRange(of: text) {
      let isWithin =
        range.lowerBound > bytes.startIndex
        && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[range.lowerBound - 1])
      if !isWithin { return true }
      rest = rest[range.upperBound...]
    }
    return false
  }
}
