import DochostSystem
import Synchronization

/// Sees the calls of a file system in order and makes chosen ones fail.
final class CallRecorder: Sendable {
  private let recorded = Mutex<[FileSystemCall]>([])
  private let rule: @Sendable (FileSystemCall) -> FileSystemCall.Fault?
  private let faultAt: (number: Int, fault: FileSystemCall.Fault)?

  /// Makes a recorder; `rule` sees every call, and the n-th from 1 has a fault besides.
  init(
    faultAt: (number: Int, fault: FileSystemCall.Fault)? = nil,
    rule: @escaping @Sendable (FileSystemCall) -> FileSystemCall.Fault? = { _ in nil }
  ) {
    self.rule = rule
    self.faultAt = faultAt
  }

  /// A file system whose calls are recorded here.
  var fileSystem: FileSystem {
    FileSystem { call in
      let number = self.recorded.withLock {
        $0.append(call)
        return $0.count
      }
      if let faultAt = self.faultAt, faultAt.number == number { return faultAt.fault }
      return self.rule(call)
    }
  }

  /// The calls so far.
  var calls: [FileSystemCall] { recorded.withLock { $0 } }
}
