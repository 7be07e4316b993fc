/// Which threads of a trace belong to one process, and who is whose child.
struct TracedFamilies {
  /// The process that was started first.
  let first: Int
  private var processes: [Int: Int] = [:]
  private var parents: [Int: Int] = [:]

  /// Looks through a whole trace: a thread may be heard of before the call that made it ends.
  init(_ calls: [TracedCall]) {
    first = calls.first?.thread ?? 0
    for call in calls where ["clone", "clone3", "fork", "vfork"].contains(call.name) {
      guard let made = call.answer, made > 0 else { continue }
      let isThread = call.arguments.contains { $0.description.contains("CLONE_THREAD") }
      if isThread {
        processes[made] = call.thread
      } else {
        parents[made] = call.thread
      }
    }
  }

  /// The process of a thread.
  func process(of thread: Int) -> Int { processes[thread].map { process(of: $0) } ?? thread }

  /// The process that made a process.
  func parent(of process: Int) -> Int? { parents[process].map { self.process(of: $0) } }
}
