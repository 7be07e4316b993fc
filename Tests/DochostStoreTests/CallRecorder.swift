import DochostSystem
import Synchronization

/// Sees the calls of a file system in order and makes chosen ones fail.
final class CallRecorder: Sendable {
  /// The fault of a call by its number, from 1, if it has one.
  typealias FaultPlan = @Sendable (Int) -> FileSystemCall.Fault?

  private let recorded = Mutex<[FileSystemCall]>([])
  private let rule: @Sendable (FileSystemCall) -> FileSystemCall.Fault?
  private let faults: FaultPlan

  /// Makes a recorder; `rule` sees every call and says which has a fault.
  convenience init(
    rule: @escaping @Sendable (FileSystemCall) -> FileSystemCall.Fault? = { _ in nil }
  ) {
    self.init(faults: { _ in nil }, rule: rule)
  }

  /// Makes a recorder with a plan besides; `rule` sees every call that has no fault by its number.
  init(
    faults: @escaping FaultPlan,
    rule: @escaping @Sendable (FileSystemCall) -> FileSystemCall.Fault?
  ) {
    self.rule = rule
    self.faults = faults
  }

  /// A file system whose calls are recorded here.
  var fileSystem: FileSystem {
    FileSystem { call in
      let number = self.recorded.withLock {
        $0.append(call)
        return $0.count
      }
      return self.faults(number) ?? self.rule(call)
    }
  }

  /// The calls so far.
  var calls: [FileSystemCall] { recorded.withLock { $0 } }
}
