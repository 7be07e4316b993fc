internal import DochostCatalog
package import DochostModel
internal import DochostStore

extension DocumentHost {
  /// The settings file, to look at and to change; this host goes on with what it read of it before.
  package var settingsDocument: SettingsDocument {
    SettingsDocument(in: configuration.configDirectory, files: files)
  }

  /// `notices` with what is to be said of the settings file as it is now.
  package var currentNotices: [Diagnostic] {
    notices.filter { !settings.notices.contains($0) }
      + Settings.read(from: configuration.configDirectory).notices
  }

  /// What holds where a setting is not set, as a person types it; nil for nothing.
  package func unsetValue(of key: SettingKey) -> String? {
    switch key.description.kind {
    case .directory: configuration.documentDirectory.display
    case .seconds, .flag: key.description.fallback
    case .plugins, .type, .plugin: nil
    }
  }

  /// What holds where a setting is set to what does not fit.
  func unfitValue(of key: SettingKey) -> String? {
    key.description == .recents ? "false" : unsetValue(of: key)
  }
}
