import Testing
import TextDocument

/// Days in words, and the weeks that they are in.
struct CalendarDayTests {
  @Test(arguments: [
    (2026, 3, 2, "Monday, 2 March 2026", 2026, 10),
    (2026, 3, 8, "Sunday, 8 March 2026", 2026, 10),
    (2020, 12, 31, "Thursday, 31 December 2020", 2020, 53),
    (2021, 1, 3, "Sunday, 3 January 2021", 2020, 53),
    (2024, 12, 30, "Monday, 30 December 2024", 2025, 1),
    (2000, 2, 29, "Tuesday, 29 February 2000", 2000, 9),
    (1, 1, 1, "Monday, 1 January 1", 1, 1),
    (9999, 12, 31, "Friday, 31 December 9999", 9999, 52),
  ])
  func `a day has its weekday and its week`(
    _ year: Int, _ month: Int, _ day: Int, _ text: String, _ weekYear: Int, _ week: Int
  ) {
    let date = CalendarDay(year: year, month: month, day: day)
    #expect(date.textWithWeekday(in: .english) == text)
    #expect(date.week.year == weekYear)
    #expect(date.week.number == week)
  }

  @Test func `days follow each other over every end of a month for 800 years`() {
    var date = CalendarDay(year: 1600, month: 1, day: 1)
    var weekday = date.weekday
    let end = CalendarDay(year: 2400, month: 1, day: 1)
    var count = 0
    while date != end {
      let next = date.advanced(by: 1)
      let isSameMonth = next.month == date.month && next.day == date.day + 1
      let isNextMonth = next.day == 1 && date.day >= 28
      guard isSameMonth || isNextMonth, next.weekday == (weekday + 1) % 7,
        next.advanced(by: -1) == date
      else {
        Issue.record("\(date.iso) is followed by \(next.iso)")
        return
      }
      date = next
      weekday = next.weekday
      count += 1
    }
    // Twice an era of the calendar.
    #expect(count == 2 * 146_097)
  }

  @Test(arguments: [
    ("de", TextLanguage.german), ("de-AT", .german), ("DE_DE.UTF-8", .german), ("en-GB", .english),
    ("", .english), ("C", .english), ("den", .english), ("fr", .english),
  ])
  func `the language is that of the person, where there is text in it`(
    _ locale: String, _ language: TextLanguage
  ) {
    #expect(TextLanguage(locale: locale) == language)
  }
}
