internal import DochostModel
internal import DochostSystem
internal import DochostWorkerProtocol

extension HygieneJudging {
  /// The requests after which a process may keep what it opened or started once for all.
  private static let warmUp = 4
  /// The requests after those, none of which may leave anything.
  private static let watched = 16
  /// So many templates, and requests with intents, are watched one after the other.
  private static let watchedKinds = 4
  /// SIGSYS, by which the filter of system calls ends a process.
  private static let refusalSignal: Int32 = 31
  /// How long threads may take to end.
  private static let patience = Duration.seconds(1)

  static func keepsDescriptors(_ bench: Bench) throws(Verdict) {
    let stand = try unstarted(bench)
    let view = ProcessView(number: stand.processID)
    let streams = try look(bench) { () throws(DochostError) in try view.descriptors() }
      .filter { $0.key <= 2 }
    try stand.start()
    for wish in try bench.everyWish(most: watchedKinds) {
      try make(wish, warmUp, stand)
      let before = try look(bench) { () throws(DochostError) in try view.descriptors() }
      for (number, target) in streams.sorted(by: { $0.key < $1.key })
      where before[number] != target {
        let now = before[number].map { "leads to \($0)" } ?? "is closed"
        throw .fail(
          "Descriptor \(number), which is not the plugin's, led to \(target) and \(now).")
      }
      try make(wish, watched, stand)
      let after = try look(bench) { () throws(DochostError) in try view.descriptors() }
      guard after.count >= before.count + watched else { continue }
      let more = after.filter { before[$0.key] == nil }.sorted { $0.key < $1.key }
      throw .fail(
        "\(watched) requests for \(text(wish)) left \(after.count - before.count) descriptors open.",
        notes: more.prefix(4).map { "Descriptor \($0.key) leads to \($0.value)." })
    }
  }

  static func endsThreads(_ bench: Bench) throws(Verdict) {
    let stand = try bench.stand()
    let view = ProcessView(number: stand.processID)
    for wish in try bench.everyWish(most: watchedKinds) {
      try make(wish, warmUp, stand)
      let before = try look(bench) { () throws(DochostError) in try view.threadCount() }
      try make(wish, watched, stand)
      let end = SystemClock.monotonic + patience
      while true {
        let after = try look(bench) { () throws(DochostError) in try view.threadCount() }
        if after < before + watched { break }
        if SystemClock.monotonic >= end {
          throw .fail(
            "After \(watched) requests for \(text(wish)) there are \(after - before) threads more.")
        }
        let _: Void? = try stand.listen(for: .milliseconds(20)) { _ in nil }
      }
    }
  }

  static func startsNothing(_ bench: Bench) throws(Verdict) {
    let calls: [String]
    do throws(Verdict) {
      calls = try refused(
        bench, by: .spawns, among: ["fork", "vfork", "clone", "execve", "execveat"])
    } catch {
      guard error.outcome == .crash(signal: refusalSignal) else { throw error }
      throw .fail("The plugin tried to start a process while it \(error.stage?.activity ?? "ran").")
    }
    if !calls.isEmpty {
      throw .fail("The plugin tried to start a process: \(calls.joined(separator: ", ")).")
    }
  }

  static func connectsNowhere(_ bench: Bench) throws(Verdict) {
    let calls = try refused(
      bench,
      among: [
        "socket", "socketpair", "connect", "bind", "listen", "accept", "accept4", "sendto",
        "sendmsg", "sendmmsg", "recvmsg", "recvmmsg",
      ])
    if !calls.isEmpty {
      throw .fail("The plugin tried to make a connection: \(calls.joined(separator: ", ")).")
    }
  }

  static func reachesNobody(_ bench: Bench) throws(Verdict) {
    let calls = try refused(
      bench,
      among: [
        "kill", "tkill", "tgkill", "rt_sigqueueinfo", "rt_tgsigqueueinfo", "pidfd_open",
        "pidfd_getfd", "pidfd_send_signal", "ptrace", "process_vm_readv", "process_vm_writev",
        "process_madvise", "process_mrelease", "kcmp",
      ])
    if !calls.isEmpty {
      throw .fail("The plugin tried to reach another process: \(calls.joined(separator: ", ")).")
    }
  }

