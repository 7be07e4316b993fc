internal import DochostModel
internal import DochostSystem
internal import DochostWorkerProtocol

// What a request says: the intent and the name, and how many there are.
extension CreationJudging {
  /// Requests with each intent that the plugin offers beside the predefined ones.
  private static func intentWishes(
    _ bench: Bench, withTemplates: Bool
  ) throws(Verdict) -> [Stand.Wish] {
    let registration = try bench.registration()
    let type = try bench.firstType()
    var wishes = registration.intents.filter { !$0.id.isPredefined }
      .map { Stand.Wish(type: type, intent: $0.id) }
    if withTemplates {
      var seen: Set<CreationIntent> = []
      for wish in try bench.wishes() {
        for intent in wish.template?.intents ?? [] where seen.insert(intent).inserted {
          var other = wish
          other.intent = intent
          wishes.append(other)
        }
      }
    }
    if wishes.isEmpty { throw .skip("the plugin offers no creation intent") }
    return wishes
  }

  static func answersIntents(_ bench: Bench) throws(Verdict) {
    let registration = try bench.registration()
    let known = Set(registration.intents.map(\.id))
    let wishes = try intentWishes(bench, withTemplates: false)
    let stand = try bench.stand()
    // Where not even that is made it is no matter of intents.
    guard try outcome(of: Stand.Wish(type: bench.firstType()), stand) != nil else {
      throw nothingMade
    }
    for wish in wishes where known.contains(wish.intent) {
      let order = try stand.order(wish)
      let completion = try stand.completion(of: order)
      guard completion.status == .failed else { continue }
      let words = completion.error.isEmpty ? "it gave no reason" : completion.error
      throw .fail("The plugin offers the intent \(wish.intent) and does not answer it: \(words)")
    }
  }

  static func makesIntents(_ bench: Bench) throws(Verdict) {
    let stand = try bench.stand()
    var count = 0
    for wish in try intentWishes(bench, withTemplates: true) {
      let order = try stand.order(wish)
      let completion = try stand.completion(of: order)
      guard completion.status == .ok else { continue }
      count += 1
      _ = try stand.take(completion, of: order, wish)
    }
    if count == 0 { throw nothingMade }
  }

  static func answersUnknownIntent(_ bench: Bench) throws(Verdict) {
    let type = try bench.firstType()
    let (stand, other) = (try bench.stand(), try bench.stand())
    let plain = Stand.Wish(type: type)
    guard let usual = try outcome(of: plain, stand) else { throw nothingMade }
    guard let intent = CreationIntent("org.example.conformance.unheard-of") else { return }
    var wish = plain
    wish.intent = intent
    let made = try other.make(wish)
    // Whoever makes each document anew cannot be compared.
    guard try outcome(of: plain, try bench.stand())?.content == usual.content,
      made.content != usual.content
    else { return }
    throw .fail(
      "For the intent \(intent), which it cannot know, the plugin makes another document than for "
        + "default.")
  }

  /// Names that people give, and what is special about them.
  private static let oddNames = [
    "Résumé", "Re\u{301}sume\u{301}", "日本語の文書", "مستند", "👩‍👩‍👧‍👦 family", "-rf", " spaces ", "a\nb",
    "100%20%s", "quote\"d & <tagged>", "back\\slash", "$HOME `id`", "\u{202E}txt",
    "repaired \u{FFFD}", "#1", "..hidden", "con",
  ]

  static func takesOddNames(_ bench: Bench) throws(Verdict) {
    try takes(oddNames, bench)
  }

  static func takesLongNames(_ bench: Bench) throws(Verdict) {
    // A file name has at most 255 bytes, and there is room for an extension here.
    try takes(
      [
        String(repeating: "n", count: 250), String(repeating: "字", count: 83),
        String(repeating: "🙂", count: 62),
      ], bench)
  }

