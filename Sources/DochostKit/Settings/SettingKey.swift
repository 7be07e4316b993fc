internal import DochostModel

/// One thing that a person can set, by its place in `settings.json`.
package struct SettingKey: Hashable, Sendable {
  /// What it is.
  package let description: SettingDescription
  /// What the member of an object is named; nil for a field that has its place.
  package let name: String?

  /// The names of the members on the way to it.
  package var path: [String] { description.path + (name.map { [$0] } ?? []) }

  /// The names with dots between them.
  package var text: String { path.joined(separator: ".") }

  private init(_ description: SettingDescription, _ name: String? = nil) {
    self.description = description
    self.name = name
  }

  /// Where documents go when the current directory cannot take them.
  package static let documentDirectory = SettingKey(.documentDirectory)

  /// Those that have one place.
  package static let single = SettingDescription.all.filter { $0.subject == nil }.map {
    SettingKey($0)
  }

  /// The key of a member of an object, or of a field where `name` is nil; one extension has one
  /// key, however it is written.
  init(_ description: SettingDescription, named name: String?) {
    guard description.subject == .fileExtension, let name else {
      self.init(description, name)
      return
    }
    self.init(description, FileExtension(name)?.text ?? name)
  }

  /// The type that answers an intent.
  static func intent(_ intent: CreationIntent) -> SettingKey { SettingKey(.intents, intent.text) }

  /// The plugin that owns a type.
  static func typeOwner(_ type: DocumentTypeID) -> SettingKey { SettingKey(.typeOwners, type.text) }

  /// The type that a file extension means.
  static func fileExtension(_ fileExtension: FileExtension) -> SettingKey {
    SettingKey(.fileExtensions, fileExtension.text)
  }

  /// The key of a text such as `limits.totalSeconds`; nil where there is none.
  package init?(_ text: String) {
    if let key = Self.single.first(where: { $0.text == text }) {
      self = key
      return
    }
    let family = SettingDescription.all.first {
      $0.subject != nil && text.hasPrefix("\($0.text).")
    }
    guard let family else { return nil }
    let name = String(text.dropFirst(family.text.count + 1))
    guard !name.isEmpty else { return nil }
    self.init(family, named: name)
  }

  /// What is wrong with the name, as the end of a sentence; nil where nothing is.
  var nameProblem: String? {
    guard let name else { return nil }
    return switch description.subject {
    case nil: nil
    case .intent?:
      IdentifierRule.creationIntent.violation(of: name).map {
        "the creation intent '\(name)' \($0)"
      }
    case .type?:
      IdentifierRule.documentTypeID.violation(of: name).map { "the document type '\(name)' \($0)" }
    case .fileExtension?: FileExtension(name) == nil ? "'\(name)' is no file extension" : nil
    }
  }
}
