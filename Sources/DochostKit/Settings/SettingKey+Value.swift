internal import DochostJSON
internal import DochostModel

extension SettingKey {
  /// What `text` is as JSON; throws where it does not fit the setting.
  func json(_ text: String) throws(DochostError) -> String {
    switch kind {
    case .directory:
      guard let path = BytePath(text), path.isAbsolute else {
        throw unfit(text, "an absolute path, such as '/home/ada/Documents', is asked for")
      }
      return JSONOutline.quoted(text)
    case .seconds:
      guard let seconds = Double(text), Self.secondsRange.contains(seconds) else {
        throw unfit(text, "a number of seconds from 0.1 to 86400 is asked for")
      }
      // As it was typed, where JSON writes a number the same way.
      let isJSON = (try? JSONValue(reading: Array(text.utf8), limit: 64)) != nil
      return isJSON ? text : "\(seconds)"
    case .plugins:
      let ids = text.split(separator: ",").map(String.init)
      for id in ids {
        try check(id, .pluginID, "the ids of plugins, with commas between them, are")
      }
      return "[" + ids.map(JSONOutline.quoted).joined(separator: ", ") + "]"
    case .intent(let intent):
      try check(intent, .creationIntent, "a creation intent is")
      try check(text, .documentTypeID, "a document type is")
      return JSONOutline.quoted(text)
    case .typeOwner(let type):
      try check(type, .documentTypeID, "a document type is")
      try check(text, .pluginID, "the id of a plugin is")
      return JSONOutline.quoted(text)
    case .fileExtension:
      try check(text, .documentTypeID, "a document type is")
      return JSONOutline.quoted(text)
    }
  }

  /// The seconds that a limit may have.
  static let secondsRange = 0.1...86_400

  private func check(
    _ text: String, _ rule: IdentifierRule, _ expected: String
  ) throws(DochostError) {
    guard let reason = rule.violation(of: text) else { return }
    throw unfit(text, "\(expected) asked for, and this \(reason)")
  }

  private func unfit(_ text: String, _ reason: String) -> DochostError {
    DochostError(.settingUnfit, "'\(text)' does not fit the setting '\(self.text)': \(reason).")
  }
}
