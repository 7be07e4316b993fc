import DochostSystem
import Synchronization

/// Sees the calls of a file system in order and makes chosen ones fail.
final class CallRecorder: Sendable {
  private let recorded = Mutex<[FileSystemCall]>([])
  private let rule: @Sendable (FileSystemCall) -> FileSystemCall.Fault?
  private let faultAt: (number: Int, fault: FileSystemCall.Fault)?
  private let faultFrom: Int

  /// Makes a recorder; `rule` sees every call, and the n-th from 1 has a fault besides.
  ///
  /// - Parameter faultFrom: the call from which on every one fails and does nothing, as if the
  ///   process had been killed.
  init(
    faultAt: (number: Int, fault: FileSystemCall.Fault)? = nil, faultFrom: Int = .max,
    rule: @escaping @Sendable (FileSystemCall) -> FileSystemCall.Fault? = { _ in nil }
  ) {
    self.rule = rule
    self.faultAt = faultAt
    self.faultFrom = faultFrom
  }

  /// A file system whose calls are recorded here.
  var fileSystem: FileSystem {
    FileSystem { call in
      let number = self.recorded.withLock {
        $0.append(call)
        return $0.count
      }
      if number >= self.faultFrom { return .error(.inputOutput) }
      if let faultAt = self.faultAt, faultAt.number == number { return faultAt.fault }
      return self.rule(call)
    }
  }

  /// The calls so far.
  var calls: [FileSystemCall] { recorded.withLock { $0 } }
}
