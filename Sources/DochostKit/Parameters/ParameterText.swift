internal import DochostModel

/// Reads the value of a parameter from text, as it stands on a command line or in a prompt.
enum ParameterText {
  /// The value, or the end of a sentence that says what was expected.
  static func parse(
    _ text: String, for parameter: Parameter, relativeTo directory: BytePath
  ) -> Result<ParameterValue, ParameterMismatch> {
    switch parameter.kind {
    case .string: return .success(.string(text))
    case .text: return .success(.text(text))
    case .integer:
      guard let number = Int64(text) else {
        return .failure(ParameterMismatch("is '\(text)', where a whole number is asked for"))
      }
      return .success(.integer(number))
    case .number:
      guard let number = Double(decimal: text) else {
        return .failure(ParameterMismatch("is '\(text)', where a number such as 2.5 is asked for"))
      }
      return .success(.number(number))
    case .boolean:
      guard let value = boolean(text) else {
        return .failure(ParameterMismatch("is '\(text)', where 'true' or 'false' is asked for"))
      }
      return .success(.boolean(value))
    case .choice: return .success(.choice(text))
    case .choices:
      let ids = text.split(separator: ",").map { trimmed($0) }
      return .success(.choices(ids))
    case .date:
      guard let date = CivilDate(text) else {
        return .failure(
          ParameterMismatch("is '\(text)', where a date such as 2026-03-14 is asked for"))
      }
      return .success(.date(date))
    case .file:
      guard let path = BytePath(text) else {
        return .failure(ParameterMismatch("is empty, where the path of a file is asked for"))
      }
      return .success(.file(path.resolved(against: directory)))
    }
  }

  private static func boolean(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes", "on", "1": true
    case "false", "no", "off", "0": false
    default: nil
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
