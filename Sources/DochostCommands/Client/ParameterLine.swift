internal import DochostKit
internal import DochostModel

/// What a person typed for a parameter.
enum ParameterLine {
  /// The value, checked as the host checks it; a file's name may be any bytes.
  static func parse(
    _ line: [UInt8], for parameter: Parameter, relativeTo directory: BytePath
  ) -> Result<ParameterValue, ParameterMismatch> {
    if parameter.kind == .file, let path = BytePath(bytes: line) {
      return check(.file(path.resolved(against: directory)), for: parameter)
    }
    guard let text = String(validating: line, as: UTF8.self) else {
      return .failure(ParameterMismatch("is not UTF-8"))
    }
    return ParameterInput.parse(text, for: parameter, relativeTo: directory)
      .flatMap { check($0, for: parameter) }
  }

  private static func check(
    _ value: ParameterValue, for parameter: Parameter
  ) -> Result<ParameterValue, ParameterMismatch> {
    ParameterInput.mismatch(of: value, for: parameter).map { .failure($0) } ?? .success(value)
  }
}
