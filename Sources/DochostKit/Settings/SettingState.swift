internal import DochostJSON
package import DochostModel

/// What of a setting or an environment variable is in force, and why.
package struct SettingState: Sendable {
  /// Where a value comes from.
  package enum Origin: String, Sendable {
    /// The settings file.
    case file
    /// The environment of the process.
    case environment
    /// It is set nowhere, or to something that does not fit.
    case `default`
  }

  /// Something that is set and has no effect.
  package struct Invalid: Sendable {
    /// What is set.
    package var value: String
    /// The line of the settings file; nil for a variable.
    package var line: Int?
    /// What is wrong, as the end of a sentence.
    package var reason: String
  }

  /// The key of the setting, or the name of the variable.
  package var name: String
  /// What is in force; nil for nothing.
  package var value: String?
  /// Where that comes from.
  package var origin: Origin
  /// What is set and does not fit.
  package var invalid: Invalid?
}

extension DocumentHost {
  /// Every setting that is set or has its place, by its name.
  package func settingStates() throws(DochostError) -> [SettingState] {
    var states = try fileStates()
    for key in SettingKey.single where !states.contains(where: { $0.name == key.text }) {
      states.append(SettingState(name: key.text, value: unsetValue(of: key), origin: .default))
    }
    return states.sorted { $0.name < $1.name }
  }

  /// One setting; nil where it is not set and nothing holds then.
  package func settingState(of key: SettingKey) throws(DochostError) -> SettingState? {
    if let state = try fileStates().first(where: { $0.name == key.text }) { return state }
    return unsetValue(of: key).map { SettingState(name: key.text, value: $0, origin: .default) }
  }

  /// The settings that stand in the file, each once.
  private func fileStates() throws(DochostError) -> [SettingState] {
    guard let (reading, bytes) = try settingsDocument.reading() else { return [] }
    let outline = try? JSONOutline(reading: bytes, limit: bytes.count)
    var states: [SettingState] = []
    for entry in reading.entries {
      guard let key = entry.key else { continue }
      var state = SettingState(
        name: key.text, value: entry.value?.text ?? unfitValue(of: key),
        origin: entry.value == nil ? .default : .file)
      if let misfit = entry.misfits.first {
        state.invalid = SettingState.Invalid(
          value: entry.written, line: outline?.line(of: entry.path), reason: misfit.reason)
      }
      if let index = states.firstIndex(where: { $0.name == state.name }) {
        // One of the two counts, and the other is what is wrong.
        if states[index].origin == .default { states[index].value = state.value }
        if state.origin == .file { states[index].origin = .file }
        states[index].invalid = states[index].invalid ?? state.invalid
      } else {
        states.append(state)
      }
    }
    return states
  }
}
