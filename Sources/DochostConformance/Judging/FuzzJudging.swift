internal import DochostModel
internal import DochostWorkerProtocol

/// How the checks with made-up input judge.
enum FuzzJudging {
  private static let documentCount = 300

  static func documents(_ bench: Bench) throws(Verdict) {
    var mutation = DocumentMutation(random: SeededRandom(seed: bench.seed))
    let stand = try bench.stand()
    let samples = try stand.samples()
    for _ in 0..<documentCount {
      var odd = mutation.random.pick(samples)
      let other = mutation.random.pick(samples)
      odd.main = mutation.altered(odd.main, with: other.main)
      do throws(Verdict) {
        _ = try stand.open(odd)
      } catch {
        throw reduced(error, odd, bench)
      }
    }
    // What was damaged on the way shows at the end.
    try stand.end()
  }

  /// The same failure with the smallest document that brings it about by itself.
  private static func reduced(
    _ failure: Verdict, _ sample: SampleDocument, _ bench: Bench
  ) -> Verdict {
    var failure = failure
    var smallest = sample.main
    if failure.isCheapToRepeat {
      let fails = { (bytes: [UInt8]) -> Bool in
        var tried = sample
        tried.main = bytes
        do throws(Verdict) {
          _ = try bench.stand().open(tried)
          return false
        } catch {
          return error.isSame(as: failure)
        }
      }
      guard fails(smallest) else {
        failure.notes.append("It takes the documents before it too: reproduce the seed.")
        return failure
      }
      var minimiser = Minimiser(bench)
      smallest = minimiser.shrink(smallest, while: fails)
    }
    failure.notes.append(
      "The smallest document that does it, of the type \(sample.type.id), has \(smallest.count) "
        + "bytes: \(ShownBytes.text(smallest)).")
    return failure
  }

  private static let parameterCount = 150

  static func parameters(_ bench: Bench) throws(Verdict) {
    let stand = try bench.stand()
    guard
      try bench.wishes(most: .max).contains(where: { $0.template?.parameters.isEmpty == false })
    else { throw .skip("no template has parameters that can be filled in") }
    let wishes = try stand.wishes { (wish) throws(Verdict) in try makeAndOpen(wish, stand) }
      .filter { $0.template?.parameters.isEmpty == false }
    guard !wishes.isEmpty else { throw .skip("the plugin made no document to compare with") }
    var maker = ValueMaker(random: SeededRandom(seed: bench.seed))
    for number in 0..<parameterCount {
      var wish = wishes[number % wishes.count]
      guard let template = wish.template else { continue }
      var values: [String: ParameterValue] = [:]
      for parameter in template.parameters { values[parameter.id] = maker.value(for: parameter) }
      wish.arguments = arguments(values, template)
      do throws(Verdict) {
        try makeAndOpen(wish, stand)
      } catch {
        throw reduced(error, wish, values, template, bench)
      }
    }
  }

  private static func arguments(
    _ values: [String: ParameterValue], _ template: Template
  ) -> [CreateOrder.Argument] {
    template.parameters.map { parameter in
      .init(id: parameter.id, value: values[parameter.id].map { .plain($0) } ?? .absent)
    }
  }

  /// Makes a document that the plugin itself has to find valid.
  private static func makeAndOpen(_ wish: Stand.Wish, _ stand: Stand) throws(Verdict) {
    let made = try stand.make(wish)
    guard try stand.bench.registration().extensions.contains(.document) else { return }
    let sample = SampleDocument(type: wish.type, what: "", content: made.content)
    let report = try stand.open(sample)
    if let failure = report.failure {
      throw .fail("The plugin does not open what it made: \(failure)")
    }
    if let finding = report.findings.first(where: { $0.severity == .error }) {
      throw .fail("The plugin finds what it made wrong: \(finding.message) (\(finding.code))")
    }
  }

  /// The same failure with as many parameters as possible left at their usual values, and the
  /// shortest texts.
  private static func reduced(
    _ failure: Verdict, _ wish: Stand.Wish, _ values: [String: ParameterValue],
    _ template: Template, _ bench: Bench
  ) -> Verdict {
    var failure = failure
    var kept = values
    if failure.isCheapToRepeat {
      var minimiser = Minimiser(bench)
      let fails = { (values: [String: ParameterValue]) -> Bool in
        var tried = wish
        tried.arguments = arguments(values, template)
        do throws(Verdict) {
          try makeAndOpen(tried, bench.stand())
          return false
        } catch {
          return error.isSame(as: failure)
        }
      }
      for parameter in template.parameters {
        var fewer = kept
        fewer[parameter.id] = FirstAnswer.usual(for: parameter)
        if fewer != kept, fails(fewer) { kept = fewer }
      }
      for parameter in template.parameters {
        guard case .string(let text)? = kept[parameter.id] else { continue }
        let shortest = minimiser.shrink(Array(text)) { characters in
          var tried = kept
          tried[parameter.id] = .string(String(characters))
          return tried[parameter.id].map { ParameterSamples.fits($0, parameter) } == true
            && fails(tried)
        }
        kept[parameter.id] = .string(String(shortest))
      }
    }
    let changed = template.parameters.filter { kept[$0.id] != FirstAnswer.usual(for: $0) }
    let words = changed.map { "\($0.id) = \(kept[$0.id].map(ParameterSamples.text) ?? "no value")" }
    failure.notes.append(
      "Template \(template.id), with \(words.isEmpty ? "nothing special" : words.joined(separator: ", "))."
    )
    return failure
  }
}
