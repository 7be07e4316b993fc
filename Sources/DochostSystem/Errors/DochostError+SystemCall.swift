package import DochostModel

extension DochostError {
  /// The error number of the system call that failed, where one did.
  package var errorNumber: ErrorNumber? {
    diagnostic.errno.map { ErrorNumber(rawValue: $0) }
  }

  /// The error of a system call that failed, with the path, the call and the number.
  ///
  /// The message says what did not work and why; the call and its number are facts beside it.
  ///
  /// - Parameters:
  ///   - operation: The call's name, such as `socketpair`.
  ///   - errno: What it failed with.
  ///   - path: The file it was about.
  ///   - code: A better code than `input-output`, where one fits.
  ///   - sentence: What did not work, without a full stop.
  package static func systemCall(
    _ operation: String, errno: Int32, path: BytePath? = nil,
    code: DiagnosticCode = .inputOutput, _ sentence: String
  ) -> DochostError {
    let number = ErrorNumber(rawValue: errno)
    return DochostError(
      Diagnostic(
        .error, code, "\(sentence): \(number.text).",
        path: path, operation: operation, errno: errno))
  }

  /// The error of a system call on files.
  package init(
    system operation: FileSystemCall.Operation, path: BytePath?, error: ErrorNumber,
    code: DiagnosticCode = .inputOutput
  ) {
    let subject = path.map { "'\($0.brief)'" } ?? "The file"
    self = .systemCall(
      operation.rawValue, errno: error.rawValue, path: path, code: code,
      "\(subject) could not be \(operation.participle)")
  }
}
