import DochostModel
import DochostSystem
import Glibc
import Testing

/// Starts a shell with a script; its output goes to a pipe, whose whole content is returned.
func runShell(
  _ script: String, environment: ProcessEnvironment = ProcessEnvironment(),
  mappings: [ChildProcess.Mapping] = []
) throws -> (output: String, end: ProcessEnd?) {
  let pipe = try Pipe()
  var child = try ChildProcess.spawn(
    executable: #require(BytePath("/bin/sh")), arguments: ["sh", "-c", script],
    environment: environment, descriptors: [.init(pipe.writing.number, to: 1)] + mappings)
  let reading = pipe.keepingReading()
  var output: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 4096)
  while true {
    let count = read(reading.number, &buffer, buffer.count)
    guard count > 0 else { break }
    output += buffer[..<count]
  }
  let end = try child.waitForEnd(timeout: .seconds(600))
  return (String(decoding: output, as: UTF8.self), end)
}

@Suite struct `A child process` {
  @Test func `ends with its status`() throws {
    #expect(try runShell("exit 7").end == .exited(7))
  }

  @Test func `reports the signal that ended it`() throws {
    #expect(try runShell("kill -TERM $$").end == .signalled(SIGTERM))
  }

  @Test func `has exactly the environment that is given`() throws {
    let environment = ProcessEnvironment(["B": "2", "A": "one two"])
    let output = try runShell("/usr/bin/env", environment: environment).output
    #expect(
      Set(output.split(separator: "\n")).subtracting(["PWD=\(currentDirectory())"]) == [
        "A=one two", "B=2",
      ])
  }

  @Test func `has exactly the descriptors that are given`() throws {
    let kept = try Pipe()
    let inherited = dup(kept.reading.number)
    defer { close(inherited) }
    let output = try runShell(
      "echo /proc/self/fd/*", mappings: [.init(kept.writing.number, to: 9)]
    ).output
    let numbers = output.split(separator: "\n")[0].split(separator: " ").compactMap {
      Int($0.split(separator: "/").last ?? "")
    }
    // The shell reads its directory with one more.
    #expect(numbers.filter { $0 < 3 || $0 == 9 } == [0, 1, 2, 9])
    #expect(numbers.count <= 5)
  }

  @Test func `has descriptors whose numbers change places`() throws {
    let first = try Pipe()
    let second = try Pipe()
    let a = first.writing.number
    let b = second.writing.number
    let result = try runShell(
      "echo to-a >/proc/self/fd/\(a); echo to-b >/proc/self/fd/\(b)",
      mappings: [.init(a, to: b), .init(b, to: a)])
    #expect(result.end == .exited(0))
    #expect(readOnce(second.reading) == "to-a\n")
    #expect(readOnce(first.reading) == "to-b\n")
  }

  @Test func `takes signals as a fresh program does`() throws {
    let output = try runShell("while read line; do echo \"$line\"; done < /proc/self/status").output
    let lines = output.split(separator: "\n")
    let blocked = lines.first { $0.hasPrefix("SigBlk:") }
    let ignored = lines.first { $0.hasPrefix("SigIgn:") }
    #expect(blocked?.hasSuffix("0000000000000000") == true)
    #expect(ignored?.hasSuffix("0000000000000000") == true)
  }

  @Test func `cannot be started without its executable`() throws {
    let missing = try #require(BytePath("/nonexistent/worker"))
    let error = try #require(throws: DochostError.self) {
      _ = try ChildProcess.spawn(
        executable: missing, arguments: ["worker"], environment: ProcessEnvironment(),
        descriptors: []
      ).processID
    }
    #expect(error.diagnostic.errno == ENOENT)
    #expect(error.diagnostic.operation == "execve")
    #expect(error.diagnostic.path == missing)
  }

  @Test func `is killed with its whole group`() throws {
    let pipe = try Pipe()
    // The grandchild keeps the pipe open until it ends too.
    var child = try ChildProcess.spawn(
      executable: #require(BytePath("/bin/sh")),
      arguments: ["sh", "-c", "(while :; do read line </dev/zero; done) & echo up; wait"],
      environment: ProcessEnvironment(), descriptors: [.init(pipe.writing.number, to: 1)])
    let reading = pipe.keepingReading()
    #expect(readOnce(reading) == "up\n")
    child.kill()
    #expect(try child.waitForEnd() == .signalled(SIGKILL))
    #expect(readOnce(reading) == "")
  }

  @Test func `is killed and reaped when its owner forgets it`() throws {
    let pipe = try Pipe()
    func abandon() throws -> Int32 {
      try ChildProcess.spawn(
        executable: #require(BytePath("/bin/sh")), arguments: ["sh", "-c", "echo up; read line"],
        environment: ProcessEnvironment(),
        descriptors: [.init(pipe.writing.number, to: 1), .init(pipe.reading.number, to: 0)]
      ).processID
    }
    let number = try abandon()
    #expect(kill(number, 0) == -1 && errno == ESRCH)
  }

  @Test func `is not waited for beyond the deadline`() throws {
    let pipe = try Pipe()
    var child = try ChildProcess.spawn(
      executable: #require(BytePath("/bin/sh")), arguments: ["sh", "-c", "read line"],
      environment: ProcessEnvironment(), descriptors: [.init(pipe.reading.number, to: 0)])
    #expect(try child.waitForEnd(timeout: .zero) == nil)
    #expect(try child.waitForEnd(timeout: .milliseconds(5)) == nil)
    child.kill()
    #expect(try child.waitForEnd() == .signalled(SIGKILL))
    #expect(try child.waitForEnd() == .signalled(SIGKILL))
  }

  private func currentDirectory() -> String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }

  private func readOnce(_ descriptor: borrowing Descriptor) -> String {
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = read(descriptor.number, &buffer, buffer.count)
    return String(decoding: buffer[..<max(count, 0)], as: UTF8.self)
  }
}
