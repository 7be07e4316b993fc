internal import CLinux
package import DochostModel
internal import Glibc

/// A process that this one started, held by a descriptor: its number cannot come to mean another.
///
/// A value that ends unreaped kills the process and its group.
package struct ChildProcess: ~Copyable, Sendable {
  /// The number of the process, and of its group where it leads one.
  package let processID: Int32
  private let descriptor: Descriptor
  private let leadsGroup: Bool
  /// How it ended, once it was reaped.
  package private(set) var end: ProcessEnd?

  /// Takes over a process that this one started.
  init(processID: Int32, pidfd: Int32, leadsGroup: Bool) {
    self.processID = processID
    descriptor = Descriptor(owning: pidfd)
    self.leadsGroup = leadsGroup
  }

  /// A descriptor of a process, readable when the process has ended; for polling only.
  package var pidfd: Int32 { descriptor.number }

  deinit {
    guard end == nil else { return }
    signalAll(SIGKILL)
    var set = PollSet()
    set.set(descriptor.number)
    _ = try? set.wait()
    _ = Self.reap(descriptor.number)
  }
}

extension ChildProcess {
  /// A descriptor of this process, and the number it has in the new one.
  package struct Mapping: Hashable, Sendable {
    /// The number here.
    package var source: Int32
    /// The number there.
    package var target: Int32

    /// Makes a mapping; the source's owner keeps it open until the process is started.
    package init(_ source: Int32, to target: Int32) {
      self.source = source
      self.target = target
    }
  }

  /// Starts a program.
  ///
  /// It has exactly the environment and the descriptors named, except that what is missing of 0 to
  /// 2 is `/dev/null`; signals have their default effect and none is blocked. Returns as soon as
  /// the program runs, so that a missing or foreign executable is an error here.
  ///
  /// - Parameters:
  ///   - executable: The program's path; not searched for.
  ///   - arguments: All arguments, the program's name first.
  ///   - environment: All variables.
  ///   - descriptors: The descriptors that the program has.
  ///   - leadsGroup: Whether it leads a process group of its own, which is killed with it.
  ///   - diesWithThread: Whether the kernel kills it when the calling thread ends. For threads that
  ///     last as long as the program, such as the main thread of a command.
  package static func spawn(
    executable: BytePath, arguments: [[UInt8]], environment: ProcessEnvironment,
    descriptors: [Mapping], leadsGroup: Bool = true, diesWithThread: Bool = false
  ) throws(DochostError) -> ChildProcess {
    let path = CStringVector([executable.bytes])
    let argv = CStringVector(arguments)
    let envp = CStringVector(environment.entries)
    let sources = descriptors.map(\.source)
    let targets = descriptors.map(\.target)
    var processID: pid_t = -1
    var number: Int32 = -1
    var operation: UnsafePointer<CChar>?
    // SAFETY: every pointer of the order lives through the call, which keeps none of them.
    let error = unsafe path.withPointer { path in
      unsafe argv.withPointer { argv in
        unsafe envp.withPointer { envp in
          unsafe sources.withUnsafeBufferPointer { sources in
            unsafe targets.withUnsafeBufferPointer { targets in
              var order = unsafe clinux_spawn_order(
                path: path?.pointee, arguments: argv, environment: envp,
                sources: sources.baseAddress, targets: targets.baseAddress,
                descriptor_count: sources.count, leads_group: leadsGroup,
                dies_with_thread: diesWithThread)
              return unsafe clinux_spawn(&order, &processID, &number, &operation)
            }
          }
        }
      }
    }
    guard error == 0 else {
      // SAFETY: the call names a constant string when it fails.
      let call = unsafe operation.map { unsafe String(cString: $0) } ?? "clone"
      throw .systemCall(
        call, errno: error, path: executable, "\(executable.display) cannot be started")
    }
    return ChildProcess(processID: processID, pidfd: number, leadsGroup: leadsGroup)
  }

  /// The same with arguments that are text.
  package static func spawn(
    executable: BytePath, arguments: [String], environment: ProcessEnvironment,
    descriptors: [Mapping], leadsGroup: Bool = true, diesWithThread: Bool = false
  ) throws(DochostError) -> ChildProcess {
    try spawn(
      executable: executable, arguments: arguments.map { Array($0.utf8) },
      environment: environment, descriptors: descriptors, leadsGroup: leadsGroup,
      diesWithThread: diesWithThread)
  }

  /// Sends a signal to the process, and to its whole group where it leads one.
  ///
  /// Nothing happens once it was reaped.
  package func kill(_ signal: Int32 = SIGKILL) {
    if end == nil { signalAll(signal) }
  }

  private func signalAll(_ signal: Int32) {
    // The number stays taken, as that of the group, until the process is reaped.
    if leadsGroup {
      _ = Glibc.kill(-processID, signal)
      // Who leads a group may go to another one, and whoever notes a signal must not get it twice.
      guard signal == SIGKILL else { return }
    }
    _ = clinux_pidfd_send_signal(descriptor.number, signal)
  }

  /// Waits for the end; what is left of its group is killed, and the process is reaped.
  ///
  /// - Returns: How it ended; nil where the deadline passed before. No deadline waits for ever.
  package mutating func waitForEnd(
    until deadline: MonotonicTime? = nil
  ) throws(DochostError) -> ProcessEnd? {
    if let end { return end }
    var set = PollSet()
    set.set(descriptor.number)
    guard try set.wait(until: deadline) else { return nil }
    if leadsGroup { _ = Glibc.kill(-processID, SIGKILL) }
    end = Self.reap(descriptor.number)
    return end
  }

  /// Waits for the end for a duration; zero asks without waiting.
  package mutating func waitForEnd(timeout: Duration) throws(DochostError) -> ProcessEnd? {
    try waitForEnd(until: SystemClock.monotonic + timeout)
  }

  private static func reap(_ pidfd: Int32) -> ProcessEnd? {
    var kind: Int32 = 0
    var value: Int32 = 0
    // SAFETY: both results are written by the call.
    guard unsafe clinux_reap(pidfd, &kind, &value) == 0 else { return .unobserved }
    if kind == Int32(clinux_end_exited.rawValue) { return .exited(value) }
    return kind == Int32(clinux_end_signalled.rawValue) ? .signalled(value) : nil
  }
}
