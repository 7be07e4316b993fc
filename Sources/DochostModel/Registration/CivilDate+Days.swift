extension CivilDate {
  /// The day that lies so many days behind 1970-01-01; nil where its year has not four digits.
  ///
  /// Years begin in March here, so that the day that leap years have more is the last of its year;
  /// 400 years have 146,097 days.
  package init?(daysSince1970 days: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let civilMonth = month < 10 ? month + 3 : month - 9
    self.init(
      year: Int32(yearOfEra + era * 400 + (civilMonth <= 2 ? 1 : 0)), month: UInt8(civilMonth),
      day: UInt8(dayOfYear - (153 * month + 2) / 5 + 1))
  }
}
