/// A day of the proleptic Gregorian calendar, without a time or zone (ISO 8601, `2026-03-14`).
public struct CivilDate: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// 1 to 9999.
  public let year: Int32
  /// 1 to 12.
  public let month: UInt8
  /// 1 to the last day of the month.
  public let day: UInt8

  /// Makes a day; nil where the calendar has none of these numbers.
  public init?(year: Int32, month: UInt8, day: UInt8) {
    guard (1...9999).contains(year), (1...12).contains(month),
      day >= 1, day <= Self.days(in: month, of: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads the form `YYYY-MM-DD`; nil where the text is anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count == 2,
      parts[2].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let year = Int32(parts[0]), let month = UInt8(parts[1]), let day = UInt8(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  private static func days(in month: UInt8, of year: Int32) -> UInt8 {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The form `YYYY-MM-DD`.
  public var description: String {
    func padded(_ number: some BinaryInteger, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// Orders by time.
  public static func < (a: CivilDate, b: CivilDate) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }
}
