internal import DochostModel

/// What a problem of a registration is about, so that one check and no other tells it.
enum ProblemSubject {
  /// The form of an id.
  case id
  /// An id that is taken.
  case duplicate
  /// The bytes of a text.
  case text
  /// More or longer than allowed.
  case limit
  /// The parents of a type.
  case parents
  /// File extensions and media types.
  case fileExtension
  /// A parameter that contradicts itself.
  case parameter
  /// A file of the bundle.
  case resource
  /// Anything else.
  case other

  /// The fields that are ids, or lists of them.
  private static let idFields = [
    "id", "template_id", "type", "intents", "conforms_to", "choices", "choice",
  ]

  /// Sorts a problem in.
  init(of problem: RegistrationProblem) {
    let field = problem.field
    let isOfChoices = field == "choices" || field.hasPrefix("choice '")
    if field == "conforms_to", problem.reason.contains("itself") {
      self = .parents
    } else if problem.reason.contains("UTF-8") || problem.reason.contains("control character") {
      self = .text
    } else if problem.kind == .limit {
      self = isOfChoices && problem.reason.hasPrefix("are not between") ? .parameter : .limit
    } else if problem.kind == .duplicate {
      self = isOfChoices ? .parameter : .duplicate
    } else if Self.isMalformedID(problem) {
      self = .id
    } else if ["extensions", "mime_types"].contains(field) {
      self = .fileExtension
    } else if field == "preview_image" {
      self = .resource
    } else if problem.item.contains(", parameter"), field != "template" {
      self = .parameter
    } else {
      self = .other
    }
  }

  private static func isMalformedID(_ problem: RegistrationProblem) -> Bool {
    guard !problem.item.hasPrefix("translation") else { return false }
    // The text that is none stands behind the name of the field, where there is a text.
    return idFields.contains { problem.field.hasPrefix("\($0) '") }
      || ["id", "template_id", "type"].contains(problem.field)
  }
}
