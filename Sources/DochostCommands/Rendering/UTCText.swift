internal import DochostModel

/// A moment as text for other programs: `2026-03-14T09:26:53Z` (RFC 3339).
package enum UTCText {
  /// The text of so many seconds since 1970; the number itself where its year has not four digits.
  package static func render(_ seconds: Int64) -> String {
    let day = 86_400
    let days = (Double(seconds) / Double(day)).rounded(.down)
    guard abs(days) < 4_000_000, let date = date(Int(days)) else { return "\(seconds)" }
    let rest = Int(seconds) - Int(days) * day
    return "\(date)T\(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60))Z"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// The day that lies so many days behind 1970-01-01.
  ///
  /// Years begin in March here, so that the day that leap years have more is the last of its year;
  /// 400 years have 146,097 days.
  private static func date(_ days: Int) -> CivilDate? {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let civilMonth = month < 10 ? month + 3 : month - 9
    let year = yearOfEra + era * 400 + (civilMonth <= 2 ? 1 : 0)
    return CivilDate(
      year: Int32(year), month: UInt8(civilMonth), day: UInt8(dayOfYear - (153 * month + 2) / 5 + 1)
    )
  }
}
