/// A day of the Gregorian calendar, in words.
package struct CalendarDay: Hashable, Sendable {
  /// The year.
  package let year: Int
  /// 1 to 12.
  package let month: Int
  /// 1 to 31.
  package let day: Int

  /// Makes a day of numbers that are known to fit.
  package init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day so many days later; earlier, where the number is negative.
  package func advanced(by days: Int) -> CalendarDay { CalendarDay(number: number + days) }

  /// Such as `2026-03-02`.
  package var iso: String { "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))" }

  /// Such as *2 March 2026*.
  package func text(in language: TextLanguage) -> String {
    let name = language == .english ? Self.englishMonths[month - 1] : Self.germanMonths[month - 1]
    return language.pick("\(day) \(name) \(year)", "\(day). \(name) \(year)")
  }

  /// Such as *Monday, 2 March 2026*.
  package func textWithWeekday(in language: TextLanguage) -> String {
    let names = language == .english ? Self.englishDays : Self.germanDays
    return "\(names[weekday]), \(text(in: language))"
  }

  /// From 0, a Monday.
  package var weekday: Int { remainder(number + 3, 7) }

  /// The week by ISO 8601: it has the year of its Thursday.
  package var week: (year: Int, number: Int) {
    let thursday = advanced(by: 3 - weekday)
    let first = CalendarDay(year: thursday.year, month: 1, day: 1)
    return (thursday.year, (thursday.number - first.number) / 7 + 1)
  }

  /// Days since 1970-01-01.
  ///
  /// Years begin in March here, so that the day that leap years have comes last; 400 of them are an
  /// era of 146 097 days.
  private var number: Int {
    let shiftedYear = month > 2 ? year : year - 1
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private init(number: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private func remainder(_ number: Int, _ divisor: Int) -> Int {
    let rest = number % divisor
    return rest < 0 ? rest + divisor : rest
  }

  private static let englishMonths = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  private static let germanMonths = [
    "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
    "November", "Dezember",
  ]
  private static let englishDays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  private static let germanDays = [
    "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag",
  ]
}
