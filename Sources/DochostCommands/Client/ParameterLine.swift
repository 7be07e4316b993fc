internal import DochostKit
internal import DochostModel

/// What a person typed for a parameter.
enum ParameterLine {
  /// Why a line is no value, as the end of a sentence.
  struct Problem: Error {
    let reason: String
  }

  /// The value, checked as the host checks it; a file's name may be any bytes.
  static func parse(
    _ line: [UInt8], for parameter: Parameter, relativeTo directory: BytePath
  ) -> Result<ParameterValue, Problem> {
    if parameter.kind == .file, let path = BytePath(bytes: line) {
      let file = path.isAbsolute ? path : directory.appending(path.bytes)
      return check(.file(file), for: parameter)
    }
    guard let text = String(validating: line, as: UTF8.self) else {
      return .failure(Problem(reason: "is not UTF-8"))
    }
    switch ParameterInput.parse(text, for: parameter, relativeTo: directory) {
    case .success(let value): return check(value, for: parameter)
    case .failure(let mismatch): return .failure(Problem(reason: mismatch.reason))
    }
  }

  private static func check(
    _ value: ParameterValue, for parameter: Parameter
  ) -> Result<ParameterValue, Problem> {
    if let reason = ParameterInput.reasonAgainst(value, for: parameter) {
      return .failure(Problem(reason: reason))
    }
    return .success(value)
  }
}
