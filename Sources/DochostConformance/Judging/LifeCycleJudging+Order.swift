internal import DochostModel
internal import DochostWorkerProtocol

// Calls in any order.
extension LifeCycleJudging {
  /// One thing that a host does.
  private enum Step {
    /// Sends a create request for one of the wishes, and waits for nothing.
    case create(Int)
    /// Cancels the request of an earlier step, or one that never was.
    case cancel(Int)
    /// Has one of the documents opened, and waits for nothing.
    case open(Int)
    /// Waits for everything.
    case wait

    var text: String {
      switch self {
      case .create(let index): "create \(index)"
      case .cancel(let number): "cancel \(number)"
      case .open(let index): "open \(index)"
      case .wait: "wait"
      }
    }
  }

  private static let runs = 12
  private static let steps = 24

  static func survivesAnyOrder(_ bench: Bench) throws(Verdict) {
    var random = SeededRandom(seed: bench.seed)
    let stand = try bench.stand()
    let wishes = try bench.wishes(most: Stand.wishLimit)
    guard !wishes.isEmpty else { throw .skip("the plugin registers no document type") }
    var samples: [SampleDocument] = []
    if try bench.registration().extensions.contains(.document) { samples = try stand.samples() }
    for _ in 0..<runs {
      let sequence = (0..<steps).map { _ in
        step(&random, wishes: wishes.count, samples: samples.count)
      }
      do throws(Verdict) {
        try play(sequence, wishes, samples, bench)
      } catch {
        throw reduced(error, sequence, wishes, samples, bench)
      }
    }
  }

  private static func step(
    _ random: inout SeededRandom, wishes: Int, samples: Int
  ) -> Step {
    switch random.below(8) {
    case 0, 1, 2: .create(random.below(wishes))
    case 3, 4: .cancel(random.below(steps))
    case 5 where samples > 0, 6 where samples > 0: .open(random.below(samples))
    default: .wait
    }
  }

  /// Does the steps with a process of its own, and ends that.
  private static func play(
    _ sequence: [Step], _ wishes: [Stand.Wish], _ samples: [SampleDocument], _ bench: Bench
  ) throws(Verdict) {
    let stand = try bench.stand()
    var orders: [CreateOrder] = []
    var expected: Set<CompletionToken> = []
    for step in sequence {
      switch step {
      case .create(let index):
        let order = try stand.order(wishes[index])
        orders.append(order)
        expected.insert(order.token)
      case .cancel(let number):
        // A handle that is not in use yet stands for a request that the plugin never saw.
        let handle = orders.indices.contains(number) ? orders[number].handle : 1_000_000
        stand.send(.cancel(handle: handle))
      case .open(let index):
        let token = CompletionToken.random()
        expected.insert(token)
        stand.send(
          .open(path: try stand.lay(samples[index]), type: samples[index].type.id, token: token))
      case .wait: try finish(&expected, stand)
      }
    }
    try finish(&expected, stand)
    try stand.end()
    if let fault = stand.faults.first(where: {
      $0.code == .ruleBroken || $0.code == .completionRepeated
    }) {
      throw .fail(fault.message)
    }
  }

  /// Waits until everything that is expected came.
  private static func finish(
    _ expected: inout Set<CompletionToken>, _ stand: Stand
  ) throws(Verdict) {
    while !expected.isEmpty {
      let token = try stand.wait(.create, "several requests and documents") { message in
        switch message {
        case .completed(let completion): completion.token
        case .document(let token, _): token
        default: nil
        }
      }
      expected.remove(token)
    }
  }

  /// The same failure with the fewest steps that bring it about.
  private static func reduced(
    _ failure: Verdict, _ sequence: [Step], _ wishes: [Stand.Wish], _ samples: [SampleDocument],
    _ bench: Bench
  ) -> Verdict {
    var failure = failure
    var fewest = sequence
    if failure.isCheapToRepeat {
      var minimiser = Minimiser(bench)
      fewest = minimiser.shrink(sequence) { fewer in
        do throws(Verdict) {
          try play(fewer, wishes, samples, bench)
          return false
        } catch {
          return error.isSame(as: failure)
        }
      }
    }
    failure.notes.append(
      "The fewest calls that do it: \(fewest.map(\.text).joined(separator: ", ")).")
    failure.notes.append(
      "Creates are of the types and templates in the order of registering, from 0.")
    return failure
  }
}
