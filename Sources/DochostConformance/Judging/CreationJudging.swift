internal import DochostModel
internal import DochostWorkerProtocol

/// How the checks of making documents judge.
enum CreationJudging {
  static func makesDefault(_ bench: Bench) throws(Verdict) {
    let types = try bench.registration().types
    if types.isEmpty { throw .skip("the plugin registers no document type") }
    for type in types {
      let stand = try bench.stand()
      _ = try stand.make(Stand.Wish(type: type))
    }
  }

  static func completesOnce(_ bench: Bench) throws(Verdict) {
    let type = try bench.firstType()
    let stand = try bench.stand()
    // The second request shows what was said late of the first.
    for _ in 0..<2 {
      let order = try stand.order(Stand.Wish(type: type))
      _ = try stand.completion(of: order)
    }
    try stand.end()
    let repeated = stand.faults.filter { $0.code == .completionRepeated }
    guard let first = repeated.first else { return }
    throw .fail(first.message, notes: repeated.dropFirst().prefix(8).map(\.message))
  }
}
