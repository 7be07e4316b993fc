internal import CLinux
internal import DochostModel
internal import Glibc

/// The system calls on files that matter, in one place.
///
/// An interceptor sees every call before it is made and may have it fail, which is how tests fail
/// the n-th call and record the order of calls. Calls that a signal interrupted are made again.
/// Every error names the path, the call and the error number.
package struct FileSystem: Sendable {
  /// Sees a call before it is made; nil lets it through.
  package typealias Interceptor = @Sendable (FileSystemCall) -> FileSystemCall.Fault?

  private let interceptor: Interceptor?

  /// Makes one; without an interceptor the calls go straight to the kernel.
  package init(interceptor: Interceptor? = nil) {
    self.interceptor = interceptor
  }

  /// Makes one call and answers its value; `body` answers minus the error number on failure.
  func call(
    _ operation: FileSystemCall.Operation, _ path: BytePath?, to newPath: BytePath? = nil,
    _ body: () -> Int
  ) throws(DochostError) -> Int {
    try call(operation, path, to: newPath, bytes: 0) { _ in body() }
  }

  /// Makes one call that moves bytes; `body` is given the most bytes that it may move.
  func call(
    _ operation: FileSystemCall.Operation, _ path: BytePath?, to newPath: BytePath? = nil,
    bytes: Int, _ body: (Int) -> Int
  ) throws(DochostError) -> Int {
    while true {
      var answer: Int?
      var count = bytes
      if let interceptor {
        switch interceptor(FileSystemCall(operation: operation, path: path, newPath: newPath)) {
        case .error(let error): answer = Int(-error.rawValue)
        case .short: count = max(min(bytes, 1), bytes / 2)
        case nil: break
        }
      }
      let value = answer ?? body(count)
      if value >= 0 { return value }
      let error = ErrorNumber(rawValue: Int32(-value))
      if error == .interrupted { continue }
      throw DochostError(system: operation, path: newPath ?? path, error: error)
    }
  }
}

extension BytePath {
  /// Calls `body` with the bytes and a NUL behind them.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    // The array outlives the call and ends with the NUL that it is given here.
    unsafe (bytes + [0]).withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("a path is never empty") }
      return unsafe body(base.assumingMemoryBound(to: CChar.self))
    }
  }

  /// The path as seen from a directory, for messages.
  func seen(from directory: borrowing Descriptor) -> BytePath {
    guard let base = directory.path else { return self }
    return resolved(against: base)
  }
}
