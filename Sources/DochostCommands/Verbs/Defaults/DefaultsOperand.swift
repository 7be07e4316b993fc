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
        "A default is chosen for a file extension, document type or creation intent, or for the "
          + "directory, not for '\(text)'." + UsageError.didYouMean(text, known),
        remedy: "Give \(UsageError.alternatives(known)).")
    }
    return kind
  }

  /// Text that names something.
  static func text(_ bytes: [UInt8]) throws(DochostError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self), !text.isEmpty else {
      throw DochostError(
        .usage,
        bytes.isEmpty
          ? "A name is empty." : "The name '\(TerminalText.escape(bytes))' is not UTF-8.",
        remedy: "`dochost types` and `dochost intents` list what is installed.")
    }
    return text
  }

  /// The words behind `defaults set` or `defaults unset` for a kind.
  static func form(_ kind: DefaultKind, isSet: Bool) -> String {
    switch kind {
    case .directory: isSet ? "DIR" : ""
    case .extension: isSet ? "EXTENSION TYPE" : "EXTENSION"
    case .type: isSet ? "TYPE PLUGIN" : "TYPE"
    case .intent: isSet ? "INTENT TYPE" : "INTENT"
    }
  }

  /// The error where other words stand there.
  static func misuse(_ kind: DefaultKind, isSet: Bool, given: Int) -> DochostError {
    let verb = "defaults \(isSet ? "set" : "unset") \(kind.rawValue)"
    let form = form(kind, isSet: isSet)
    let were = given == 1 ? "1 was" : "\(given) were"
    return DochostError(
      .usage,
      form.isEmpty
        ? "'\(verb)' takes nothing more." : "'\(verb)' takes \(form); \(were) given.",
      remedy: "Such as `dochost \(verb)\(example(kind, isSet: isSet))`.")
  }

  private static func example(_ kind: DefaultKind, isSet: Bool) -> String {
    switch kind {
    case .directory: isSet ? " ~/Documents" : ""
    case .extension: isSet ? " md org.dochost.story.manuscript" : " md"
    case .type:
      isSet ? " org.dochost.drawing.svg org.dochost.drawing" : " org.dochost.drawing.svg"
    case .intent: isSet ? " default org.dochost.story.manuscript" : " default"
    }
  }
}
