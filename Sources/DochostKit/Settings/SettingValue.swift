internal import DochostJSON
internal import DochostModel

/// The value of a setting.
enum SettingValue: Hashable, Sendable {
  /// The absolute path of a directory.
  case directory(BytePath)
  /// Plugins.
  case plugins([PluginID])
  /// Seconds, and how JSON has them.
  case seconds(Double, written: String)
  /// True or false.
  case flag(Bool)
  /// A document type.
  case type(DocumentTypeID)
  /// A plugin.
  case plugin(PluginID)

  /// The seconds that a limit may have.
  static let secondsRange = 0.1...86_400

  /// The value as a person types it.
  var text: String {
    switch self {
    case .directory(let path): path.display
    case .plugins(let ids): ids.map(\.text).joined(separator: ",")
    case .seconds(_, let written): written
    case .flag(let flag): "\(flag)"
    case .type(let type): type.text
    case .plugin(let plugin): plugin.text
    }
  }

  /// The value as JSON.
  var json: String {
    switch self {
    case .plugins(let ids):
      "[" + ids.map { JSONOutline.quoted($0.text) }.joined(separator: ", ") + "]"
    case .seconds(_, let written): written
    case .flag: text
    default: JSONOutline.quoted(text)
    }
  }
}

/// Why something does not fit a setting.
struct SettingMisfit: Error, Hashable, Sendable {
  /// The names on the way to it, with dots between them, where that is not the setting itself.
  var place: String?
  /// What is asked for and what is wrong, as the end of a sentence.
  var reason: String
}

extension SettingValue {
  /// The value that a person types for a kind of setting; a list has commas between its items.
  init(_ kind: SettingDescription.Kind, typed text: String) throws(SettingMisfit) {
    switch kind {
    case .plugins:
      var ids: [PluginID] = []
      for part in text.split(separator: ",") { ids.append(try Self.plugin(String(part))) }
      self = .plugins(ids)
    case .seconds:
      guard let seconds = Double(decimal: text) else { throw Self.noSeconds("'\(text)'") }
      // As it was typed, where JSON writes a number the same way.
      let isJSON = (try? JSONValue(reading: Array(text.utf8), limit: 64)) != nil
      self = try .seconds(Self.seconds(seconds, text), written: isJSON ? text : "\(seconds)")
    case .flag:
      guard let flag = Bool(text) else {
        throw SettingMisfit(reason: "true or false is asked for, and this is '\(text)'")
      }
      self = .flag(flag)
    case .directory, .type, .plugin: try self.init(kind, text: text)
    }
  }

  /// What of a field of the file fits a kind of setting, and what does not; of a list the rest
  /// counts.
  static func read(
    _ kind: SettingDescription.Kind, _ field: JSONField
  ) -> (value: SettingValue?, misfits: [SettingMisfit]) {
    do throws(SettingMisfit) {
      switch (kind, field.value) {
      case (.plugins, _): return try plugins(field)
      case (.seconds, .integer(let number)):
        return (
          .seconds(try seconds(Double(number), "\(number)"), written: "\(number)"), []
        )
      case (.seconds, .decimal(let number, let written)):
        return (.seconds(try seconds(number, written), written: written), [])
      case (.seconds, _):
        throw SettingMisfit(reason: "a number was expected, and this is \(field.value.kind)")
      case (.flag, .boolean(let flag)): return (.flag(flag), [])
      case (.flag, _):
        throw SettingMisfit(
          reason: "true or false was expected, and this is \(field.value.kind)")
      default: return (try SettingValue(kind, text: string(field)), [])
      }
    } catch {
      return (nil, [error])
    }
  }

  private init(_ kind: SettingDescription.Kind, text: String) throws(SettingMisfit) {
    switch kind {
    case .directory:
      guard let path = BytePath(text), path.isAbsolute else {
        throw SettingMisfit(
          reason: "'\(text)' is no absolute path; one such as '/home/ada/Documents' is asked for")
      }
      self = .directory(path)
    case .type:
      guard let type = DocumentTypeID(text) else {
        throw Self.misfit(text, .documentTypeID, "a document type")
      }
      self = .type(type)
    default: self = .plugin(try Self.plugin(text))
    }
  }

  private static func plugins(
    _ field: JSONField
  ) throws(SettingMisfit) -> (value: SettingValue?, misfits: [SettingMisfit]) {
    guard case .array = field.value, let elements = try? field.elements() else {
      throw SettingMisfit(reason: "an array was expected, and this is \(field.value.kind)")
    }
    var ids: [PluginID] = []
    var misfits: [SettingMisfit] = []
    for element in elements {
      do throws(SettingMisfit) {
        ids.append(try plugin(string(element)))
      } catch {
        misfits.append(SettingMisfit(place: element.path, reason: error.reason))
      }
    }
    return (.plugins(ids), misfits)
  }

  private static func string(_ field: JSONField) throws(SettingMisfit) -> String {
    guard case .string(let text) = field.value else {
      throw SettingMisfit(reason: "a string was expected, and this is \(field.value.kind)")
    }
    return text
  }

  private static func plugin(_ text: String) throws(SettingMisfit) -> PluginID {
    guard let plugin = PluginID(text) else { throw misfit(text, .pluginID, "a plugin's id") }
    return plugin
  }

  private static func seconds(_ value: Double, _ text: String) throws(SettingMisfit) -> Double {
    guard secondsRange.contains(value) else { throw noSeconds(text) }
    return value
  }

  private static func noSeconds(_ text: String) -> SettingMisfit {
    SettingMisfit(reason: "\(text) is no number of seconds from 0.1 to 86400")
  }

  private static func misfit(
    _ text: String, _ rule: IdentifierRule, _ expected: String
  ) -> SettingMisfit {
    let reason = rule.violation(of: text) ?? "is none"
    return SettingMisfit(reason: "\(expected) is asked for, and '\(text)' \(reason)")
  }
}