  private static func takes(_ names: [String], _ bench: Bench) throws(Verdict) {
    let stand = try bench.stand()
    var count = 0
    for plain in try bench.wishes() {
      guard try outcome(of: plain, stand) != nil else { continue }
      count += 1
      for name in names {
        var wish = plain
        wish.name = name
        do throws(Verdict) {
          _ = try stand.make(wish)
        } catch {
          var failure = error
          failure.notes.append("The name of the document was '\(name.prefix(60))'.")
          throw failure
        }
      }
      // A few are enough for what is the same in all.
      if count == 3 { break }
    }
    if count == 0 { throw nothingMade }
  }

  static func makesHundred(_ bench: Bench) throws(Verdict) {
    let wish = Stand.Wish(type: try bench.firstType())
    let stand = try bench.stand()
    var begun = SystemClock.monotonic
    guard try outcome(of: wish, stand) != nil else { throw nothingMade }
    var slowest = SystemClock.monotonic - begun
    for number in 2...100 {
      slowest = max(slowest, SystemClock.monotonic - begun)
      begun = SystemClock.monotonic
      // Who is slow is not blamed for how many requests a check has.
      guard begun + slowest * 2 < bench.end else {
        throw .warn(
          "Each of the first \(number - 1) requests was answered; the others of 100 do not fit in "
            + "the \(bench.options.limits.wall) of a check.")
      }
      do throws(Verdict) {
        _ = try stand.make(wish)
      } catch {
        var failure = error
        failure.reason = "Of 100 requests to one process the \(number)th: \(error.reason)"
        throw failure
      }
    }
  }

  /// How many requests of one process are under way at once.
  private static let atOnce = 4

  static func makesAtOnce(_ bench: Bench) throws(Verdict) {
    let alone = try madeAlone(bench)
    if alone.isEmpty { throw nothingMade }
    let stands = [try bench.stand(), try bench.stand()]
    var waiting: [(stand: Stand, orders: [(order: CreateOrder, one: Alone)])] = []
    for stand in stands {
      var orders: [(order: CreateOrder, one: Alone)] = []
      for number in 0..<max(atOnce, alone.count) {
        let one = alone[number % alone.count]
        orders.append((order: try stand.order(one.wish), one: one))
      }
      waiting.append((stand: stand, orders: orders))
    }
    for (stand, orders) in waiting {
      var missing = orders
      while !missing.isEmpty {
        let completion = try stand.wait(.create, "several create requests at once") {
          (message) -> Completion? in
          guard case .completed(let completion) = message,
            missing.contains(where: { $0.order.token == completion.token })
          else { return nil }
          return completion
        }
        guard let index = missing.firstIndex(where: { $0.order.token == completion.token }) else {
          continue
        }
        let (order, one) = missing.remove(at: index)
        let made: Stand.Made
        do throws(Verdict) {
          made = try stand.take(completion, of: order, one.wish)
        } catch {
          throw .fail(
            "Of \(orders.count) requests at once in each of two processes, one: \(error.reason)")
        }
        guard let content = one.content, content != made.content else { continue }
        throw .fail(
          "At once with other requests the plugin makes another document for "
            + "\(Stand.text(order)) than alone.")
      }
    }
  }

  /// A request, and what comes of it when nothing else is under way.
  private struct Alone {
    let wish: Stand.Wish
    /// The document; nil where it is not the same every time.
    let content: [[UInt8]: [UInt8]]?
  }

  /// Different requests with which the plugin makes a document, as it does one by one.
  private static func madeAlone(_ bench: Bench) throws(Verdict) -> [Alone] {
    let wishes = try bench.everyWish(most: atOnce)
    let (first, second) = (try bench.stand(), try bench.stand())
    var firsts: [Stand.Made?] = []
    for wish in wishes { firsts.append(try outcome(of: wish, first)) }
    try bench.passSecond()
    var made: [Alone] = []
    // The other way round, so that what comes of a request's number is not the same.
    for (wish, one) in zip(wishes, firsts).reversed() {
      guard let other = try outcome(of: wish, second), let one else { continue }
      made.append(Alone(wish: wish, content: one.content == other.content ? one.content : nil))
    }
    return made.reversed()
  }
}
