internal import DochostModel

/// A moment as text for other programs: `2026-03-14T09:26:53Z` (RFC 3339).
package enum UTCText {
  /// The text of so many seconds since 1970; the number itself where its year has not four digits.
  package static func render(_ seconds: Int64) -> String {
    let day = 86_400
    let days = (Double(seconds) / Double(day)).rounded(.down)
    guard abs(days) < 4_000_000, let date = CivilDate(daysSince1970: Int(days)) else {
      return "\(seconds)"
    }
    let rest = Int(seconds) - Int(days) * day
    return "\(date)T\(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60))Z"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
