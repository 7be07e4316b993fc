/// Text for people in one or more languages.
public struct LocalizedText: Hashable, Sendable {
  /// The text as registered, in the plugin's own language.
  public var base: String
  /// Further texts by language tag (BCP 47, such as `de` or `pt-BR`), lower case.
  public var translations: [String: String]

  /// Makes a text of its base and, later, translations.
  public init(_ base: String, translations: [String: String] = [:]) {
    self.base = base
    self.translations = translations
  }

  /// The best text for the languages, the most wanted first: an exact tag before its language
  /// alone (`pt-BR`, then `pt`), and the base where none fits.
  public func text(for languages: [String]) -> String {
    guard !translations.isEmpty else { return base }
    for language in languages {
      var tag = language.lowercased()
      while true {
        if let text = translations[tag] { return text }
        guard let dash = tag.lastIndex(of: "-") else { break }
        tag = String(tag[..<dash])
      }
    }
    return base
  }
}
