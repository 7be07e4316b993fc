import DochostConformance
import DochostModel
import TestSupport
import Testing

@Suite(.scratch) struct `The author's validator` {
  private static func record(
    _ validator: String, limit: Duration = .seconds(30),
    adjust: (inout RunOptions) -> Void = { _ in }
  ) async throws -> CheckRecord {
    let plugin = try await MisbehavingPlugin.install()
    let report = try await SuiteRun.run(plugin, only: ["validator-accepts"]) { options in
      options.material.validator = validator
      options.material.validatorLimit = limit
      adjust(&options)
    }
    return try #require(report.records.first)
  }

  @Test(arguments: ["grep -q NOTE {}", "grep -q NOTE \"{}\"", "grep -q NOTE '{}'"])
  func `it gets the document in any quotes`(_ validator: String) async throws {
    #expect(try await Self.record(validator).outcome == .pass)
    #expect(try await Self.record("! " + validator).outcome == .fail)
  }

  @Test(arguments: ["no-such-validator {}", "./ {}"])
  func `one that cannot be run is no fault of the plugin`(_ validator: String) async throws {
    let record = try await Self.record(validator)
    #expect(record.outcome == .error, "\(record.worst?.reason ?? "")")
  }

  @Test func `one that prints without end is stopped at its limit`() async throws {
    let record = try await Self.record("yes {}", limit: .milliseconds(500))
    #expect(record.outcome == .fail)
    #expect(record.worst?.reason.contains("not done") == true)
    #expect((record.worst?.notes.first?.utf8.count ?? 0) < 5_000)
  }

  @Test func `one for which the time of all documents is not enough is no fault of the plugin`()
    async throws
  {
    let record = try await Self.record("sleep 600; : {}") { options in
      options.material.validatorWholeLimit = .milliseconds(500)
    }
    #expect(record.outcome == .error)
    #expect(record.worst?.reason.hasPrefix("The validator looked at 0 of ") == true)
  }

  @Test func `it gets the document where the path is no text`() async throws {
    let bytes = Array("staging-".utf8) + [0xFF]
    let record = try await Self.record("test -f {}") { options in
      options.stagingParent = ScratchDirectory.current.path.appending(bytes)
    }
    #expect(record.outcome == .pass, "\(record.worst?.reason ?? "")")
  }

  @Test func `one that leaves a process behind is not waited for`() async throws {
    #expect(try await Self.record("sleep 600 & test -f {}").outcome == .pass)
  }

  @Test func `an interrupted run stops it`() async throws {
    let plugin = try await MisbehavingPlugin.install().display
    let line = """
      env --default-signal=INT "$0" conformance run --only validator-accepts \
        --validator 'touch begun; sleep 600; : {}' "$1" &
      until test -e begun; do kill -0 $! || exit 99; sleep 0.05; done
      kill -s INT $!
      wait $!
      """
    var command = try ChildCommand(
      named: "sh", ["-c", line, Products.executable("dochost").display, plugin])
    command.environment = try CommandRun.environment()
    command.directory = ScratchDirectory.current.path
    #expect(try await command.run().status == 130)
  }

  @Test(arguments: ["TERM", "INT", "KILL"])
  func `nothing of it outlives a run that is ended by a signal`(_ signal: String) async throws {
    let plugin = try await MisbehavingPlugin.install().display
    let sleeper = ScratchDirectory.current.appending("sleeper")
    try FileTree.write(FileTree.read(#require(BytePath("/bin/sleep"))), to: sleeper, mode: 0o755)
    let line = """
      env --default-signal=INT "$0" conformance run --only validator-accepts \
        --validator '"$SLEEPER" 600; : {}' "$1" &
      until grep -qs -F -- "$SLEEPER" /proc/[0-9]*/maps; do
        kill -0 $! || exit 99
        sleep 0.05
      done
      kill -s \(signal) $!
      wait
      """
    var command = try ChildCommand(
      named: "sh", ["-c", line, Products.executable("dochost").display, plugin])
    command.environment = try CommandRun.environment()
    command.environment["SLEEPER"] = sleeper.display
    command.directory = ScratchDirectory.current.path
    #expect(try await command.run().status == 0)
    #expect(try await CommandRun.processesAreGone(with: sleeper.display))
    #expect(try await CommandRun.processesAreGone(with: plugin))
  }

  @Test func `it may wait for what it started`() async throws {
    #expect(try await Self.record("test -f {} & wait").outcome == .pass)
  }
}
