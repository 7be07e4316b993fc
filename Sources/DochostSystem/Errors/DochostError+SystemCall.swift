package import DochostModel

extension DochostError {
  /// The error of a system call that failed.
  ///
  /// - Parameters:
  ///   - operation: The call's name, such as `renameat2`.
  ///   - errno: What it failed with.
  ///   - path: The file it was about.
  ///   - code: A better code than `input-output`, where one fits.
  ///   - sentence: What did not work, without a full stop; made of the call where it is nil.
  package static func systemCall(
    _ operation: String, errno: Int32, path: BytePath? = nil,
    code: DiagnosticCode = .inputOutput, _ sentence: String? = nil
  ) -> DochostError {
    let subject = path.map { " on \($0.display)" } ?? ""
    let what = sentence ?? "The system call \(operation)\(subject) failed"
    var diagnostic = Diagnostic(
      .error, code, "\(what): \(ErrorNumber(rawValue: errno).text).", path: path)
    diagnostic.operation = operation
    diagnostic.errno = errno
    return DochostError(diagnostic)
  }
}
