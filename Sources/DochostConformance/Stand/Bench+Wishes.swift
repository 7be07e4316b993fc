internal import DochostModel

// What a check asks the plugin for.
extension Bench {
  /// Each type's empty document and the templates with what they have without being told, as far
  /// as they need no file and their types are the plugin's own.
  ///
  /// - Parameter most: of many templates so many are taken, which ones says the seed.
  func wishes(most: Int = 16) throws(Verdict) -> [Stand.Wish] {
    let registration = try registration()
    var made: [Stand.Wish] = []
    for template in registration.templates where Self.isFillable(template) {
      guard let type = registration.types.first(where: { $0.id == template.type }),
        let intent = template.intents.first
      else { continue }
      made.append(Stand.Wish(type: type, template: template, intent: intent))
    }
    return registration.types.map { Stand.Wish(type: $0) } + sample(of: made, most: most)
  }

  /// The same, and what else can be asked for: each type with the plugin's own intents, and the
  /// templates with their further ones.
  ///
  /// - Parameter most: of many templates, and of many requests with intents, so many are taken.
  func everyWish(most: Int = 16) throws(Verdict) -> [Stand.Wish] {
    let registration = try registration()
    var others: [Stand.Wish] = []
    for type in registration.types {
      for intent in registration.intents where !intent.id.isPredefined {
        others.append(Stand.Wish(type: type, intent: intent.id))
      }
    }
    for wish in try wishes(most: .max) {
      for intent in wish.template?.intents.dropFirst() ?? [] {
        var other = wish
        other.intent = intent
        others.append(other)
      }
    }
    return try wishes(most: most) + sample(of: others, most: most)
  }

  /// Whether a value is known for each parameter that needs one.
  private static func isFillable(_ template: Template) -> Bool {
    template.parameters.allSatisfy { parameter in
      !parameter.isRequired || parameter.defaultValue != nil
        || FirstAnswer.value(for: parameter).map { ParameterSamples.fits($0, parameter) } == true
    }
  }
}
