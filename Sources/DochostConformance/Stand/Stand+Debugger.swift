internal import DochostModel
internal import DochostSystem
internal import DochostWorkerProtocol

extension Stand {
  /// The moment and the person of documents that are compared with those of the author.
  static let goldenClock = CreateOrder.Clock(
    seconds: 1_772_000_000, nanoseconds: 0, utcOffset: 3600, timeZone: "Europe/Warsaw", seed: 1,
    person: "Ada Example")

  private static let statusLimit = 64 * 1024
  private static let pause = Duration.milliseconds(100)

  /// Where a run is debugged, waits until somebody traces the process, which has not loaded the
  /// plugin yet.
  func waitForDebugger() throws(Verdict) {
    guard let announce = bench.options.onWorker else { return }
    announce(processID)
    let status = BytePath(constant: "/proc").appending("\(processID)").appending("status")
    while true {
      let isTraced = try bench.own { () throws(DochostError) in
        let bytes = try FileSystem().readFile(status, limit: Self.statusLimit)
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        return lines.contains { $0.hasPrefix("TracerPid:") && !$0.hasSuffix("\t0") }
      }
      if isTraced { return }
      var set = PollSet()
      if let interrupt = bench.interrupt { set.set(interrupt) }
      let isInterrupted = try bench.own { () throws(DochostError) in
        try set.wait(until: SystemClock.monotonic + Self.pause)
      }
      if isInterrupted { throw .skip("interrupted") }
    }
  }
}
