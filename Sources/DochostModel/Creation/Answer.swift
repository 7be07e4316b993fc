/// What became of a question.
public enum Answer: Hashable, Sendable {
  /// The identifiers of the options that were chosen.
  case chosen([String])
  /// The values of the fields by identifier, validated.
  case filled([String: ParameterValue])
  /// The person cancelled; so is the request.
  case cancelled
}
