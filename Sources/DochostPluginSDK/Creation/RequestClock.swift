/// The moment and the person of a request.
///
/// A plugin that uses these instead of the system's clock and random numbers makes the same
/// document from the same request.
public struct RequestClock: Hashable, Sendable {
  /// Since 1970-01-01 00:00:00 UTC.
  public let seconds: Int64
  /// 0 to 999 999 999.
  public let nanoseconds: UInt32
  /// Of the time zone at that moment, in seconds east of UTC.
  public let utcOffset: Int32
  /// An IANA name such as `Europe/Warsaw`, or `UTC`.
  public let timeZone: String
  /// For all randomness.
  public let seed: UInt64
  /// The person's name; empty where unknown.
  public let person: String

  /// Makes a clock; mostly for tests of a plugin.
  public init(
    seconds: Int64, nanoseconds: UInt32 = 0, utcOffset: Int32 = 0, timeZone: String = "UTC",
    seed: UInt64 = 0, person: String = ""
  ) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
    self.utcOffset = utcOffset
    self.timeZone = timeZone
    self.seed = seed
    self.person = person
  }

  /// The day that it is for the person.
  public var day: Day {
    let (local, overflows) = seconds.addingReportingOverflow(Int64(utcOffset))
    let moment = overflows ? seconds : local
    let days = moment >= 0 ? moment / 86_400 : (moment - 86_399) / 86_400
    return Day(daysSince1970: Int(days))
  }

  /// Random numbers that follow from the seed.
  public var randomNumbers: SeededGenerator { SeededGenerator(seed: seed) }
}
