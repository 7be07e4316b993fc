internal import DochostModel
internal import DochostSystem

/// Brings the files of a package to stable storage, many at a time.
///
/// Each file is synced by itself, as everywhere; but who waits for the disk with one file after the
/// other waits for each, while syncs that are under way together share what the disk does for them.
/// The first files are synced by the caller, since threads would not pay for a small package.
final class SyncCrew: Sendable {
  private final class File: Sendable {
    let descriptor: Descriptor

    init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }
  }

  private struct State {
    var waiting: [File] = []
    var threads = 0
    var idle = 0
    var isOver = false
    var failure: DochostError?
    var count = 0
  }

  /// So many files are synced by the caller.
  private static let smallCount = 64
  private static let threadLimit = 16
  /// More files than this are not kept open.
  private static let waitingLimit = 64

  private let fileSystem: FileSystem
  private let state = Monitor(State())

  init(fileSystem: FileSystem) {
    self.fileSystem = fileSystem
  }

  /// Syncs a file or directory, now or later; throws where this or another one could not be.
  func sync(_ file: consuming Descriptor) throws(DochostError) {
    let isSmall = state.withLock { state in
      state.count += 1
      return state.count <= Self.smallCount
    }
    if isSmall { return try fileSystem.sync(file) }
    let job = File(file)
    _ = state.wait { state in
      state.failure != nil || state.waiting.count < Self.waitingLimit ? () : nil
    }
    let (failure, needsThread) = state.withLock { state in
      guard state.failure == nil else { return (state.failure, false) }
      state.waiting.append(job)
      guard state.idle < state.waiting.count, state.threads < Self.threadLimit else {
        return (nil, false)
      }
      state.threads += 1
      return (nil, true)
    }
    if let failure { throw failure }
    if needsThread { startThread() }
  }

  /// The same for a file that somebody else closes.
  func sync(borrowed file: borrowing Descriptor) throws(DochostError) {
    try sync(try fileSystem.duplicate(file))
  }

  /// Waits until every file is synced; throws where one could not be.
  func finish() throws(DochostError) {
    end(dropsWaiting: false)
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }

  /// Ends what is under way; files that still wait are not synced.
  func abandon() { end(dropsWaiting: true) }

  private func end(dropsWaiting: Bool) {
    let rest = state.withLock { state in
      state.isOver = true
      if dropsWaiting { state.waiting = [] }
      // Where no thread could be started nobody else does it.
      guard state.threads == 0 else { return [File]() }
      defer { state.waiting = [] }
      return state.waiting
    }
    for file in rest { note(syncing: file) }
    _ = state.wait { $0.threads == 0 ? () : nil }
  }

  private func startThread() {
    do throws(DochostError) {
      try DetachedThread.start { [self] in
        while let file = next() { note(syncing: file) }
        state.withLock { $0.threads -= 1 }
      }
    } catch {
      let rest = state.withLock { state in
        state.threads -= 1
        guard state.threads == 0 else { return [File]() }
        defer { state.waiting = [] }
        return state.waiting
      }
      for file in rest { note(syncing: file) }
    }
  }

  /// The next file for a thread; nil where there is none any more.
  private func next() -> File? {
    state.withLock { $0.idle += 1 }
    let file = state.wait { state -> File?? in
      if state.failure != nil { state.waiting = [] }
      if let file = state.waiting.popLast() { return .some(file) }
      return state.isOver ? .some(nil) : nil
    }
    state.withLock { $0.idle -= 1 }
    return file ?? nil
  }

  private func note(syncing file: File) {
    do throws(DochostError) {
      try fileSystem.sync(file.descriptor)
    } catch {
      let failure = error
      state.withLock { state in state.failure = state.failure ?? failure }
    }
  }
}
