import DochostCommands
import DochostSystem
import Testing

/// Lines that say how far something is; the clock is what the tests say.
struct ProgressTests {
  private func at(_ milliseconds: Int64) -> MonotonicTime {
    MonotonicTime(nanoseconds: 5_000_000_000 + milliseconds * 1_000_000)
  }

  /// A change of a line, and what is to be done then.
  private enum Change {
    case show(String, Int64, DelayedLine.Step)
    case due(Int64, DelayedLine.Step)
    case clear(Bool)
  }

  private func check(delay: Int64 = 500, _ changes: Change...) {
    var line = DelayedLine(delay: .milliseconds(delay))
    for change in changes {
      switch change {
      case .show(let text, let time, let expected):
        let step = line.show(text, now: at(time))
        #expect(step == expected, "\(change)")
      case .due(let time, let expected):
        let step = line.due(now: at(time))
        #expect(step == expected, "\(change)")
      case .clear(let expected):
        let wipes = line.clear()
        #expect(wipes == expected)
      }
    }
  }

  @Test func `what is over within half a second is never shown`() {
    check(
      .show("Working 10 %", 0, .wait(until: at(500))), .show("Working 100 %", 499, .nothing),
      .clear(false), .due(500, .nothing))
  }

  @Test func `what lasts is shown when its time has come, with the latest words, and wiped away`() {
    check(
      .show("one", 0, .wait(until: at(500))), .show("two", 20, .nothing), .due(500, .write("two")),
      .show("two", 510, .nothing), .show("three", 520, .write("three")), .clear(true),
      .clear(false))
  }

  @Test func `a job that begins while the time of another is waited for has its own time`() {
    check(
      .show("first", 0, .wait(until: at(500))), .clear(false), .show("second", 300, .nothing),
      .due(500, .wait(until: at(800))), .due(800, .write("second")))
  }

  @Test func `without a delay everything is shown at once`() {
    check(delay: 0, .show("one", 0, .write("one")))
  }

  @Test(arguments: [
    (UInt64(0), UInt64(0), "", "Working…"), (3, 0, "Reading", "Reading"),
    (1, 4, "", "Working [#####---------------] 25 %, 6 s left"),
    (4, 4, "Saving", "Saving [####################] 100 %"),
    (9, 4, "Saving", "Saving [####################] 100 %"),
    (.max / 2, .max, "", "Working [##########----------] 50 %, 2 s left"),
  ])
  func `work is a bar, a share and the time that is left, in the plugin's words`(
    _ completed: UInt64, _ total: UInt64, _ words: String, _ expected: String
  ) {
    let meter = WorkMeter(begun: at(0))
    #expect(meter.text(completed: completed, total: total, words: words, now: at(2000)) == expected)
  }
}
