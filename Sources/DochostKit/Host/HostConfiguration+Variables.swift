internal import DochostModel
package import DochostSystem

extension HostConfiguration {
  /// The variables that say where things are, in a configuration made by `fromEnvironment`: each
  /// with what is in force, whether it is set or not.
  package func variables(_ environment: ProcessEnvironment = .current) -> [SettingState] {
    let own = pluginDirectories.first { $0.origin == .user }
    let listed = pluginDirectories.filter { $0.origin == .environment }.map(\.path.display)
    let values: [(String, String?)] = [
      ("DOCHOST_LANDLOCK_ABI", landlockCap.map { "\($0)" }),
      ("DOCHOST_PLUGIN_PATH", listed.isEmpty ? nil : listed.joined(separator: ":")),
      ("XDG_CONFIG_HOME", configDirectory.parent.display),
      ("XDG_DATA_HOME", own?.path.parent.parent.display),
      ("XDG_STATE_HOME", stateDirectory.parent.display),
    ]
    return values.map { name, value in
      let text = environment[name].map { String(decoding: $0, as: UTF8.self) } ?? ""
      let isInForce = !text.isEmpty && isHeeded(name)
      var state = SettingState(
        name: name, value: value, origin: isInForce ? .environment : .default)
      if !text.isEmpty, let notice = ignoring(name) {
        state.invalid = SettingState.Invalid(value: text, line: nil, reason: notice.message)
      }
      return state
    }
  }

  /// Whether a variable that is set has an effect, at least a part of it.
  private func isHeeded(_ name: String) -> Bool {
    ignoring(name) == nil
      || name == "DOCHOST_PLUGIN_PATH" && pluginDirectories.contains { $0.origin == .environment }
  }

  /// What is said of a variable that is ignored.
  private func ignoring(_ name: String) -> Diagnostic? {
    notices.first {
      $0.code == .environmentIgnored && $0.message.contains("variable \(name) is ignored")
    }
  }
}
