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
    try stand.end()
    guard stand.printed.isEmpty else {
      let text = String(decoding: stand.printed.prefix(200), as: UTF8.self)
      throw .fail("The plugin printed to standard output: \(text)")
    }
  }

  /// Longer than the clock of a file system stands still.
  private static let tick = Duration.milliseconds(20)

  static func writesOnlyStaging(_ bench: Bench) throws(Verdict) {
    // The plugin's constructors and its registration are looked at too.
    let stand = try unstarted(bench, bundleIsCopied: true)
    let before = try surroundings(of: stand, bench)
    let _: Void? = try stand.listen(for: tick) { _ in nil }
    try stand.start()
    try use(stand, bench)
    let requests = stand.lastHandle
    try stand.end()
    let after = try surroundings(of: stand, bench)
    let changed = FileTree.changes(from: before, to: after).filter { name in
      let top = name.prefix { $0 != "/" }
      guard top.count < name.count, let handle = UInt64(top) else { return true }
      return !(1...max(1, requests)).contains(handle)
    }
    guard changed.isEmpty else {
      throw .fail(
        "The plugin wrote beside the directory of its request: "
          + "\(changed.prefix(8).joined(separator: ", ")).")
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

  /// Everything that the plugin can write beside a document that it is given to open.
  private static func surroundings(
    of stand: Stand, _ bench: Bench
  ) throws(Verdict) -> [[UInt8]: FileStatus] {
    try bench.own { () throws(DochostError) in try FileTree.states(in: stand.staging.work) }
  }
}
