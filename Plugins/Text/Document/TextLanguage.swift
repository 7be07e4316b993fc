/// The languages in which documents are made.
package enum TextLanguage: String, CaseIterable, Sendable {
  /// English.
  case english = "en"
  /// German.
  case german = "de"

  /// The language for a person's locale, such as `de-AT`; English where there is none.
  package init(locale: String) {
    let tag = locale.prefix { $0 != "-" && $0 != "_" && $0 != "." }.lowercased()
    self = TextLanguage(rawValue: tag) ?? .english
  }

  /// The words of this language.
  func pick(_ english: String, _ german: String) -> String {
    switch self {
    case .english: english
    case .german: german
    }
  }
}
