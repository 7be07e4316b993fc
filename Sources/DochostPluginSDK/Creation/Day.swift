/// A day of the Gregorian calendar.
public struct Day: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// 1 to 9999.
  public let year: Int
  /// 1 to 12.
  public let month: Int
  /// 1 to 31.
  public let day: Int

  /// Makes a day of numbers that are known to fit.
  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day that is so many days after 1970-01-01.
  ///
  /// Eras of 400 years, each beginning on a first of March, have the same number of days; within
  /// one the numbers follow from the lengths of its years and months.
  init(daysSince1970 days: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  /// Such as `2026-03-01`.
  public var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// The earlier day is less.
  public static func < (a: Day, b: Day) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }
}
