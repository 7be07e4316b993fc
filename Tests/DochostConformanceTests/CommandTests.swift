import DochostConformance
import DochostModel
import TestSupport
import Testing

@Suite(.scratch) struct `The conformance command` {
  private static let crash = Misdeed("no-exit", "crashes-in-create")

  @Test func `its JSON is what the published schema says`() async throws {
    let schema = try Sources.root.appending("docs/conformance.schema.json").display
    let program = """
      import json, jsonschema, sys
      schema = json.load(open(sys.argv[1]))
      jsonschema.Draft7Validator.check_schema(schema)
      report = json.load(open(sys.argv[2]))
      jsonschema.validate(report, schema, cls=jsonschema.Draft7Validator)
      print(report["status"], len(report["checks"]), report["counts"].get("crash", 0))
      """
    for (number, status) in [0, 1, 1].enumerated() {
      let plugin =
        number == 2
        ? try ScratchDirectory.current.write("no library", to: "text.so")
        : try await MisbehavingPlugin.install(number == 1 ? Self.crash : nil)
      let report = try await CommandRun.run(
        ["run", "--level", "1", "--format", "json", plugin.display])
      #expect(report.status == Int32(status))
      let reading = try await CommandRun.read(
        report, named: "report-\(number).json", with: "python3", ["-c", program, schema])
      #expect(reading.status == 0, "\(reading)")
      #expect(reading.outputText.hasPrefix("\(status) "))
    }
  }

  @Test func `its JUnit report is read by junitparser, with the same counts`() async throws {
    let plugin = try await MisbehavingPlugin.install(Self.crash)
    let program = """
      import sys
      from junitparser import JUnitXml
      report = JUnitXml.fromfile(sys.argv[1])
      cases = [case for suite in report for case in suite]
      kinds = [type(result).__name__ for case in cases for result in case.result]
      print(report.tests == len(cases), report.failures == kinds.count("Failure"),
            report.skipped == kinds.count("Skipped"), report.errors == kinds.count("Error"),
            report.failures)
      """
    let report = try await CommandRun.run(
      ["run", "--level", "1", "--format", "junit", plugin.display])
    #expect(report.status == 1)
    let reading = try await CommandRun.read(
      report, named: "report.xml", with: "python3", ["-c", program])
    #expect(reading.outputText == "True True True True 1\n", "\(reading)")
  }

  @Test func `its TAP report is read by prove`() async throws {
    for (misdeed, status) in [(nil, 0), (Self.crash, 1)] as [(Misdeed?, Int32)] {
      let plugin = try await MisbehavingPlugin.install(misdeed)
      let report = try await CommandRun.run(
        ["run", "--level", "1", "--format", "tap", plugin.display])
      #expect(report.status == status)
      let reading = try await CommandRun.read(
        report, named: "report.tap", with: "prove", ["--exec", "cat"])
      #expect(reading.status == status, "\(reading)")
      #expect(reading.outputText.contains(status == 0 ? "Result: PASS" : "Failed 1/"), "\(reading)")
    }
  }

  @Test func `what a plugin says means nothing to the readers of a report`() async throws {
    let plugin = try await MisbehavingPlugin.install(Misdeed("create-default", "says-odd-things"))
    let run = ["run", "--only", "create-default", "--only", "writes-only-staging", "--format"]
    let junit = """
      import sys, xml.etree.ElementTree as tree
      root = tree.parse(sys.argv[1]).getroot()
      failures = root.findall("./testsuite/testcase/failure")
      print(len(root.findall("./testsuite/testcase")), len(failures),
            all('&<>"' in failure.get("message") for failure in failures))
      """
    let xml = try await CommandRun.run(run + ["junit", plugin.display])
    #expect(xml.status == 1)
    let tree = try await CommandRun.read(xml, named: "odd.xml", with: "python3", ["-c", junit])
    #expect(tree.outputText == "2 2 True\n", "\(tree)")
    let parser = """
      use TAP::Parser;
      my $parser = TAP::Parser->new({ exec => ["cat", $ARGV[0]] });
      my %kinds;
      while (my $result = $parser->next) {
        $kinds{$result->type}++;
        $kinds{told}++ if $result->is_yaml && $result->data->{message} =~ /&<>"/;
      }
      print join(" ", map { "$_ $kinds{$_}" } sort keys %kinds), "; ", $parser->failed, " ",
        scalar($parser->parse_errors), "\n";
      """
    let tap = try await CommandRun.run(run + ["tap", plugin.display])
    let lines = try await CommandRun.read(tap, named: "odd.tap", with: "perl", ["-e", parser])
    #expect(lines.outputText == "plan 1 test 2 told 2 version 1 yaml 2; 12 0\n", "\(lines)")
  }

