internal import DochostModel
internal import DochostStore
internal import DochostSystem
internal import DochostWorkerProtocol

/// How the checks of process hygiene judge.
enum HygieneJudging {
  static func doesNotExit(_ bench: Bench) throws(Verdict) {
    if case .failure(let refusal) = bench.introduction {
      throw refusal.isEndOfProcess ? refusal : .skip("the plugin could not be started")
    }
    let stand = try bench.stand()
    try use(stand, bench)
    try stand.end()
  }

  static func printsNothing(_ bench: Bench) throws(Verdict) {
    let stand = try bench.stand()
    try use(stand, bench)
    try linger(stand, bench)
    try stand.end()
    guard stand.printed.isEmpty else {
      let text = String(decoding: stand.printed.prefix(200), as: UTF8.self)
      throw .fail("The plugin printed to standard output: \(text)")
    }
  }

  static func writesOnlyStaging(_ bench: Bench) throws(Verdict) {
    // The plugin's constructors and its registration are looked at too.
    let stand = try unstarted(bench, bundleIsCopied: true)
    _ = try stand.givenFile()
    var before = try stand.states()
    try stand.passTick()
    try stand.start()
    var handle: UInt64 = 1
    try use(stand, bench) { (order) throws(Verdict) in
      handle = order.handle
      // What the plugin still does once it has completed is its own too.
      _ = try stand.registration()
      let after = try stand.states()
      try judge(FileTree.changes(from: before, to: after), of: handle)
      before = after
    }
    try linger(stand, bench)
    try stand.end()
    try judge(FileTree.changes(from: before, to: try stand.states()), of: handle)
  }

  /// The threads of a worker whose plugin has none: the main one and that which hears the host.
  private static let workersThreads = 2
  /// How long threads of the plugin are waited for when its requests are over.
  private static let lateness = Duration.milliseconds(500)

  /// Waits for what threads of the plugin still do; where it has none, not at all.
  static func linger(_ stand: Stand, _ bench: Bench) throws(Verdict) {
    let view = ProcessView(number: stand.processID)
    let end = SystemClock.monotonic + lateness
    while SystemClock.monotonic < end,
      try bench.own({ () throws(DochostError) in try view.threadCount() }) > workersThreads
    {
      let _: Void? = try stand.listen(for: .milliseconds(20)) { _ in nil }
    }
  }

  /// Throws where more changed than the directory of one request, that of another one included.
  private static func judge(_ changes: [String], of handle: UInt64) throws(Verdict) {
    let own = "\(handle)/"
    let changed = changes.filter { !$0.hasPrefix(own) }
    guard changed.isEmpty else {
      throw .fail(
        "The plugin wrote beside the directory of its request: "
          + "\(changed.prefix(8).joined(separator: ", ")).",
        notes: ["The directory of its request was \(own)"])
    }
  }

  static func keepsDirectory(_ bench: Bench) throws(Verdict) {
    let (_, after) = try lifeSeen(bench) { view throws(DochostError) in try view.directory() }
    // Where every worker goes before it loads anything.
    if after != .root {
      throw .fail("The plugin changed the working directory from / to \(after.display).")
    }
  }

  static func keepsUmask(_ bench: Bench) throws(Verdict) {
    let (before, after) = try lifeSeen(bench) { view throws(DochostError) in
      try view.status("Umask")
    }
    if before.isEmpty { throw .skip("the system does not tell a process's umask") }
    // A worker begins by taking back what the umask keeps from the owner.
    let isKept = UInt32(before, radix: 8).map { $0 & ~0o700 } == UInt32(after, radix: 8)
    if !isKept { throw .fail("The plugin changed the umask from \(before) to \(after).") }
  }

  static func keepsLocale(_ bench: Bench) throws(Verdict) { try passes(.locale, bench) }

  static func keepsEnvironment(_ bench: Bench) throws(Verdict) { try passes(.environment, bench) }

  static func keepsSignals(_ bench: Bench) throws(Verdict) { try passes(.signals, bench) }
}
