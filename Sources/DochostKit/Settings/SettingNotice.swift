internal import DochostJSON
internal import DochostModel

/// The warnings about a settings file.
enum SettingNotice {
  /// That nothing of the file counts; the reason, a sentence, goes on after its path.
  static func unusable(_ reason: String, _ path: BytePath) -> Diagnostic {
    Diagnostic(
      .warning, .settingsInvalid, "The settings file \(path) \(reason)",
      remedy: "Mend the file, or remove it; until then all settings have their defaults, and no "
        + "document is remembered as a recent one.",
      path: path)
  }

  /// One for each thing that does not fit and each that is not known, with its line.
  static func all(
    of reading: SettingsReading, _ bytes: [UInt8], _ path: BytePath
  ) -> [Diagnostic] {
    let entries = reading.entries.filter { !$0.misfits.isEmpty }
    // The usual case; a second look at the file finds the lines.
    guard !(entries.isEmpty && reading.unknown.isEmpty),
      let outline = try? JSONOutline(reading: bytes, limit: bytes.count)
    else { return [] }
    func line(_ path: [String]) -> Int { outline.line(of: path) ?? 1 }
    var notices: [Diagnostic] = []
    for entry in entries {
      for misfit in entry.misfits {
        notices.append(notice(misfit, entry, line: line(entry.path), path))
      }
    }
    return notices + reading.unknown.map { unknown($0, line: line($0), path) }
  }

  private static func notice(
    _ misfit: SettingMisfit, _ entry: SettingsReading.Entry, line: Int, _ path: BytePath
  ) -> Diagnostic {
    let key = entry.path.joined(separator: ".")
    let rest =
      if entry.value != nil {
        "The rest of '\(key)' counts."
      } else if entry.key?.description == .recents {
        "No document is remembered until it does."
      } else {
        "It has no effect."
      }
    return Diagnostic(
      .warning, .settingsInvalid,
      "The settings file \(path) has something in line \(line) that does not fit: "
        + "'\(misfit.place ?? key)': \(misfit.reason). \(rest)",
      remedy: entry.key.map { "`dochost config set \($0.text) VALUE` mends it." }
        ?? "`dochost config path` prints where the file is.",
      path: path)
  }

  private static func unknown(_ names: [String], line: Int, _ path: BytePath) -> Diagnostic {
    let siblings = SettingDescription.all.compactMap { description -> String? in
      let parent = names.dropLast()
      return description.path.starts(with: parent)
        ? description.path.dropFirst(parent.count).first : nil
    }
    let near = Suggestion.closest(to: names.last ?? "", in: siblings)
    return Diagnostic(
      .warning, .settingUnknown,
      "The settings file \(path) has '\(names.joined(separator: "."))' in line \(line), which this "
        + "dochost does not know and leaves alone.",
      remedy: near.map { "Did you mean '\($0)'?" }, path: path)
  }
}
