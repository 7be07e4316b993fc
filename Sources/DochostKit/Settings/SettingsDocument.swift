internal import DochostJSON
package import DochostModel
internal import DochostSystem

/// `settings.json` as it is written, to look at and to change.
package struct SettingsDocument {
  /// Where it is, whether it exists or not.
  package let path: BytePath
  private let files: FileSystem

  /// The settings of somebody whose choices are in `directory`; nothing is read yet.
  init(in directory: BytePath, files: FileSystem) {
    path = directory.appending(Settings.fileName)
    self.files = files
  }

  /// What stands in the file; nil where there is none.
  func reading() throws(DochostError) -> (reading: SettingsReading, bytes: [UInt8])? {
    guard let bytes = try read(path) else { return nil }
    do throws(JSONProblem) {
      return (try SettingsReading(bytes), bytes)
    } catch {
      throw damaged(error)
    }
  }

  /// Gives a setting a value; answers it as it is written.
  ///
  /// Where the setting stands several times, it does so once afterwards.
  @discardableResult
  package func set(_ key: SettingKey, to text: String) throws(DochostError) -> String {
    let value: SettingValue
    do throws(SettingMisfit) {
      if let problem = key.nameProblem { throw SettingMisfit(reason: problem) }
      value = try SettingValue(key.description.kind, typed: text)
    } catch {
      throw DochostError(
        .settingUnfit, "'\(text)' does not fit the setting '\(key.text)': \(error.reason).")
    }
    try change { (outline) throws(JSONProblem) in
      let paths = try SettingsReading(outline.bytes).paths(of: key)
      let new = try outline.setting(paths.first ?? key.path, to: value.json)
      return try Self.removing(paths.dropFirst(), from: new)
    }
    return value.text
  }

  /// Takes a setting out; false where it is not set.
  @discardableResult
  package func unset(_ key: SettingKey) throws(DochostError) -> Bool {
    guard let paths = try reading()?.reading.paths(of: key), !paths.isEmpty else { return false }
    try change { (outline) throws(JSONProblem) in
      let paths = try SettingsReading(outline.bytes).paths(of: key)
      return try Self.removing(paths[...], from: outline.bytes)
    }
    return true
  }

  private static func removing(
    _ paths: ArraySlice<[String]>, from bytes: [UInt8]
  ) throws(JSONProblem) -> [UInt8] {
    var bytes = bytes
    for path in paths {
      bytes = try JSONOutline(reading: bytes, limit: Settings.byteLimit).removing(path)
    }
    return bytes
  }

  private func read(_ path: BytePath) throws(DochostError) -> [UInt8]? {
    do throws(DochostError) {
      return try files.readFile(path, limit: Settings.byteLimit)
    } catch {
      if error.errorNumber == .noEntry { return nil }
      throw DochostError(
        .settingsUnusable, "The settings file \(path) cannot be read: \(error.message)", path: path,
        cause: error)
    }
  }

  private func damaged(_ problem: JSONProblem) -> DochostError {
    DochostError(
      .settingsUnusable, "The settings file \(path) is not valid: \(problem).",
      remedy: "Mend the file, or remove it to have the defaults. Nothing was changed.", path: path)
  }
}

extension SettingsDocument {
  private static let beginning = Array("{\n  \"schema\": 1\n}\n".utf8)

  /// Replaces the file by what `edit` makes of it, as a whole and durably.
  ///
  /// Others who do the same wait for each other. A file behind a link is replaced where it is.
  private func change(
    _ edit: (JSONOutline) throws(JSONProblem) -> [UInt8]
  ) throws(DochostError) {
    do throws(DochostError) {
      let target = try files.resolvedLinks(of: path)
      if target == path {
        try files.makeDirectories(path.parent)
      } else {
        try checkParent(of: target)
      }
      try replace(target, edit)
    } catch {
      guard error.code != .settingsUnusable else { throw error }
      throw DochostError(
        .settingsUnusable, "The settings file \(path) cannot be written: \(error.message)",
        remedy: "Nothing was changed.", path: path, cause: error)
    }
  }

  /// Throws where a link leads to a directory that is not there: perhaps it is on a disk that is
  /// not mounted, and nobody asked for it.
  private func checkParent(of target: BytePath) throws(DochostError) {
    do throws(DochostError) {
      _ = try files.status(of: target.parent)
    } catch {
      guard error.errorNumber == .noEntry else { throw error }
      throw DochostError(
        .settingsUnusable,
        "The settings file \(path) is a link to \(target), whose directory does not exist. Nothing "
          + "was changed.",
        remedy: "Make the directory '\(target.parent)', or remove the link.", path: path,
        cause: error)
    }
  }

  private func replace(
    _ target: BytePath, _ edit: (JSONOutline) throws(JSONProblem) -> [UInt8]
  ) throws(DochostError) {
    // A link may lead to the root, which has no name.
    guard let name = BytePath(bytes: target.lastComponent) else {
      throw DochostError(
        .settingsUnusable, "The settings file \(path) cannot be written: it leads to \(target).",
        remedy: "Nothing was changed.", path: path)
    }
    let directory = try files.open(target.parent, .directory)
    try files.lock(directory)
    let old = try read(target)
    let new: [UInt8]
    do throws(JSONProblem) {
      let outline = try JSONOutline(reading: old ?? Self.beginning, limit: Settings.byteLimit)
      new = try edit(outline)
      // What would be refused the next time is not written.
      _ = try SettingsReading(new)
    } catch {
      throw damaged(error)
    }
    let mode = old == nil ? 0o666 : try files.status(of: target).permissions & 0o777
    let temporary = try files.temporaryName(prefix: ".settings-")
    do throws(DochostError) {
      let file = try files.open(temporary, in: directory, [.write, .createNew], mode: mode)
      if old != nil { try files.setPermissions(mode, of: file) }
      try files.write(new, to: file)
      try files.sync(file)
      try files.rename(temporary, in: directory, to: name, in: directory, replacing: true)
    } catch {
      try? files.unlink(temporary, in: directory)
      throw error
    }
    do throws(DochostError) {
      try files.syncNames(in: directory)
    } catch {
      throw DochostError(
        .settingsUnusable,
        "The settings file \(target) was changed, and may not survive a power cut: \(error.message)",
        path: target, cause: error)
    }
  }
}
