internal import DochostModel
internal import DochostWorkerProtocol

/// How the checks of questions to the person judge.
enum InteractionJudging {
  /// How long the person thinks.
  private static let thinkingTime = Duration.seconds(1)
  /// The most templates, and intents, that are tried to find one with a question.
  private static let mostTries = 24

  static func takesCancel(_ bench: Bench) throws(Verdict) {
    let wish = try asking(bench)
    let stand = try bench.stand()
    stand.answer = { _ in .cancelled }
    let completion = try completion(of: stand.order(wish), stand)
    switch completion.status {
    case .cancelled: return
    case .ok where ImportMode(rawValue: completion.mode) == ImportMode.none: return
    case .ok: throw .fail("The plugin made a document although its question was cancelled.")
    case .failed:
      throw .fail(
        "The plugin completed as failed where its question was cancelled; DOCHOST_CANCELLED was "
          + "expected.")
    }
  }

  static func waits(_ bench: Bench) throws(Verdict) {
    let wish = try asking(bench)
    let stand = try bench.stand()
    var open: (handle: UInt64, number: UInt32, question: Question)?
    stand.keepsQuestions = true
    let order = try stand.order(wish)
    try stand.wait(.answer, "its question") { message -> Void? in
      guard case .question(let handle, let number, let question) = message else { return nil }
      open = (handle, number, question)
      return ()
    }
    // What comes meanwhile would be the end of the request, which nobody asked for.
    var early: Completion?
    let other = try stand.order(Stand.Wish(type: wish.type))
    try stand.wait(.create, "a request while a question of another is open") { message -> Void? in
      guard case .completed(let completion) = message else { return nil }
      if completion.token == order.token { early = completion }
      return completion.token == other.token ? () : nil
    }
    if early == nil {
      early = try stand.listen(for: thinkingTime) { message -> Completion? in
        guard case .completed(let completion) = message, completion.token == order.token
        else { return nil }
        return completion
      }
    }
    if early != nil {
      throw .fail("The plugin completed the request while its question was still open.")
    }
    stand.keepsQuestions = false
    if let open {
      stand.send(.answer(handle: open.handle, question: open.number, FirstAnswer.to(open.question)))
    }
    let completion = try completion(of: order, stand)
    if completion.status != .ok {
      let words = completion.error.isEmpty ? "it gave no reason" : completion.error
      throw .fail("The plugin could not use an answer that came late: \(words)")
    }
  }

  static func takesRefusal(_ bench: Bench) throws(Verdict) {
    let wish = try asking(bench)
    let stand = try bench.stand(.refusesQuestions)
    _ = try completion(of: stand.order(wish), stand)
  }

  private static func completion(
    of order: CreateOrder, _ stand: Stand
  ) throws(Verdict) -> Completion {
    try stand.wait(.answer, "the completion after its question") { message in
      guard case .completed(let completion) = message, completion.token == order.token
      else { return nil }
      return completion
    }
  }

  /// A request for which the plugin asks something, and which it completes then.
  private static func asking(_ bench: Bench) throws(Verdict) -> Stand.Wish {
    let stand = try bench.stand()
    for wish in try bench.everyWish(most: mostTries) {
      let before = stand.questions.count
      let completion = try stand.completion(of: stand.order(wish))
      if stand.questions.count > before, completion.status == .ok { return wish }
    }
    throw .skip("the plugin asks nothing")
  }
}
