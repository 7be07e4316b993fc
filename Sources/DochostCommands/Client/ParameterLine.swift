internal import DochostKit
internal import DochostModel

/// What a person typed for a parameter.
enum ParameterLine {
  /// The value, checked as the host checks it; a file's name may be any bytes.
  static func parse(
    _ line: [UInt8], for parameter: Parameter, _ paths: TypedPaths
  ) -> Result<ParameterValue, ParameterMismatch> {
    if parameter.kind == .file, let path = paths.path(line) {
      return check(.file(path), for: parameter)
    }
    guard let text = String(validating: line, as: UTF8.self) else {
      return .failure(ParameterMismatch("is not UTF-8"))
    }
    return ParameterInput.parse(text, for: parameter, relativeTo: paths.directory)
      .flatMap { check($0, for: parameter) }
  }

  private static func check(
    _ value: ParameterValue, for parameter: Parameter
  ) -> Result<ParameterValue, ParameterMismatch> {
    ParameterInput.mismatch(of: value, for: parameter).map { .failure($0) } ?? .success(value)
  }
}

extension ParameterMismatch {
  /// What is wrong with a value that was typed, as a sentence that may be shown.
  var sentence: String {
    let reason = TerminalText.escape(reason)
    return "The value \(reason)" + (reason.hasSuffix(".") ? "" : ".")
  }
}
