internal import DochostJSON
internal import DochostModel

/// What stands in `settings.json`, schema 1: every field for itself, also those that do not fit.
///
/// Every field but `schema` may be left out or null.
struct SettingsReading {
  /// A setting as it stands in the file.
  struct Entry {
    /// Which setting; nil where something stands in the place of several.
    var key: SettingKey?
    /// The names of the members as they are written.
    var path: [String]
    /// What is written, as a person types it.
    var written: String
    /// What of it counts; nil for nothing.
    var value: SettingValue?
    /// What does not fit.
    var misfits: [SettingMisfit]
  }

  /// The settings, in the order of the file.
  private(set) var entries: [Entry] = []
  /// The names on the way to each field that means nothing to this dochost.
  private(set) var unknown: [[String]] = []

  private static let schema = 1

  /// Reads the file; throws where it is no JSON, or of another schema.
  init(_ bytes: [UInt8]) throws(JSONProblem) {
    let json = JSONField(try JSONValue(reading: bytes, limit: Settings.byteLimit))
    guard let schema = try json.member("schema")?.integer() else {
      throw JSONProblem("the number of the schema, \(Self.schema), is missing", at: "schema")
    }
    guard schema == Self.schema else {
      throw JSONProblem("this dochost reads \(Self.schema), and this is \(schema)", at: "schema")
    }
    try take(json.members().filter { $0.name != "schema" }, in: [])
  }

  /// The members on the way to a setting as they are written, for each time that it stands there.
  func paths(of key: SettingKey) -> [[String]] {
    entries.filter { $0.key == key }.map(\.path)
  }

  private mutating func take(
    _ members: [(name: String, field: JSONField)], in parent: [String]
  ) throws(JSONProblem) {
    for (name, field) in members {
      let path = parent + [name]
      let matching = SettingDescription.all.filter { $0.path.starts(with: path) }
      if matching.isEmpty {
        unknown.append(path)
        continue
      }
      if field.value == .null { continue }
      let exact = matching.first { $0.path == path }
      if let exact, exact.subject == nil {
        take(exact, nil, field, at: path)
        continue
      }
      guard case .object = field.value else {
        let reason = "an object was expected, and this is \(field.value.kind)"
        entries.append(
          Entry(
            key: nil, path: path, written: field.value.kind, value: nil,
            misfits: [SettingMisfit(reason: reason)]))
        continue
      }
      guard let exact else {
        try take(field.members(), in: path)
        continue
      }
      for (member, field) in try field.members() { take(exact, member, field, at: path + [member]) }
    }
  }

  private mutating func take(
    _ description: SettingDescription, _ name: String?, _ field: JSONField, at path: [String]
  ) {
    let key = SettingKey(description, named: name)
    var (value, misfits) = SettingValue.read(description.kind, field)
    if let problem = key.nameProblem {
      (value, misfits) = (nil, [SettingMisfit(reason: problem)])
    } else if let first = entries.first(where: { $0.key == key && $0.value != nil }) {
      let reason = "it means the same as '\(first.path.joined(separator: "."))', which counts"
      (value, misfits) = (nil, [SettingMisfit(reason: reason)])
    }
    entries.append(
      Entry(key: key, path: path, written: field.written, value: value, misfits: misfits))
  }
}

extension JSONField {
  /// The value as a person types it, or what it is where nobody would.
  fileprivate var written: String {
    switch value {
    case .string(let text): text
    case .integer(let number): "\(number)"
    case .decimal(_, let written): written
    case .boolean(let flag): "\(flag)"
    case .array(let values):
      values.map { element in
        guard case .string(let text) = element else { return element.kind }
        return text
      }.joined(separator: ",")
    default: value.kind
    }
  }
}
