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
    let wishes = try wishes(bench, most: .max).filter { $0.template != nil }
    if wishes.isEmpty { throw .skip("the plugin registers no template that needs nothing given") }
    let stand = try bench.stand()
    for wish in wishes { _ = try stand.make(wish) }
  }

  /// Each type's empty document and the templates with what they have without being told, as far
  /// as they need no file and their types are the plugin's own.
  ///
  /// - Parameter most: of many templates so many are taken, which ones says the seed.
  static func wishes(_ bench: Bench, most: Int = 16) throws(Verdict) -> [Stand.Wish] {
    let registration = try bench.registration()
    var made: [Stand.Wish] = []
    for template in registration.templates where isFillable(template) {
      guard let type = registration.types.first(where: { $0.id == template.type }),
        let intent = template.intents.first
      else { continue }
      made.append(Stand.Wish(type: type, template: template, intent: intent))
    }
    return registration.types.map { Stand.Wish(type: $0) } + bench.sample(of: made, most: most)
  }

  /// Whether a value is known for each parameter that needs one.
  private static func isFillable(_ template: Template) -> Bool {
    template.parameters.allSatisfy { parameter in
      !parameter.isRequired || parameter.defaultValue != nil
        || FirstAnswer.value(for: parameter).map { ParameterSamples.fits($0, parameter) } == true
    }
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
