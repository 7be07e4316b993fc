import DochostCommands
import DochostSystem
import Testing

/// The line that says how far a run of the conformance suite is.
struct CheckMeterTests {
  @Test(
    arguments: [
      (0, nil, 0, "Checking [--------------------] 0 of 80"),
      (20, "elf-note", 400, "Checking [#####---------------] 20 of 80: elf-note"),
      (20, "elf-note", 2000, "Checking [#####---------------] 20 of 80, 6 s left: elf-note"),
      (80, "leak-slope", 9000, "Checking [####################] 80 of 80: leak-slope"),
    ] as [(Int, String?, Int64, String)])
  func `a run is a bar, a count and the time that is left`(
    _ done: Int, _ last: String?, _ milliseconds: Int64, _ expected: String
  ) {
    let begun = MonotonicTime(nanoseconds: 5_000_000_000)
    let now = MonotonicTime(nanoseconds: 5_000_000_000 + milliseconds * 1_000_000)
    #expect(
      CheckMeter(begun: begun).text(done: done, total: 80, last: last, now: now) == expected)
  }
}
