import DochostModel
import DochostSystem
import Glibc
import TestSupport
import Testing

@Suite(.scratch) struct `Signals` {
  @Test func `interrupts are noted once and end the process the second time`() throws {
    let probe = try ProbeProcess("interrupt")
    #expect(probe.readLine() == "ready")
    probe.child.kill(SIGTERM)
    #expect(probe.readLine() == "signal \(SIGTERM)")
    probe.child.kill(SIGINT)
    #expect(probe.readLine() == "signal \(SIGINT)")
    probe.child.kill(SIGTERM)
    #expect(try probe.child.waitForEnd(timeout: .seconds(600)) == .signalled(SIGTERM))
  }

  @Test func `the leader of a group gets a signal once`() throws {
    // The second of one number would end it.
    let probe = try ProbeProcess("interrupt")
    #expect(probe.readLine() == "ready")
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] { probe.child.kill(number) }
    let noted = (1...4).map { _ in probe.readLine() }
    #expect(Set(noted) == Set([SIGHUP, SIGINT, SIGQUIT, SIGTERM].map { "signal \($0)" }))
    probe.child.kill()
    #expect(try probe.child.waitForEnd(timeout: .seconds(600)) == .signalled(SIGKILL))
  }

  @Test func `an ignored signal stays ignored while interrupts are watched`() throws {
    // The shell ignores the signal and becomes the probe.
    let executable = try Products.executable("SandboxProbe").display
    let probe = try ProbeProcess(
      command: ["/bin/sh", "-c", "trap '' HUP; exec \"$0\" interrupt", executable])
    #expect(probe.readLine() == "ready")
    probe.child.kill(SIGHUP)
    probe.child.kill(SIGTERM)
    #expect(probe.readLine() == "signal \(SIGTERM)")
    // It may have ended by itself.
    probe.child.kill(SIGKILL)
    #expect(try probe.child.waitForEnd() != .signalled(SIGHUP))
  }

  @Test func `a file beyond the limit of its size is an error, not the end`() async throws {
    let base = ScratchDirectory.current.path.display
    await #expect(processExitsWith: .success) { [base = base as String] in
      StandardStream.prepare()
      var limit = rlimit(rlim_cur: 4096, rlim_max: 4096)
      try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      let fileSystem = FileSystem()
      let path = try #require(BytePath(base)).appending("long")
      let file = try fileSystem.open(path, [.write, .createNew])
      let error = #expect(throws: DochostError.self) {
        try fileSystem.write([UInt8](repeating: 1, count: 10_000), to: file)
      }
      #expect(error?.errorNumber == .tooLarge)
    }
  }

  @Test func `a process can be tied to the thread that started it`() throws {
    let probe = try ProbeProcess("await-parent")
    let line = try #require(probe.readLine())
    let grandchild = try #require(Int32(line))
    #expect(try probe.child.waitForEnd(timeout: .seconds(600)) == .signalled(SIGKILL))
    // Its output is the pipe too: the end says that it is gone.
    #expect(probe.readLine() == nil)
    #expect(grandchild > 0)
  }
}

/// The probe, doing one task, and its output line by line.
private final class ProbeProcess {
  var child: ChildProcess
  private let output: Descriptor
  private var rest: [UInt8] = []

  convenience init(_ task: String, mappings: [ChildProcess.Mapping] = []) throws {
    try self.init(
      command: [try Products.executable("SandboxProbe").display, task], mappings: mappings)
  }

  init(command: [String], mappings: [ChildProcess.Mapping] = []) throws {
    let pipe = try Pipe()
    child = try ChildProcess.spawn(
      executable: try #require(BytePath(command[0])), arguments: command,
      environment: ProcessEnvironment(),
      descriptors: [.init(pipe.writing.number, to: 1)] + mappings)
    output = pipe.keepingReading()
  }

  /// The next line, nil at the end.
  func readLine() -> String? {
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: rest[..<end], as: UTF8.self)
        rest.removeSubrange(...end)
        return line
      }
      var buffer = [UInt8](repeating: 0, count: 256)
      let count = read(output.number, &buffer, buffer.count)
      guard count > 0 else { return nil }
      rest += buffer[..<count]
    }
  }
}
