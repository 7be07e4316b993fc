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

  /// What is set, in the order of the file, with each value as a person types it; nothing where
  /// there is no file.
  package func entries() throws(DochostError) -> [(key: SettingKey, value: String)] {
    guard let bytes = try read(path) else { return [] }
    do throws(JSONProblem) {
      let json = JSONField(try JSONValue(reading: bytes, limit: Settings.byteLimit))
      _ = try SettingsFile(json)
      return try Self.entries(of: json)
    } catch {
      throw damaged(error)
    }
  }

  /// Gives a setting a value.
  package func set(_ key: SettingKey, to text: String) throws(DochostError) {
    let json = try key.json(text)
    try change { (outline) throws(JSONProblem) in try outline.setting(key.path, to: json) }
  }

  /// Takes a setting out; false where it is not set.
  @discardableResult
  package func unset(_ key: SettingKey) throws(DochostError) -> Bool {
    guard try entries().contains(where: { $0.key == key }) else { return false }
    try change { (outline) in outline.removing(key.path) }
    return true
  }

  private static func entries(
    of json: JSONField
  ) throws(JSONProblem) -> [(key: SettingKey, value: String)] {
    var entries: [(key: SettingKey, value: String)] = []
    for (name, field) in try json.members() where field.value != .null {
      switch name {
      case "documentDirectory": entries.append((.documentDirectory, try field.string()))
      case "disabled":
        var ids: [String] = []
        for element in try field.elements() { ids.append(try element.string()) }
        entries.append((.disabled, ids.joined(separator: ",")))
      case "limits", "defaults":
        for (_, member) in try field.members() where member.value != .null {
          try add(member, to: &entries)
        }
      default: break
      }
    }
    return entries
  }

  private static func add(
    _ field: JSONField, to entries: inout [(key: SettingKey, value: String)]
  ) throws(JSONProblem) {
    if let key = SettingKey(field.path) {
      switch field.value {
      case .integer(let number): entries.append((key, "\(number)"))
      case .decimal(_, let written): entries.append((key, written))
      default: entries.append((key, try field.string()))
      }
    } else if SettingKey.families.contains(field.path + ".") {
      for (name, text) in try field.strings() {
        if let key = SettingKey("\(field.path).\(name)") { entries.append((key, text)) }
      }
    }
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
      remedy: "Mend the file, or remove it to have the defaults.", path: path)
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
      try files.makeDirectories(target.parent)
      try replace(target, edit)
    } catch {
      guard error.code != .settingsUnusable else { throw error }
      throw DochostError(
        .settingsUnusable, "The settings file \(path) cannot be written: \(error.message)",
        remedy: "Nothing was changed.", path: path, cause: error)
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
      _ = try SettingsFile(JSONField(JSONValue(reading: new, limit: Settings.byteLimit)))
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
