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

  static func makesTemplates(_ bench: Bench) throws(Verdict) {
    let wishes = try bench.wishes(most: .max).filter { $0.template != nil }
    if wishes.isEmpty { throw .skip("the plugin registers no template that needs nothing given") }
    let stand = try bench.stand()
    for wish in wishes { _ = try stand.make(wish) }
  }

  /// A document for a check that is about something else; nil where none is made.
  static func outcome(of wish: Stand.Wish, _ stand: Stand) throws(Verdict) -> Stand.Made? {
    let order = try stand.order(wish)
    let completion = try stand.completion(of: order)
    do throws(Verdict) {
      return try stand.take(completion, of: order, wish)
    } catch {
      guard error.outcome == .fail else { throw error }
      return nil
    }
  }

  /// The reason of checks for which no document can be made at all.
  static let nothingMade = Verdict.skip("no document can be made that could be looked at")
}
