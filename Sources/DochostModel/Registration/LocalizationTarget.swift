/// A text of a registration that can be given in more languages.
public enum LocalizationTarget: Hashable, Sendable {
  /// What can be translated of an item.
  public enum Field: String, Sendable, CaseIterable {
    /// Its name.
    case name
    /// The words on a button, beside a field, of a choice.
    case label
    /// A sentence about it.
    case summary
    /// The heading under which it is shown.
    case category
    /// The beginning of what is made.
    case previewText = "preview_text"
    /// A sentence about a parameter.
    case help

    var byteLimit: Int {
      switch self {
      case .name, .label, .category: RegistrationLimits.nameBytes
      case .summary, .help: RegistrationLimits.summaryBytes
      case .previewText: RegistrationLimits.textBytes
      }
    }
  }

  /// The name of a type.
  case type(DocumentTypeID)
  /// The label or summary of an intent.
  case intent(CreationIntent, Field)
  /// The name, summary, category or preview text of a template.
  case template(TemplateID, Field)
  /// The label or help of a parameter.
  case parameter(TemplateID, String, Field)
  /// The label of a choice.
  case choice(TemplateID, String, String)

  /// The field.
  public var field: Field {
    switch self {
    case .type: .name
    case .intent(_, let field), .template(_, let field), .parameter(_, _, let field): field
    case .choice: .label
    }
  }

  /// Whether the item has such a field.
  public var isValid: Bool {
    switch self {
    case .type, .choice: true
    case .intent(_, let field): field == .label || field == .summary
    case .template(_, let field): field != .label && field != .help
    case .parameter(_, _, let field): field == .label || field == .help
    }
  }
}

extension LocalizationTarget: CustomStringConvertible {
  /// The item and the field, for messages.
  public var description: String {
    switch self {
    case .type(let id): "type \(id), name"
    case .intent(let id, let field): "intent \(id), \(field.rawValue)"
    case .template(let id, let field): "template \(id), \(field.rawValue)"
    case .parameter(let id, let parameter, let field):
      "template \(id), parameter \(parameter), \(field.rawValue)"
    case .choice(let id, let parameter, let choice):
      "template \(id), parameter \(parameter), choice \(choice), label"
    }
  }
}
