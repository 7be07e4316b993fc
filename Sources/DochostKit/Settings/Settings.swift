internal import DochostJSON
internal import DochostModel
internal import DochostSystem

/// The person's choices: `settings.json` in the configuration directory (`docs/settings.md`).
struct Settings: Sendable {
  /// How long a plugin may take.
  private(set) var timeLimits = WorkerTimeLimits()
  /// Which plugin, type or template answers where several could.
  private(set) var preferences = CatalogPreferences()
  /// Where documents go when the current directory cannot take them.
  private(set) var documentDirectory: BytePath?
  /// Whether documents are remembered as recent ones; not where the file may say that they are not.
  private(set) var remembersRecents = true
  /// What was wrong with the file.
  private(set) var notices: [Diagnostic] = []

  /// The most bytes of the file.
  static let byteLimit = 1 << 20
  /// The name of the file.
  static let fileName = "settings.json"

  /// Reads the file; a missing one means the defaults, a damaged one a notice and the defaults.
  static func read(from directory: BytePath) -> Settings {
    let path = directory.appending(fileName)
    var settings = Settings()
    let bytes: [UInt8]
    do throws(DochostError) {
      bytes = try readFile(path, limit: byteLimit)
    } catch {
      if error.errorNumber == .noEntry { return settings }
      return Settings(unusable: "cannot be read: \(error.message)", path)
    }
    do throws(JSONProblem) {
      let reading = try SettingsReading(bytes)
      for entry in reading.entries {
        guard let key = entry.key else { continue }
        if let value = entry.value {
          settings.apply(key, value)
        } else if key.description == .recents {
          settings.remembersRecents = false
        }
      }
      settings.notices = SettingNotice.all(of: reading, bytes, path)
    } catch {
      return Settings(unusable: "is not valid: \(error).", path)
    }
    return settings
  }

  /// The defaults, where none were chosen.
  private init() {}

  /// What holds where nothing of a file counts: the defaults, save that no document is remembered,
  /// since that cannot be taken back.
  private init(unusable reason: String, _ path: BytePath) {
    remembersRecents = false
    notices = [SettingNotice.unusable(reason, path)]
  }

  private mutating func apply(_ key: SettingKey, _ value: SettingValue) {
    switch (key.description, value) {
    case (.documentDirectory, .directory(let path)): documentDirectory = path
    case (.disabled, .plugins(let ids)): preferences.disabled = Set(ids)
    case (.inactivity, .seconds(let seconds, _)): timeLimits.inactivity = seconds
    case (.total, .seconds(let seconds, _)): timeLimits.total = seconds
    case (.grace, .seconds(let seconds, _)): timeLimits.grace = seconds
    case (.recents, .flag(let flag)): remembersRecents = flag
    case (.intents, .type(let type)):
      if let intent = key.name.flatMap(CreationIntent.init) { preferences.intents[intent] = type }
    case (.typeOwners, .plugin(let plugin)):
      if let type = key.name.flatMap(DocumentTypeID.init) { preferences.typeOwners[type] = plugin }
    case (.fileExtensions, .type(let type)):
      if let name = key.name, let fileExtension = FileExtension(name) {
        preferences.fileExtensions[fileExtension] = type
      }
    default: preconditionFailure("a setting was read as what it is not")
    }
  }
}
