internal import DochostJSON
internal import DochostModel

/// Finds what stands in `settings.json` and means nothing to this dochost.
enum UnknownSettings {
  private static let known: [String: [String]] = [
    "": ["schema", "documentDirectory", "defaults", "disabled", "limits"],
    "defaults": ["typeOwners", "fileExtensions", "intents"],
    "limits": ["inactivitySeconds", "totalSeconds", "graceSeconds"],
  ]

  /// A warning for each, with its line.
  static func notices(
    in json: JSONField, of bytes: [UInt8], path: BytePath
  ) throws(JSONProblem) -> [Diagnostic] {
    var unknown: [[String]] = []
    for (name, field) in try json.members() {
      guard let names = known[""], names.contains(name) else {
        unknown.append([name])
        continue
      }
      guard let inner = known[name], field.value != .null else { continue }
      for (member, _) in try field.members() where !inner.contains(member) {
        unknown.append([name, member])
      }
    }
    guard !unknown.isEmpty else { return [] }
    let outline = try JSONOutline(reading: bytes, limit: bytes.count)
    return unknown.map { notice($0, line: outline.line(of: $0) ?? 1, path) }
  }

  private static func notice(_ names: [String], line: Int, _ path: BytePath) -> Diagnostic {
    let near = Suggestion.closest(
      to: names.last ?? "", in: known[names.dropLast().joined(separator: ".")] ?? [])
    return Diagnostic(
      .warning, .settingUnknown,
      "The settings file \(path) has '\(names.joined(separator: "."))' in line \(line), which this "
        + "dochost does not know and leaves alone.",
      remedy: near.map { "Did you mean '\($0)'?" }, path: path)
  }
}
