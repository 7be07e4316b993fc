package import DochostModel

/// What a default can be chosen for.
package enum DefaultKind: String, CaseIterable, Sendable {
  /// Where documents go when the current directory cannot take them.
  case directory
  /// The type that a file extension means.
  case `extension`
  /// The plugin that owns a type.
  case type
  /// The type that answers an intent.
  case intent

  /// The kind in the middle of a sentence.
  package var noun: String {
    switch self {
    case .directory: "directory"
    case .extension: "file extension"
    case .type: "document type"
    case .intent: "creation intent"
    }
  }
}

/// A thing that a default is chosen for.
package enum DefaultSubject: Hashable, Sendable {
  /// Where documents go when the current directory cannot take them.
  case directory
  /// The type that a file extension means.
  case `extension`(FileExtension)
  /// The plugin that owns a type.
  case type(DocumentTypeID)
  /// The type that answers an intent.
  case intent(CreationIntent)

  /// The subject of a kind with a name, which a directory does not need.
  package init(_ kind: DefaultKind, named name: String) throws(DochostError) {
    let found: DefaultSubject? =
      switch kind {
      case .directory: .directory
      case .extension: FileExtension(name).map { .extension($0) }
      case .type: DocumentTypeID(name).map { .type($0) }
      case .intent: CreationIntent(name).map { .intent($0) }
      }
    guard let found else {
      throw DochostError(
        .usage, "'\(name)' is no \(kind.noun).",
        remedy: kind == .intent
          ? "`dochost intents` lists what is installed."
          : "`dochost types` lists what is installed.")
    }
    self = found
  }

  /// What kind of thing it is.
  package var kind: DefaultKind {
    switch self {
    case .directory: .directory
    case .extension: .extension
    case .type: .type
    case .intent: .intent
    }
  }

  /// What it is called; empty for the directory.
  package var name: String {
    switch self {
    case .directory: ""
    case .extension(let fileExtension): fileExtension.text
    case .type(let type): type.text
    case .intent(let intent): intent.text
    }
  }

  /// The setting that holds the choice.
  package var key: SettingKey {
    switch self {
    case .directory: .documentDirectory
    case .extension(let fileExtension): .fileExtension(fileExtension)
    case .type(let type): .typeOwner(type)
    case .intent(let intent): .intent(intent)
    }
  }
}
