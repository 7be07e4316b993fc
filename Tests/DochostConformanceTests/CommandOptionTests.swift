import DochostConformance
import DochostModel
import TestSupport
import Testing

/// What each option of the command does, seen from outside.
@Suite(.scratch) struct `Options of the conformance command` {
  /// A run whose report is JSON.
  private static func report(
    _ arguments: [String], of plugin: String
  ) async throws -> (status: Int32?, json: JSON) {
    let result = try await CommandRun.run(["run", "--format", "json"] + arguments + [plugin])
    return (result.status, try JSON.parse(result.output))
  }

  /// The ids of the checks of a report, each with a member.
  private static func checks(_ report: JSON, _ member: String = "outcome") -> [[String]] {
    report["checks"]?.list.map { [$0["id"]?.text ?? "", $0[member]?.text ?? ""] } ?? []
  }

  @Test func `a level takes what is up to it, and names add and take away`() async throws {
    let plugin = try await MisbehavingPlugin.install().display
    for level in [1, 3] {
      let ids = Check.all.filter { $0.level <= level }.map(\.id)
      let (status, all) = try await Self.report(["--level", "\(level)"], of: plugin)
      #expect(status == 0)
      #expect(Self.checks(all).map { $0[0] } == ids)
      let (_, fewer) = try await Self.report(
        ["--level", "\(level)", "--skip", "elf-note", "--skip", "no-exit"], of: plugin)
      #expect(
        Self.checks(fewer).map { $0[0] } == ids.filter { !["elf-note", "no-exit"].contains($0) })
    }
    let (status, named) = try await Self.report(
      ["--level", "1", "--only", "threads-ended", "--only", "elf-note"], of: plugin)
    #expect(status == 0)
    #expect(Self.checks(named) == [["elf-note", "pass"], ["threads-ended", "pass"]])
  }

  @Test func `two reports at once are refused, and one that cannot be written is told`()
    async throws
  {
    let plugin = try await MisbehavingPlugin.install().display
    for format in ["junit", "tap", "text"] {
      let two = try await CommandRun.run(["run", "--format", format, "--json", plugin])
      #expect(two.status == 2, "\(two)")
    }
    let same = ["run", "--only", "elf-note", "--format", "json", "--json", plugin]
    #expect(try await CommandRun.run(same).status == 0)
    let line = #""$0" conformance run --only elf-note "$1" >/dev/full"#
    var command = try ChildCommand(
      named: "sh", ["-c", line, Products.executable("dochost").display, plugin])
    command.environment = try CommandRun.environment()
    let full = try await command.run()
    #expect(full.status == 5, "\(full)")
  }

  @Test func `the same seed makes the same cases, and another makes others`() async throws {
    let plugin = try await MisbehavingPlugin.install().display
    var seeds: [[[String]]] = []
    for number in ["12", "12", "13"] {
      let (status, report) = try await Self.report(
        ["--level", "1", "--seed", number], of: plugin)
      #expect(status == 0)
      #expect(report["seed"]?.number == Double(number))
      seeds.append(Self.checks(report, "seed"))
    }
    #expect(seeds[0] == seeds[1] && seeds[0] != seeds[2])
    let refused = try await CommandRun.run(["run", "--seed", "-1", plugin])
    #expect(refused.status == 2, "\(refused)")
  }

  @Test func `one job and many come to the same`() async throws {
    let plugin = try await MisbehavingPlugin.install(
      Misdeed("no-stdout", "prints")
    ).display
    let (one, alone) = try await Self.report(["--jobs", "1", "--level", "3"], of: plugin)
    let (many, together) = try await Self.report(["--jobs", "8", "--level", "3"], of: plugin)
    #expect(one == 1 && many == 1)
    #expect(Self.checks(alone) == Self.checks(together))
  }

  @Test func `what is repeated is flaky where it comes out differently`() async throws {
    let only = ["--only", "create-default", "--repeat"]
    let plugin = try await MisbehavingPlugin.install(
      Misdeed("create-default", "fails-now-and-then")
    ).display
    let (status, report) = try await Self.report(only + ["24"], of: plugin)
    #expect(status == 1)
    #expect(Self.checks(report) == [["create-default", "flaky"]])
    #expect(Set(report["checks"]?.list.first?["runs"]?.list.map(\.text) ?? []) == ["pass", "fail"])

    let always = try await MisbehavingPlugin.install(Misdeed("create-default", "fails")).display
    let failing = try await CommandRun.run(["run"] + only + ["3", always])
    #expect(failing.status == 1)
    #expect(failing.outputText.contains("Not passed 3 of 3 times."), "\(failing)")
    #expect(failing.outputText.hasPrefix("Conformance of "), "\(failing)")
  }

  @Test func `the author's documents are compared, and where nothing is there that is no success`()
    async throws
  {
    let plugin = try await MisbehavingPlugin.install().display
    _ = try Misdeed.material()
    let golden = ScratchDirectory.current.appending("golden").display
    let run = ["--only", "golden-results", "--golden"]
    let (right, _) = try await Self.report(run + [golden], of: plugin)
    #expect(right == 0)
    try ScratchDirectory.current.write(
      "NOTE of old\n", to: "golden/created/org.example.misbehaving.note")
    let (wrong, report) = try await Self.report(run + [golden], of: plugin)
    #expect(wrong == 1)
    let reason = report["checks"]?.list.first?["reason"]?.text ?? ""
    #expect(reason.contains("created/org.example.misbehaving.note"), "\(reason)")
    let nothing = try ScratchDirectory.current.makeDirectory("nothing").display
    #expect(try await Self.report(run + [nothing], of: plugin).status == 5)
  }

  @Test(arguments: [("grep -q NOTE {}", 0), ("grep -q TONE {}", 1), ("no-such-program {}", 5)])
  func `the author's validator decides, and one that is not there is the suite's trouble`(
    _ validator: String, _ status: Int
  ) async throws {
    let plugin = try await MisbehavingPlugin.install().display
    let result = try await CommandRun.run(
      ["run", "--only", "validator-accepts", "--validator", validator, plugin])
    #expect(result.status == Int32(status), "\(result)")
  }

  @Test func `where nobody traces it, a process under --debug has not loaded the plugin`()
    async throws
  {
    let plugin = try await MisbehavingPlugin.install().display
    let line = """
      "$0" conformance run --debug elf-note "$1" 2>line & run=$!
      until grep -q gdb line; do kill -0 $run || exit 99; sleep 0.05; done
      process=$(sed -n '1s/^gdb -p \\([0-9]*\\) .*/\\1/p' line)
      grep -c . "/proc/$process/maps" >mapped
      grep -F -c -- "$1" "/proc/$process/maps"
      kill -s TERM $run
      wait $run
      """
    var command = try ChildCommand(
      named: "sh", ["-c", line, Products.executable("dochost").display, plugin])
    command.environment = try CommandRun.environment()
    command.directory = ScratchDirectory.current.path
    let result = try await command.run()
    #expect(result.outputText.hasPrefix("0\n"), "\(result)")
    #expect(result.status == 130, "\(result)")
    let printed = try FileTree.text(ScratchDirectory.current.appending("line"))
    #expect(printed.contains("-ex 'break dochost_plugin_entry' -ex continue\n"), "\(printed)")
    #expect(try FileTree.text(ScratchDirectory.current.appending("mapped")) != "0\n")
  }
}
