internal import DochostJSON
internal import DochostModel
internal import DochostSystem

/// The form of `settings.json`, schema 1.
///
/// Every field but `schema` may be left out or null; fields that are not known are left alone,
/// and `UnknownSettings` tells of them.
struct SettingsFile {
  private typealias Pairs = [(name: String, text: String)]

  private static let schema = 1

  /// Which plugin owns a type that several register.
  private let typeOwners: Pairs
  /// Which type a file extension means where several claim it.
  private let fileExtensions: Pairs
  /// Which type answers an intent where several do.
  private let intents: Pairs
  private let inactivitySeconds: Double?
  private let totalSeconds: Double?
  private let graceSeconds: Double?
  private let documentDirectory: String?
  /// Plugins that are not used.
  private let disabled: [String]

  /// Reads the file's JSON; throws where it has not this form.
  init(_ json: JSONField) throws(JSONProblem) {
    guard let schema = try json.member("schema")?.integer() else {
      throw JSONProblem("the number of the schema, \(Self.schema), is missing", at: "schema")
    }
    guard schema == Self.schema else {
      throw JSONProblem("this dochost reads \(Self.schema), and this is \(schema)", at: "schema")
    }
    let defaults = try json.member("defaults")
    typeOwners = try defaults?.member("typeOwners")?.strings() ?? []
    fileExtensions = try defaults?.member("fileExtensions")?.strings() ?? []
    intents = try defaults?.member("intents")?.strings() ?? []
    let limits = try json.member("limits")
    inactivitySeconds = try limits?.member("inactivitySeconds")?.number()
    totalSeconds = try limits?.member("totalSeconds")?.number()
    graceSeconds = try limits?.member("graceSeconds")?.number()
    documentDirectory = try json.member("documentDirectory")?.string()
    var disabled: [String] = []
    for element in try json.member("disabled")?.elements() ?? [] {
      disabled.append(try element.string())
    }
    self.disabled = disabled
  }

  /// Takes what fits into the settings; what does not becomes a notice.
  func apply(to settings: inout Settings, path: BytePath) {
    func refuse(_ reason: String) { settings.notices.append(Settings.notice(reason, path)) }
    for (type, owner) in typeOwners {
      guard let type = DocumentTypeID(type), let owner = PluginID(owner) else {
        refuse("has '\(type)': '\(owner)' in defaults.typeOwners, which is no type and plugin")
        continue
      }
      settings.preferences.typeOwners[type] = owner
    }
    for (fileExtension, type) in fileExtensions {
      guard let type = DocumentTypeID(type) else {
        refuse("has '\(type)' in defaults.fileExtensions, which is no document type")
        continue
      }
      settings.preferences.fileExtensions[fileExtension.lowercased()] = type
    }
    for (intent, type) in intents {
      guard let intent = CreationIntent(intent), let type = DocumentTypeID(type) else {
        refuse("has '\(intent)': '\(type)' in defaults.intents, which is no intent and type")
        continue
      }
      settings.preferences.intents[intent] = type
    }
    for id in disabled {
      guard let id = PluginID(id) else {
        refuse("has '\(id)' in disabled, which is no plugin")
        continue
      }
      settings.preferences.disabled.insert(id)
    }
    func seconds(_ value: Double?, _ name: String, into target: inout Double) {
      guard let value else { return }
      guard SettingKey.secondsRange.contains(value) else {
        return refuse("has limits.\(name) \(value); 0.1 to 86400 seconds are possible")
      }
      target = value
    }
    seconds(inactivitySeconds, "inactivitySeconds", into: &settings.timeLimits.inactivity)
    seconds(totalSeconds, "totalSeconds", into: &settings.timeLimits.total)
    seconds(graceSeconds, "graceSeconds", into: &settings.timeLimits.grace)
    if let text = documentDirectory {
      if let directory = BytePath(text), directory.isAbsolute {
        settings.documentDirectory = directory
      } else {
        refuse("has '\(text)' in documentDirectory, which is no absolute path")
      }
    }
  }
}
