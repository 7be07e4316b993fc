internal import DochostModel

// What a check asks the plugin for.
extension Bench {
  /// Each type's empty document and the templates with what they have without being told, as far
  /// as they need no file and their types are the plugin's own.
  ///
  /// - Parameters:
  ///   - most: of many templates so many are taken, which ones says the seed.
  ///   - givesFiles: whether those are taken too that need a file, and given one.
  func wishes(most: Int = 16, givesFiles: Bool = false) throws(Verdict) -> [Stand.Wish] {
    let registration = try registration()
    var made: [Stand.Wish] = []
    for template in registration.templates where Self.isFillable(template, givesFiles) {
      guard let type = registration.types.first(where: { $0.id == template.type }),
        let intent = template.intents.first
      else { continue }
      var wish = Stand.Wish(type: type, template: template, intent: intent)
      wish.givesFiles = givesFiles
      made.append(wish)
    }
    return registration.types.map { Stand.Wish(type: $0) } + sample(of: made, most: most)
  }

  /// So many templates, and requests with intents, are asked for by the checks that ask for all
  /// of them: more would take the check's own time, which is no fault of the plugin.
  static let askedLimit = 48

  /// The same, and what else can be asked for: each type with the plugin's own intents, and the
  /// templates with their further ones.
  ///
  /// - Parameters:
  ///   - most: of many templates, and of many requests with intents, so many are taken.
  ///   - givesFiles: whether those are taken too that need a file, and given one.
  func everyWish(most: Int = 16, givesFiles: Bool = false) throws(Verdict) -> [Stand.Wish] {
    let registration = try registration()
    var others: [Stand.Wish] = []
    for type in registration.types {
      for intent in registration.intents where !intent.id.isPredefined {
        others.append(Stand.Wish(type: type, intent: intent.id))
      }
    }
    for wish in try wishes(most: .max, givesFiles: givesFiles) {
      for intent in wish.template?.intents.dropFirst() ?? [] {
        var other = wish
        other.intent = intent
        others.append(other)
      }
    }
    return try wishes(most: most, givesFiles: givesFiles) + sample(of: others, most: most)
  }

  /// Whether a value is known for each parameter that needs one.
  private static func isFillable(_ template: Template, _ givesFiles: Bool) -> Bool {
    template.parameters.allSatisfy { parameter in
      !parameter.isRequired || parameter.defaultValue != nil
        || (givesFiles && parameter.kind == .file)
        || FirstAnswer.value(for: parameter).map { ParameterSamples.fits($0, parameter) } == true
    }
  }
}
