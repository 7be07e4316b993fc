import DochostModel
import DochostSystem
import Synchronization
import Testing

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

  /// Fails the test unless the directory of what got its name back was synced after the last name
  /// that was given in it, and before the record of hidden sources went.
  func expectGivenBack(_ place: BytePath) throws {
    let calls = calls
    let recordGone = try #require(
      calls.lastIndex {
        $0.operation == .unlink && $0.path?.lastComponent == Array("sources".utf8)
      })
    let named = calls.lastIndex { $0.operation == .renameNoReplace && $0.newPath == place }
    #expect(
      calls[(named ?? 0)..<recordGone].contains {
        $0.operation == .fsync && $0.path == place.parent
      },
      "the name of '\(place)' is not synced before its record goes")
  }
}
