internal import DochostKit
internal import DochostModel

/// What stands first behind `defaults set` and `defaults unset`.
enum DefaultsOperand {
  /// The word, as the commands describe it.
  static let what = CommandDescription.Operand(
    placeholder: "WHAT", kind: .word(DefaultKind.allCases.map(\.rawValue)), minimum: 1, maximum: 1,
    help: "directory, extension, type or intent")

  /// What a default is chosen for; an error that names the nearest where the word is another.
  static func kind(_ arguments: ParsedArguments) throws(DochostError) -> DefaultKind {
    let text = arguments.operandText ?? ""
    guard let kind = DefaultKind(rawValue: text) else {
      let known = DefaultKind.allCases.map(\.rawValue)
      throw DochostError(
        .usage,
        "A default is chosen for \(known.joined(separator: ", ")), not for '\(text)'."
          + UsageError.didYouMean(text, known))
    }
    return kind
  }

  /// The name of a kind in the middle of a sentence.
  static func noun(_ kind: DefaultKind) -> String {
    switch kind {
    case .directory: "directory"
    case .extension: "file extension"
    case .type: "document type"
    case .intent: "creation intent"
    }
  }
}
