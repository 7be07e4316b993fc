/// Text for people: in the plugin's own language, and in others.
public struct LocalizedText: Sendable, ExpressibleByStringLiteral {
  /// The text in the plugin's own language.
  public let base: String
  /// The same in other languages, by BCP 47 tags such as `de` or `pt-BR`.
  public let translations: KeyValuePairs<String, String>

  /// Makes a text in the plugin's own language alone.
  public init(stringLiteral value: String) { self.init(value) }

  /// Makes a text, with translations where there are some:
  /// `LocalizedText("Novel", ["de": "Roman"])`.
  public init(_ base: String, _ translations: KeyValuePairs<String, String> = [:]) {
    self.base = base
    self.translations = translations
  }
}
