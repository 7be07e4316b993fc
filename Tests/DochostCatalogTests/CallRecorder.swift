import DochostModel
import DochostSystem
import Synchronization

/// Notes the system calls on files that are made.
final class CallRecorder: Sendable {
  private let calls = Mutex<[FileSystemCall]>([])

  /// A file system whose calls are noted.
  var fileSystem: FileSystem {
    FileSystem(interceptor: { call in
      self.calls.withLock { $0.append(call) }
      return nil
    })
  }

  /// What was done.
  var operations: [FileSystemCall.Operation] { calls.withLock { $0.map(\.operation) } }
  /// To what.
  var paths: [BytePath] { calls.withLock { $0.compactMap(\.path) } }
}
