internal import DochostModel
internal import DochostSystem
internal import FoundationEssentials

/// The form of `settings.json`, schema 1.
///
/// Every field but `schema` may be left out.
struct SettingsFile: Codable {
  static let schema = 1

  struct Defaults: Codable {
    /// Which plugin owns a type that several register.
    var typeOwners: [String: String]?
    /// Which type a file extension means where several claim it.
    var fileExtensions: [String: String]?
    /// Which type answers an intent where several do.
    var intents: [String: String]?
  }

  struct Limits: Codable {
    var inactivitySeconds: Double?
    var totalSeconds: Double?
    var graceSeconds: Double?
  }

  var schema: Int
  var defaults: Defaults?
  var limits: Limits?
  var documentDirectory: String?
  /// Plugins that are not used.
  var disabled: [String]?

  /// Takes what fits into the settings; what does not becomes a notice.
  func apply(to settings: inout Settings, path: BytePath) {
    func refuse(_ reason: String) { settings.notices.append(Settings.notice(reason, path)) }
    for (type, owner) in defaults?.typeOwners ?? [:] {
      guard let type = DocumentTypeID(type), let owner = PluginID(owner) else {
        refuse("has '\(type)': '\(owner)' in defaults.typeOwners, which is no type and plugin")
        continue
      }
      settings.preferences.typeOwners[type] = owner
    }
    for (fileExtension, type) in defaults?.fileExtensions ?? [:] {
      guard let type = DocumentTypeID(type) else {
        refuse("has '\(type)' in defaults.fileExtensions, which is no document type")
        continue
      }
      settings.preferences.fileExtensions[fileExtension.lowercased()] = type
    }
    for (intent, type) in defaults?.intents ?? [:] {
      guard let intent = CreationIntent(intent), let type = DocumentTypeID(type) else {
        refuse("has '\(intent)': '\(type)' in defaults.intents, which is no intent and type")
        continue
      }
      settings.preferences.intents[intent] = type
    }
    for id in disabled ?? [] {
      guard let id = PluginID(id) else {
        refuse("has '\(id)' in disabled, which is no plugin")
        continue
      }
      settings.preferences.disabled.insert(id)
    }
    func seconds(_ value: Double?, _ name: String, into target: inout Double) {
      guard let value else { return }
      guard value.isFinite, (0.1...86_400).contains(value) else {
        return refuse("has limits.\(name) \(value); 0.1 to 86400 seconds are possible")
      }
      target = value
    }
    seconds(limits?.inactivitySeconds, "inactivitySeconds", into: &settings.timeLimits.inactivity)
    seconds(limits?.totalSeconds, "totalSeconds", into: &settings.timeLimits.total)
    seconds(limits?.graceSeconds, "graceSeconds", into: &settings.timeLimits.grace)
    if let text = documentDirectory {
      if let directory = BytePath(text), directory.isAbsolute {
        settings.documentDirectory = directory
      } else {
        refuse("has '\(text)' in documentDirectory, which is no absolute path")
      }
    }
  }

  /// What was wrong and where, as the end of a sentence.
  static func describe(_ error: any Error) -> String {
    func place(_ path: [any CodingKey]) -> String {
      path.isEmpty ? "the top" : path.map(\.stringValue).joined(separator: ".")
    }
    switch error as? DecodingError {
    case .typeMismatch(let type, let context):
      return "\(place(context.codingPath)) is not of the kind \(type)"
    case .valueNotFound(_, let context): return "\(place(context.codingPath)) is null"
    case .keyNotFound(let key, _): return "\(key.stringValue) is missing"
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      return "\(place(context.codingPath)): \(context.debugDescription)"
    default: return "it is no JSON"
    }
  }
}
