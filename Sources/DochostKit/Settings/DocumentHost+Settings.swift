internal import DochostCatalog
package import DochostModel
internal import DochostStore

extension DocumentHost {
  /// The settings file, to look at and to change; this host goes on with what it read of it before.
  package var settingsDocument: SettingsDocument {
    SettingsDocument(in: configuration.configDirectory, files: files)
  }

  /// What holds where a setting of one place is not set, as a person types it; nil for nothing.
  package func unsetValue(of key: SettingKey) -> String? {
    let limits = WorkerTimeLimits()
    return switch key.path.last {
    case "documentDirectory": configuration.documentDirectory.display
    case "inactivitySeconds": Self.text(limits.inactivity)
    case "totalSeconds": Self.text(limits.total)
    case "graceSeconds": Self.text(limits.grace)
    default: nil
    }
  }

  private static func text(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
  }

  /// Throws where a directory is none that can take documents.
  package func checkDestination(_ path: BytePath) throws(DochostError) {
    _ = try Destination.open(path, fileSystem: files)
  }
}
