internal import DochostModel
internal import DochostWorkerProtocol

/// How the checks of beginning and end judge.
enum LifeCycleJudging {
  private static let rounds = 6

  static func repeats(_ bench: Bench) throws(Verdict) {
    let type = try bench.registration().types.first
    for round in 0..<rounds {
      let stand = try bench.stand()
      if round % 2 == 1, let type {
        let order = try stand.order(Stand.Wish(type: type))
        _ = try stand.completion(of: order)
      }
      try stand.end()
    }
  }

  static func joinsThreads(_ bench: Bench) throws(Verdict) {
    let stand = try bench.stand(.threadsAtEnd)
    for wish in try bench.wishes(most: 4) {
      let order = try stand.order(wish)
      _ = try stand.completion(of: order)
    }
    try stand.end()
    let left = stand.faults.filter { $0.code == .ruleBroken && $0.message.contains("deinit") }
    if let first = left.first { throw .fail(first.message) }
  }

  private static let createCount = 200
  /// After so many it has everything that it keeps, and is looked at three times.
  private static let moments = [50, 125, 200]
  /// What a document may leave behind, in bytes: less than this is how memory is handed out.
  private static let bytesPerDocument = 12 * 1024

  static func keepsLevel(_ bench: Bench) throws(Verdict) {
    let stand = try bench.stand()
    let wishes = try bench.wishes(most: Stand.wishLimit)
    guard !wishes.isEmpty else { throw .skip("the plugin registers no document type") }
    var figures: [ProcessFigures] = []
    for number in 1...createCount {
      let wish = wishes[number % wishes.count]
      let order = try stand.order(wish)
      let completion = try stand.completion(of: order)
      _ = try? stand.take(completion, of: order, wish)
      if moments.contains(number) {
        figures.append(
          try bench.own { () throws(DochostError) in try ProcessFigures(of: stand.processID) })
      }
    }
    try judge(figures)
  }

  /// Compares three looks: what grows between each two of them grows for ever.
  private static func judge(_ figures: [ProcessFigures]) throws(Verdict) {
    func growth(_ value: (ProcessFigures) -> Int) -> (least: Int, whole: Int) {
      let steps = zip(figures.dropFirst(), figures).map { value($0) - value($1) }
      return (steps.min() ?? 0, steps.reduce(0, +))
    }
    let documents = moments[2] - moments[0]
    let descriptors = growth(\.descriptors)
    if descriptors.least >= 3 {
      throw .fail("\(documents) documents leave \(descriptors.whole) descriptors open.")
    }
    let threads = growth(\.threads)
    if threads.least >= 3 {
      throw .fail("\(documents) documents leave \(threads.whole) threads behind.")
    }
    let memory = growth(\.memory)
    if memory.least > bytesPerDocument * (moments[1] - moments[0]) {
      throw .fail(
        "\(documents) documents leave \(memory.whole >> 10) KiB of memory in use, "
          + "\(memory.whole / documents) bytes each.")
    }
  }
}