  static func keepsState(_ bench: Bench) throws(Verdict) {
    let stand = try passes(.state, bench)
    let calls = stand.refusedCalls.filter(["setrlimit", "prlimit64"].contains)
    if !calls.isEmpty {
      throw .fail(
        "The plugin tried to change the limits of a process: \(calls.joined(separator: ", ")).")
    }
  }

  /// What is seen of a process before the plugin is loaded, and after it made and opened documents.
  static func lifeSeen<Found>(
    _ bench: Bench, _ see: (ProcessView) throws(DochostError) -> Found
  ) throws(Verdict) -> (before: Found, after: Found) {
    let stand = try unstarted(bench)
    let view = ProcessView(number: stand.processID)
    let before = try look(bench) { () throws(DochostError) in try see(view) }
    try stand.start()
    try live(stand, bench)
    let after = try look(bench) { () throws(DochostError) in try see(view) }
    return (before, after)
  }

  /// Sends the plugin through its life before an attendant; the first that it reports is a failure.
  @discardableResult
  static func passes(_ probe: ConformanceProbe, _ bench: Bench) throws(Verdict) -> Stand {
    let stand = try bench.stand(probe)
    try live(stand, bench)
    let reports = stand.faults.filter { $0.message.hasPrefix("The plugin changed ") }
    if let first = reports.first {
      throw .fail(first.message, notes: reports.dropFirst().prefix(8).map(\.message))
    }
    return stand
  }

  /// The calls of a list that the sandbox refused in the whole life of the plugin.
  private static func refused(
    _ bench: Bench, by probe: ConformanceProbe = .plain, among names: Set<String>
  ) throws(Verdict) -> [String] {
    let stand = try bench.stand(probe)
    guard stand.isolation?.isWeakened == false else {
      throw .skip("the sandbox is weakened, and does not tell what it would refuse")
    }
    try live(stand, bench)
    try stand.end()
    return stand.refusedCalls.filter(names.contains)
  }

  /// Sends the plugin through its life, and waits until its calls have returned and its threads had
  /// time to do what they still do.
  private static func live(_ stand: Stand, _ bench: Bench) throws(Verdict) {
    try use(stand, bench)
    try linger(stand, bench)
    _ = try stand.registration()
  }

  /// Has the plugin make a document of each type, template and intent, and open it where it lies
  /// with what a document needs around it.
  ///
  /// Few plugins have so many that some are left out: one template that harms is enough.
  ///
  /// - Parameter look: is told the request that is over.
  static func use(
    _ stand: Stand, _ bench: Bench, look: (CreateOrder) throws(Verdict) -> Void = { _ in }
  ) throws(Verdict) {
    let opens = try bench.registration().extensions.contains(.document)
    for wish in try bench.everyWish(most: Bench.askedLimit, givesFiles: true) {
      let order = try stand.order(wish)
      let completion = try stand.completion(of: order)
      // Whether it is any good is for others to say.
      if opens, let made = try? stand.take(completion, of: order, wish) {
        let what = Stand.text(order)
        _ = try stand.open(SampleDocument(type: wish.type, what: what, content: made.content))
      }
      try look(order)
    }
  }

  /// Has the plugin make documents, and waits until its calls have returned.
  private static func make(_ wish: Stand.Wish, _ count: Int, _ stand: Stand) throws(Verdict) {
    for _ in 0..<count {
      let order = try stand.order(wish)
      _ = try stand.completion(of: order)
    }
    _ = try stand.registration()
  }

  private static func text(_ wish: Stand.Wish) -> String {
    Stand.text(type: wish.type.id, template: wish.template?.id, wish.intent)
  }

  /// A worker that has not loaded anything yet.
  static func unstarted(
    _ bench: Bench, bundleIsCopied: Bool = false
  ) throws(Verdict) -> Stand {
    try Stand(bench, probe: .plain, bundleIsCopied: bundleIsCopied) { _ in }
  }

  private static func look<Found>(
    _ bench: Bench, _ body: () throws(DochostError) -> Found
  ) throws(Verdict) -> Found {
    try bench.own(body)
  }
}
