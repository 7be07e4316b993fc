import DochostPluginSDK
import Testing

/// The values that authors work with.
///
/// How plugins run is tested in the sandbox, with the release.
struct ValueTests {
  @Test(arguments: [
    (0, 0, "1970-01-01"), (-1, 0, "1969-12-31"), (86_399, 0, "1970-01-01"),
    (86_399, 1, "1970-01-02"), (951_782_400, 0, "2000-02-29"), (4_107_542_399, 0, "2100-02-28"),
    (4_107_542_400, 0, "2100-03-01"), (1_796_083_199, 3600, "2026-12-01"),
    (-62_135_596_800, 0, "0001-01-01"), (253_402_300_799, 0, "9999-12-31"),
  ])
  func `the day of a clock is that of its zone`(_ seconds: Int, _ offset: Int, _ day: String) {
    let clock = RequestClock(seconds: Int64(seconds), utcOffset: Int32(offset))
    #expect(clock.day.description == day)
  }

  @Test func `days are in order`() {
    #expect(Day(year: 2025, month: 12, day: 31) < Day(year: 2026, month: 1, day: 1))
    #expect(!(Day(year: 2026, month: 2, day: 1) < Day(year: 2026, month: 1, day: 31)))
  }

  @Test func `random numbers follow from the seed alone`() {
    var generator = SeededGenerator(seed: 1_234_567)
    // The sequence that SplitMix64's authors publish for this seed.
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
    #expect(generator.next() == 9_817_491_932_198_370_423)
    var clocks = (
      RequestClock(seconds: 1, seed: 5).randomNumbers,
      RequestClock(seconds: 2, seed: 5).randomNumbers
    )
    #expect(clocks.0.next() == clocks.1.next())
  }

  @Test func `paths are bytes`() {
    let path = FilePath(bytes: [0x61, 0xFF, 0, 0x62])
    #expect(path.bytes == [0x61, 0xFF])
    #expect(FilePath("a").appending("b").bytes == Array("a/b".utf8))
    #expect(FilePath("a/").appending("b").bytes == Array("a/b".utf8))
    #expect(FilePath("").appending("b").bytes == Array("b".utf8))
    #expect("\(path)" == "a\u{FFFD}")
  }

  @Test func `values are asked for by their kind`() {
    let values = ParameterValues([
      "string": .string("s"), "text": .text(" \n"), "choice": .choice("c"), "integer": .integer(3),
      "number": .number(0.5), "flag": .boolean(true), "several": .choices(["a", "b"]),
      "day": .date(Day(year: 2026, month: 1, day: 2)),
    ])
    #expect(values.text("string") == "s")
    #expect(values.text("choice") == "c")
    #expect(values.nonBlankText("text") == nil)
    #expect(values.integer("integer") == 3)
    #expect(values.integer("number") == nil)
    #expect(values.number("integer") == 3)
    #expect(values.number("number") == 0.5)
    #expect(values.boolean("flag") == true)
    #expect(values.choices("several") == ["a", "b"])
    #expect(values.date("day")?.description == "2026-01-02")
    #expect(values.text("missing") == nil)
    #expect(values["flag"] == .boolean(true))
  }
}
