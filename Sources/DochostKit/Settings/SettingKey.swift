/// One thing that a person can set, by its place in `settings.json`.
package struct SettingKey: Hashable, Sendable {
  /// What a setting holds.
  package enum Kind: Hashable, Sendable {
    /// The absolute path of a directory.
    case directory
    /// Ids of plugins.
    case plugins
    /// Seconds, from 0.1 to 86,400.
    case seconds
    /// The type that answers an intent.
    case intent(String)
    /// The plugin that owns a type.
    case typeOwner(String)
    /// The type that a file extension means.
    case fileExtension(String)
  }

  /// What it holds.
  package let kind: Kind
  /// The names of the members on the way to it.
  package let path: [String]

  /// The names with dots between them.
  package var text: String { path.joined(separator: ".") }

  private init(_ kind: Kind, _ path: String...) {
    self.kind = kind
    self.path = path
  }

  /// Where documents go when the current directory cannot take them.
  package static let documentDirectory = SettingKey(.directory, "documentDirectory")
  /// The plugins that are not used.
  package static let disabled = SettingKey(.plugins, "disabled")

  /// Those that have one place.
  package static let single = [
    documentDirectory, disabled, SettingKey(.seconds, "limits", "inactivitySeconds"),
    SettingKey(.seconds, "limits", "totalSeconds"), SettingKey(.seconds, "limits", "graceSeconds"),
  ]

  /// What begins the text of those that there is one of for each intent, type or extension.
  package static let families = [
    "defaults.intents.", "defaults.typeOwners.", "defaults.fileExtensions.",
  ]

  /// The type that answers an intent.
  package static func intent(_ intent: String) -> SettingKey {
    SettingKey(.intent(intent), "defaults", "intents", intent)
  }

  /// The plugin that owns a type.
  package static func typeOwner(_ type: String) -> SettingKey {
    SettingKey(.typeOwner(type), "defaults", "typeOwners", type)
  }

  /// The type that a file extension, without its dot, means.
  package static func fileExtension(_ text: String) -> SettingKey {
    SettingKey(.fileExtension(text.lowercased()), "defaults", "fileExtensions", text.lowercased())
  }

  /// The key of a text such as `limits.totalSeconds`; nil where there is none.
  package init?(_ text: String) {
    if let key = Self.single.first(where: { $0.text == text }) {
      self = key
      return
    }
    guard let family = Self.families.first(where: { text.hasPrefix($0) }) else { return nil }
    let rest = String(text.dropFirst(family.count))
    guard !rest.isEmpty else { return nil }
    switch family {
    case Self.families[0]: self = .intent(rest)
    case Self.families[1]: self = .typeOwner(rest)
    default: self = .fileExtension(rest)
    }
  }
}
