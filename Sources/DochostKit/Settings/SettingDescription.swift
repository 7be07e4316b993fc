internal import DochostModel

/// One field of `settings.json`, or one object whose members people name themselves.
///
/// Reading the file, changing it, `dochost config`, its completions and `docs/settings.md` all go
/// by this list.
package struct SettingDescription: Hashable, Sendable {
  /// What a value is.
  package enum Kind: Hashable, Sendable {
    /// The absolute path of a directory.
    case directory
    /// Ids of plugins.
    case plugins
    /// Seconds.
    case seconds
    /// True or false.
    case flag
    /// The identifier of a document type.
    case type
    /// The id of a plugin.
    case plugin
  }

  /// What the members of an object are named after.
  package enum Subject: String, Hashable, Sendable {
    /// A creation intent.
    case intent = "INTENT"
    /// The identifier of a document type.
    case type = "TYPE"
    /// A file extension.
    case fileExtension = "EXTENSION"
  }

  /// The names of the members on the way to it.
  package let path: [String]
  /// What it holds, or each of its members.
  package let kind: Kind
  /// What its members are named after; nil for a field that has its place.
  package let subject: Subject?
  /// What it decides, in a phrase.
  package let meaning: String
  /// What holds where it is not set, in a phrase.
  package let fallback: String

  private init(
    _ path: String, _ kind: Kind, of subject: Subject? = nil, _ meaning: String, fallback: String
  ) {
    self.path = path.split(separator: ".").map(String.init)
    self.kind = kind
    self.subject = subject
    self.meaning = meaning
    self.fallback = fallback
  }

  /// The names with dots between them.
  package var text: String { path.joined(separator: ".") }

  /// The key as the help shows it, such as `defaults.intents.INTENT`.
  package var placeholder: String { subject.map { "\(text).\($0.rawValue)" } ?? text }
}

extension SettingDescription {
  /// Where documents go when the current directory cannot take them.
  package static let documentDirectory = SettingDescription(
    "documentDirectory", .directory,
    "where documents go when the current directory cannot take them; absolute",
    fallback: "the `DOCUMENTS` user directory, else home")
  /// The type that answers an intent.
  package static let intents = SettingDescription(
    "defaults.intents", .type, of: .intent,
    "which document type answers an intent where several could",
    fallback: "dochost asks, or lists them")
  /// The plugin that owns a type.
  package static let typeOwners = SettingDescription(
    "defaults.typeOwners", .plugin, of: .type, "which plugin owns a type that several register",
    fallback: "the plugin whose id sorts first")
  /// The type that a file extension means.
  package static let fileExtensions = SettingDescription(
    "defaults.fileExtensions", .type, of: .fileExtension,
    "which type a file extension means where several claim it",
    fallback: "the most general one, else the one whose id sorts first")
  /// The plugins that are not used.
  package static let disabled = SettingDescription(
    "disabled", .plugins, "plugins that are not used", fallback: "none")
  /// How long a plugin may be silent.
  package static let inactivity = SettingDescription(
    "limits.inactivitySeconds", .seconds, "how long a plugin may give no sign of life",
    fallback: text(WorkerTimeLimits().inactivity))
  /// How long a request may take.
  package static let total = SettingDescription(
    "limits.totalSeconds", .seconds, "how long one request may take, questions apart",
    fallback: text(WorkerTimeLimits().total))
  /// How long a cancelled plugin may go on.
  package static let grace = SettingDescription(
    "limits.graceSeconds", .seconds, "how long a cancelled plugin has to stop by itself",
    fallback: text(WorkerTimeLimits().grace))

  /// Whether documents are remembered as recent ones.
  package static let recents = SettingDescription(
    "recents", .flag,
    "whether documents that are made, imported or opened are remembered for `dochost recents`",
    fallback: "true")

  /// All of them, in the order of the documentation.
  package static let all = [
    documentDirectory, intents, typeOwners, fileExtensions, disabled, recents, inactivity, total,
    grace,
  ]

  private static func text(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
  }
}
