internal import DochostModel
internal import DochostStore
internal import DochostWorkerProtocol

/// How the checks of process hygiene judge.
enum HygieneJudging {
  static func doesNotExit(_ bench: Bench) throws(Verdict) {
    if case .failure(let refusal) = bench.introduction {
      throw refusal.isEndOfProcess ? refusal : .skip("the plugin could not be started")
    }
    let stand = try bench.stand()
    for type in try bench.registration().types {
      let wish = Stand.Wish(type: type)
      let order = try stand.order(wish)
      let completion = try stand.completion(of: order)
      // Whether it is any good is for others to say.
      guard let made = try? stand.take(completion, of: order, wish) else { continue }
      _ = try stand.open(made.place, as: type.id)
    }
    try stand.end()
  }

  static func printsNothing(_ bench: Bench) throws(Verdict) {
    let type = try bench.firstType()
    let stand = try bench.stand()
    let order = try stand.order(Stand.Wish(type: type))
    _ = try stand.completion(of: order)
    try stand.end()
    guard stand.printed.isEmpty else {
      let text = String(decoding: stand.printed.prefix(200), as: UTF8.self)
      throw .fail("The plugin printed to standard output: \(text)")
    }
  }

  static func writesOnlyStaging(_ bench: Bench) throws(Verdict) {
    let type = try bench.firstType()
    let stand = try bench.stand(bundleIsCopied: true)
    let before = try surroundings(of: stand, bench)
    let order = try stand.order(Stand.Wish(type: type))
    _ = try stand.completion(of: order)
    try stand.end()
    let own = Array("\(order.handle)/".utf8)
    let after = try surroundings(of: stand, bench).filter { !$0.key.starts(with: own) }
    let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    guard changed.isEmpty else {
      let names = changed.map { String(decoding: $0, as: UTF8.self) }.sorted()
      throw .fail(
        "The plugin wrote beside the directory of its request: "
          + "\(names.prefix(8).joined(separator: ", ")).")
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
    if before != after { throw .fail("The plugin changed the umask from \(before) to \(after).") }
  }

  static func keepsLocale(_ bench: Bench) throws(Verdict) { try passes(.locale, bench) }

  static func keepsEnvironment(_ bench: Bench) throws(Verdict) { try passes(.environment, bench) }

  static func keepsSignals(_ bench: Bench) throws(Verdict) { try passes(.signals, bench) }

  /// Everything that the plugin can write, by its name: the content of files, nothing for others.
  private static func surroundings(
    of stand: Stand, _ bench: Bench
  ) throws(Verdict) -> [[UInt8]: [UInt8]] {
    try bench.own { () throws(DochostError) in
      var found: [[UInt8]: [UInt8]] = [:]
      for name in try FileTree.names(in: stand.staging.work) { found[name] = [] }
      for (name, bytes) in try FileTree.contents(of: stand.staging.work) { found[name] = bytes }
      return found
    }
  }
}
