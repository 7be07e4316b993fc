internal import DochostJSON
internal import DochostModel
internal import DochostSystem

/// The person's choices: `settings.json` in the configuration directory (`docs/settings.md`).
struct Settings: Sendable {
  /// How long a plugin may take.
  var timeLimits = WorkerTimeLimits()
  /// Which plugin, type or template answers where several could.
  var preferences = CatalogPreferences()
  /// Where documents go when the current directory cannot take them.
  var documentDirectory: BytePath?
  /// What was wrong with the file.
  var notices: [Diagnostic] = []

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
      settings.notices.append(notice("cannot be read: \(error.message)", path))
      return settings
    }
    do throws(JSONProblem) {
      let json = JSONField(try JSONValue(reading: bytes, limit: byteLimit))
      let file = try SettingsFile(json)
      settings.notices += try UnknownSettings.notices(in: json, of: bytes, path: path)
      file.apply(to: &settings, path: path)
    } catch {
      settings.notices.append(notice("is not valid: \(error)", path))
    }
    return settings
  }

  /// A warning that something is wrong with the file; the reason goes on after its path.
  static func notice(_ reason: String, _ path: BytePath) -> Diagnostic {
    Diagnostic(
      .warning, .settingsInvalid,
      "The settings file \(path) \(reason)\(reason.hasSuffix(".") ? "" : ".")",
      remedy: "Mend the file, or remove it to have the defaults.", path: path)
  }
}