  @Test func `a plugin that exits or boasts while it is loaded is not passed`() async throws {
    for name in ["exits-when-loaded", "boasts-when-loaded"] {
      let plugin = try await MisbehavingPlugin.install(Misdeed("no-exit", name))
      for format in ["text", "json", "junit", "tap"] {
        let report = try await CommandRun.run(
          ["run", "--level", "1", "--format", format, plugin.display])
        #expect(report.status == 1, "\(name), \(format): \(report)")
      }
    }
  }

  @Test func `nothing run, and a check that is not there, are no success`() async throws {
    let bundle = try await MisbehavingPlugin.install()
    let plugin = bundle.display
    let nothing = try await CommandRun.run(
      ["run", "--only", "no-exit", "--skip", "no-exit", plugin])
    #expect(nothing.status == 4, "\(nothing)")
    #expect(try await CommandRun.run(["run", "--only", "no-such", plugin]).status == 2)
    #expect(try await CommandRun.run(["run", "--level", "11", plugin]).status == 2)
    #expect(try await CommandRun.run(["run", "nowhere.so"]).status == 3)
    let file = try ScratchDirectory.current.write("no directory", to: "file").display
    for wrong in [["--validator", "true"], ["--golden", "nowhere"], ["--golden", file]] {
      let report = try await CommandRun.run(["run"] + wrong + [plugin])
      #expect(report.status == 2, "\(wrong): \(report)")
    }
    let closed = ScratchDirectory.current.path.appending("closed.so")
    try FileTree.write(
      FileTree.read(bundle.appending("lib/\(Trouble.platform)/Misbehaving.so")),
      to: closed, mode: 0)
    let unread = try await CommandRun.run(["run", closed.display])
    #expect(unread.status == 3, "\(unread)")
    let empty = try ScratchDirectory.current.makeDirectory("empty").display
    for wrong in [empty, "/dev/null", "\(file)/plugin.so"] {
      let report = try await CommandRun.run(["run", wrong])
      #expect(report.status == 3, "\(wrong): \(report)")
      #expect(!report.errorText.contains("remove the directory"), "\(report)")
    }
  }

  @Test func `a library in a bundle that names it is judged with its bundle`() async throws {
    let bundle = try await MisbehavingPlugin.install(
      Misdeed("manifest-matches", "manifest of another version", manifest: ("1.0.0", "1.0.1")))
    let library = bundle.appending("lib/\(Trouble.platform)/Misbehaving.so")
    let scratch = ScratchDirectory.current.path
    let hashes = try [library, bundle].map { try Subject(at: $0, from: scratch).treeHash }
    #expect(hashes[0] == hashes[1])
    let report = try await SuiteRun.run(library, only: ["manifest-matches", "reg-resources"])
    #expect(report.records.map(\.outcome) == [.fail, .pass])

    let other = library.parent.appending("Other.so")
    try FileTree.write(FileTree.read(library), to: other, mode: 0o755)
    #expect(try Subject(at: other, from: scratch).bundle == nil)
  }

  @Test func `two runs at once do not disturb each other, and leave nothing`() async throws {
    let plugin = try await MisbehavingPlugin.install().display
    async let first = CommandRun.run(["run", "--level", "3", plugin])
    async let second = CommandRun.run(["run", "--level", "3", plugin])
    for report in try await [first, second] { #expect(report.status == 0, "\(report)") }
    #expect(try CommandRun.left() == [])
    #expect(try await CommandRun.processesAreGone(with: plugin))
  }

  @Test(arguments: ["TERM", "INT", "KILL"])
  func `a run that is ended by a signal leaves no process and no file`(
    _ signal: String
  ) async throws {
    let plugin = try await MisbehavingPlugin.install(
      Misdeed("no-exit", "hangs-in-create")
    ).display
    let line = """
      env --default-signal=INT "$0" conformance run --timeout 600 "$1" &
      until grep -qs -F -- "$1" /proc/[0-9]*/maps; do sleep 0.05; done
      kill -s \(signal) $!
      wait $!
      """
    var command = try ChildCommand(
      named: "sh", ["-c", line, Products.executable("dochost").display, plugin])
    command.environment = try CommandRun.environment()
    let result = try await command.run()
    if signal != "KILL" { #expect(result.status == 130, "\(result)") }
    #expect(try await CommandRun.processesAreGone(with: plugin))
    // Who is killed is cleared up after by a process that outlives it for a moment.
    if signal == "KILL" { #expect(try await CommandRun.comesToLeaveNothing()) }
    #expect(try CommandRun.left() == [])
  }
}
