internal import DochostModel
internal import DochostWorkerProtocol

// What people fill in.
extension CreationJudging {
  /// The most values of all parameters together.
  private static let mostValues = 100

  static func takesParameters(_ bench: Bench) throws(Verdict) {
    let stand = try bench.stand()
    var cases: [(Stand.Wish, Parameter, ParameterValue)] = []
    for wish in try wishesWithParameters(bench) {
      guard let template = wish.template, try outcome(of: wish, stand) != nil else { continue }
      for parameter in template.parameters {
        cases += ParameterSamples.valid(for: parameter).map { (wish, parameter, $0) }
      }
    }
    if cases.isEmpty { throw nothingMade }
    for (wish, parameter, value) in bench.sample(of: cases, most: mostValues) {
      try check(value, for: parameter, wish, stand)
    }
  }

  private static func check(
    _ value: ParameterValue, for parameter: Parameter, _ plain: Stand.Wish, _ stand: Stand
  ) throws(Verdict) {
    var wish = plain
    wish.arguments = arguments(of: plain, parameter, .plain(value))
    do throws(Verdict) {
      _ = try stand.make(wish)
    } catch {
      var failure = error
      failure.notes.append("The parameter \(parameter.id) was \(ParameterSamples.text(value)).")
      throw failure
    }
  }

  static func survivesParameters(_ bench: Bench) throws(Verdict) {
    let wishes = try wishesWithParameters(bench)
    var cases: [(Stand.Wish, String)] = []
    for wish in wishes {
      var bad = wish
      bad.arguments = []
      cases.append((bad, "no argument at all was given"))
      for parameter in wish.template?.parameters ?? [] {
        bad.arguments = arguments(of: wish, parameter, .absent)
        cases.append((bad, "\(parameter.id) had no value"))
        for value in ParameterSamples.invalid(for: parameter) {
          bad.arguments = arguments(of: wish, parameter, .plain(value))
          cases.append((bad, "\(parameter.id) was \(ParameterSamples.text(value))"))
        }
      }
    }
    let stand = try bench.stand()
    for (bad, what) in bench.sample(of: cases, most: mostValues) {
      do throws(Verdict) {
        let order = try stand.order(bad)
        _ = try stand.completion(of: order)
      } catch {
        var failure = error
        failure.notes.append("In the request \(what).")
        // Whoever is given what fits comes through: no reason to leave other checks out.
        failure.stage = nil
        throw failure
      }
    }
  }

  private static func wishesWithParameters(_ bench: Bench) throws(Verdict) -> [Stand.Wish] {
    let wishes = try bench.wishes().filter { $0.template?.parameters.isEmpty == false }
    if wishes.isEmpty { throw .skip("no template has parameters that can be filled in") }
    return wishes
  }

  /// The arguments as without being told, but for one.
  private static func arguments(
    of wish: Stand.Wish, _ changed: Parameter, _ value: CreateOrder.Argument.Value
  ) -> [CreateOrder.Argument] {
    (wish.template?.parameters ?? []).map { parameter in
      if parameter.id == changed.id { return .init(id: parameter.id, value: value) }
      return .init(
        id: parameter.id, value: FirstAnswer.usual(for: parameter).map { .plain($0) } ?? .absent)
    }
  }
}
