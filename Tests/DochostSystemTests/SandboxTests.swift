import DochostModel
import DochostSystem
import Glibc
import TestSupport
import Testing

@Suite(.scratch) struct `The sandbox` {
  @Test(arguments: SandboxCircumstances.all)
  func `withstands every attack`(_ circumstances: SandboxCircumstances) throws {
    let range = try SandboxRange(circumstances)
    let before = try range.view()
    let (lines, end) = try range.run("attack")
    #expect(end == .exited(0))
    #expect(lines.first == "level 2 landlock \(try expectedABI(circumstances)) false")
    #expect(lines.count > 100)

    for line in lines.dropFirst() {
      #expect(!line.hasSuffix(" effect"), "\(line)")
    }
    #expect(try range.view() == before)
    #expect(!range.wasReached())
    #expect(FileTree.exists(range.staging.appending("link")))

    #if arch(x86_64)
      let noted = Set(range.page.refusedCalls.map(\.name))
      let expected = Set(lines.dropFirst().map { $0.split(separator: " ")[1] }).subtracting(["-"])
      #expect(Set(expected.map(String.init)).subtracting(noted).isEmpty)
    #endif
  }

  /// Without this, the attacks might fail by themselves.
  @Test func `is what the attacks fail by`() throws {
    let circumstances = try #require(SandboxCircumstances.all.last)
    let range = try SandboxRange(circumstances)
    let (lines, end) = try range.run("try", ["level": "process", "weaker": "yes"])
    #expect(end == .exited(0))
    #expect(lines.first == "level 1 landlock 0 true")
    // A kernel before 6.6 lacks one call, and Yama may forbid tracing.
    let others = ["change-mode-at-2", "trace-host"]
    for line in lines.dropFirst() where !others.contains(where: line.hasPrefix) {
      #expect(line.hasSuffix(" effect"), "\(line)")
    }
    #expect(lines.count > 60)
    #expect(try range.host.waitForEnd(timeout: .seconds(600)) == .signalled(SIGKILL))
    #expect(range.wasReached())
    #expect(range.page.refusedCalls.isEmpty)
    #expect(FileTree.exists(range.person.appending("planted")))
  }

  @Test(arguments: SandboxCircumstances.all)
  func `lets a plugin do its work`(_ circumstances: SandboxCircumstances) throws {
    let range = try SandboxRange(circumstances)
    let (lines, end) = try range.run("work")
    #expect(end == .exited(0))
    for line in lines where line.hasPrefix("work ") {
      #expect(line.hasSuffix(" done"), "\(line)")
    }
    #expect(lines.filter { $0.hasPrefix("work ") }.count > 25)
  }

  @Test func `leaves of the environment what says how a person reads`() throws {
    let range = try SandboxRange(.init(user: .own))
    let environment = ProcessEnvironment([
      "HOME": "/root", "LANG": "de_AT.UTF-8", "LC_TIME": "C", "TZ": "Europe/Vienna",
      "LTDL_LIBRARY_PATH": "/evil", "LD_BIND_NOW": "1", "SECRET": "x",
    ])
    let lines = try range.run("work", environment: environment).lines
    let names = lines.filter { $0.hasPrefix("variable ") }.map { String($0.dropFirst(9)) }
    #expect(names == ["LANG", "LC_TIME", "SWIFT_BACKTRACE", "TMPDIR", "TZ"])
  }

  @Test func `ends a process that calls as one of another architecture`() throws {
    #if arch(x86_64)
      let range = try SandboxRange(.init(user: .own))
      #expect(try range.run("foreign").end == .signalled(SIGSYS))
    #endif
  }

  @Test func `lets a plugin abort`() throws {
    let range = try SandboxRange(.init(user: .own))
    #expect(try range.run("abort").end == .signalled(SIGABRT))
  }

  @Test func `limits processor time`() throws {
    let range = try SandboxRange(.init(user: .own))
    #expect(try range.run("spin", ["seconds": "1"]).end == .signalled(SIGXCPU))
  }

  @Test func `limits the size of files`() throws {
    let range = try SandboxRange(.init(user: .own))
    #expect(try range.run("work", ["bytes": "0"]).end == .signalled(SIGXFSZ))
  }

  private func expectedABI(_ circumstances: SandboxCircumstances) throws -> Int32 {
    let abi = SandboxSupport.probe().landlockABI
    return circumstances.landlockCap.map { min(abi, $0) } ?? abi
  }
}

@Suite(.scratch) struct `A sandbox that cannot be made` {
  @Test(arguments: ["landlock", "seccomp"])
  func `is refused, with what is missing`(_ part: String) throws {
    let range = try SandboxRange(.init(user: .own))
    let (lines, end) = try range.run("work", ["without": part])
    #expect(end == .exited(9))
    #expect(lines.count == 1)
    #expect(lines.first?.lowercased().contains(part) == true)
  }

  @Test func `is refused below the least Landlock ABI`() throws {
    let range = try SandboxRange(.init(user: .own))
    let (lines, end) = try range.run("work", ["cap": "1"])
    #expect(end == .exited(9))
    #expect(lines == ["missing Landlock has ABI 1, and the sandbox needs at least ABI 2."])
  }

  @Test func `is refused where it would leave a thread free`() throws {
    let range = try SandboxRange(.init(user: .own))
    let (lines, end) = try range.run("work", ["thread": "yes"])
    #expect(end == .exited(9))
    #expect(lines.first?.contains("threads") == true)
  }

  @Test func `is made as far as it goes where weaker is allowed, and says so`() throws {
    let range = try SandboxRange(.init(user: .own))
    let withoutLandlock = try range.run("attack", ["without": "landlock", "weaker": "yes"])
    #expect(withoutLandlock.lines.first == "level 1 landlock 0 true")
    #expect(withoutLandlock.lines.contains("connect-to-server socket EPERM"))
    #expect(withoutLandlock.lines.contains("read-secret - effect"))
    let abi = SandboxSupport.probe().landlockABI
    let withoutSeccomp = try range.run("work", ["without": "seccomp", "weaker": "yes"])
    #expect(withoutSeccomp.lines.first == "level 1 landlock \(abi) true")
    #expect(withoutSeccomp.lines.contains("work write done"))
    #expect(withoutSeccomp.lines.contains("page closed"))
  }

  @Test func `is not given up for less without the person's leave`() throws {
    let range = try SandboxRange(.init(user: .own))
    let lines = try range.run("work", ["level": "process"]).lines
    #expect(lines.first?.hasPrefix("level 2 ") == true)
  }
}

@Suite struct `The page of refusals` {
  @Test func `is empty at first`() throws {
    #expect(try RefusalPage().refusedCalls.isEmpty)
  }

  @Test func `cannot be cut short by a plugin`() throws {
    let page = try RefusalPage()
    #expect(ftruncate(page.descriptor, 0) == -1)
    #expect(errno == EPERM)
    #expect(page.refusedCalls.isEmpty)
  }

  @Test func `can be read whatever a plugin writes there`() throws {
    let page = try RefusalPage()
    let noise = [UInt8](repeating: 0xff, count: 4096)
    #expect(pwrite(page.descriptor, noise, noise.count, 0) == 4096)
    let calls = page.refusedCalls
    #expect(calls.count == 1024)
    #expect(calls.allSatisfy { !$0.name.isEmpty && $0.count == .max })
  }
}
