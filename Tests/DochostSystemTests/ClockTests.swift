import DochostModel
import DochostSystem
import Testing

@Suite struct `The clocks` {
  @Test func `go forward`() {
    let first = SystemClock.monotonic
    let second = SystemClock.monotonic
    #expect(second >= first)
    #expect(SystemClock.realtime > RealTime(seconds: 1_700_000_000))
  }

  @Test func `never overflow`() {
    let late = MonotonicTime(nanoseconds: .max - 1)
    #expect(late + .seconds(10) == MonotonicTime(nanoseconds: .max))
    #expect(late + .seconds(Int64.max) == MonotonicTime(nanoseconds: .max))
    #expect(MonotonicTime(nanoseconds: .min) + .seconds(-1) == MonotonicTime(nanoseconds: .min))
    #expect(Duration.seconds(Int64.max).wholeNanoseconds == .max)
    #expect(Duration.seconds(-3).wholeNanoseconds == -3_000_000_000)
  }

  @Test func `measure the time between two moments`() {
    let start = MonotonicTime(nanoseconds: 5)
    #expect((start + .milliseconds(7)) - start == .milliseconds(7))
  }

  @Test(arguments: [
    ("Europe/Vienna", "Europe/Vienna"), (":Asia/Tokyo", "Asia/Tokyo"), ("", "UTC"),
    ("/usr/share/zoneinfo/posix/America/New_York", "America/New_York"),
    (":/usr/share/zoneinfo/right/Africa/Cairo", "Africa/Cairo"), ("CET-1CEST", "CET-1CEST"),
  ])
  func `take the zone's name from TZ`(_ value: String, _ name: String) {
    let zone = LocalTimeZone.at(
      RealTime(seconds: 0), environment: ProcessEnvironment(["TZ": value]))
    #expect(zone.name == name)
  }

  @Test func `know a zone without TZ`() {
    let zone = LocalTimeZone.at(SystemClock.realtime, environment: ProcessEnvironment())
    #expect(!zone.name.isEmpty)
    #expect(abs(zone.secondsFromUTC) <= 26 * 3600)
  }
}

@Suite struct `An environment` {
  @Test func `holds bytes that are not text`() {
    let environment = ProcessEnvironment(entries: [Array("NAME=".utf8) + [0xff, 0x2f]])
    #expect(environment["NAME"] == [0xff, 0x2f])
    #expect(environment.text("NAME") == "\u{FFFD}/")
    #expect(environment.path("NAME")?.bytes == [0xff, 0x2f])
  }

  @Test func `is as the C library reads it`() {
    let entries = ["A=1", "A=2", "B=x=y", "=odd", "none", "EMPTY="]
    let environment = ProcessEnvironment(entries: entries.map { Array($0.utf8) })
    #expect(environment.names == ["A", "B", "EMPTY"])
    #expect(environment.text("A") == "1")
    #expect(environment.text("B") == "x=y")
    #expect(environment.text("EMPTY")?.isEmpty == true)
    #expect(environment.path("EMPTY") == nil)
    #expect(environment.text("none") == nil)
  }

  @Test func `of this process has what the tests were started with`() {
    #expect(ProcessEnvironment.current["PATH"] != nil)
  }

  @Test func `gives its entries in one order`() {
    var environment = ProcessEnvironment(["B": "2", "A": "1"])
    environment["C"] = Array("3".utf8)
    environment["B"] = nil
    #expect(environment.entries.map { String(decoding: $0, as: UTF8.self) } == ["A=1", "C=3"])
  }
}

@Suite struct `A terminal` {
  @Test func `is not what a pipe is`() throws {
    let pipe = try Pipe()
    #expect(!Terminal.isTerminal(pipe.reading.number))
    #expect(Terminal.columns(pipe.reading.number) == nil)
  }
}
