internal import DochostModel
internal import DochostWorkerProtocol

// The tables that plugin and host give to each other.
extension RegistrationJudging {
  static func pointers(_ bench: Bench) throws(Verdict) {
    if case .failure(let refusal) = bench.introduction {
      // The loader looks before the plugin is used.
      let isMeant =
        refusal.outcome == .fail
        && (refusal.reason.contains("extension") || refusal.reason.contains(" is NULL"))
      throw isMeant ? refusal : .skip("the plugin could not be started")
    }
    try failOnFaults(of: bench.stand(.undeclaredExtensions))
  }

  static func unknownExtensions(_ bench: Bench) throws(Verdict) {
    try failOnFaults(of: bench.stand(.unknownExtensions))
  }

  private static func failOnFaults(of stand: Stand) throws(Verdict) {
    guard let first = stand.faults.first else { return }
    throw .fail(first.message, notes: stand.faults.dropFirst().prefix(20).map(\.message))
  }

  static func oldHost(_ bench: Bench) throws(Verdict) {
    do throws(Verdict) {
      let stand = try bench.stand(.guardedStructs)
      for wish in try bench.wishes() {
        let order = try stand.order(wish)
        _ = try stand.completion(of: order)
      }
      try stand.end()
    } catch {
      guard case .crash = error.outcome else { throw error }
      throw .fail(
        "The plugin reads behind a struct of the host: where nothing is there, as with a host of "
          + "ABI 1.0, its process ends.", notes: [error.reason])
    }
  }

  static func padding(_ bench: Bench) throws(Verdict) {
    let wishes = try bench.wishes()
    let (first, second) = (try bench.stand(), try bench.stand())
    let filled = try bench.stand(.filledPadding)
    var count = 0
    for wish in wishes {
      guard let one = try CreationJudging.outcome(of: wish, first),
        let same = try CreationJudging.outcome(of: wish, second), one.content == same.content
      else { continue }
      count += 1
      let what = Stand.text(type: wish.type.id, template: wish.template?.id, wish.intent)
      guard let other = try CreationJudging.outcome(of: wish, filled) else {
        throw .fail("With padding that is not 0 the plugin does not make \(what).")
      }
      if other.content != one.content {
        // What changes meanwhile, as the time does, is none of the padding's doing.
        let again = try CreationJudging.outcome(of: wish, second)
        guard again?.content == one.content else { continue }
        throw .fail("With padding that is not 0 the plugin makes another document for \(what).")
      }
    }
    if count == 0 { throw .skip("the plugin makes no document the same way twice") }
  }
}
