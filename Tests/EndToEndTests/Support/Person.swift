import DochostModel
import Glibc
import TestSupport

/// Somebody at a machine where the release is installed: a home, and what is in it.
///
/// The home is in the test's scratch directory, whose path has spaces and letters outside ASCII.
struct Person {
  /// The home directory.
  let home: BytePath
  /// Where documents go that name no directory, when the current one cannot take them.
  let documents: BytePath
  /// The person's plugins.
  let plugins: BytePath
  /// The environment of every command.
  var environment: [String: String]
  /// The command that is run.
  var program: BytePath
  /// Whether commands run as an ordinary user where the tests run as root.
  var isOrdinary = false

  /// Makes a home in the scratch directory, for somebody who uses the staged release or another.
  init(program: BytePath? = nil) throws {
    let scratch = ScratchDirectory.current
    self.program = try program ?? Stage.dochost
    home = try scratch.makeDirectory("home")
    documents = try scratch.makeDirectory("home/Documents")
    plugins = home.appending(".local/share/dochost/plugins")
    environment = ["PATH": "/usr/bin:/bin", "HOME": home.display, "LANG": "C.UTF-8"]
    try FileTree.makeDirectory(home.appending(".config"))
    try FileTree.write(
      Array("XDG_DOCUMENTS_DIR=\"$HOME/Documents\"\n".utf8),
      to: home.appending(".config/user-dirs.dirs"))
  }

  /// The release's command with arguments, to be run in the home directory.
  func command(_ arguments: [String]) throws -> ChildCommand {
    var command = ChildCommand(program, arguments, environment: environment)
    command.directory = home
    command.asOrdinaryUser = isOrdinary
    return command
  }

  /// Runs the release's command.
  func dochost(_ arguments: String...) async throws -> Answer {
    Answer(try await command(arguments).run())
  }

  /// Has the plugin Trouble make a document of one of its templates, in `documents`.
  func create(_ template: String, _ more: String...) async throws -> Answer {
    let arguments =
      [
        "create", "--intent", "template", "--template", "org.example.trouble.\(template)", "--in",
        documents.display, "--no-input", "--json",
      ] + more
    return Answer(try await command(arguments).run())
  }

  /// Has a number of commands make documents of one template at the same time.
  func createAtOnce(_ count: Int, _ template: String, _ more: String...) async throws -> [Answer] {
    try await runAtOnce(
      count,
      [
        "create", "--intent", "template", "--template", "org.example.trouble.\(template)", "--in",
        documents.display, "--no-input", "--json",
      ] + more)
  }

  /// Runs a command a number of times at the same time, with the patience that so many need.
  func runAtOnce(_ count: Int, _ arguments: [String]) async throws -> [Answer] {
    try limit(inactivity: 600, total: 600)
    let outputs = try ScratchDirectory.current.makeDirectory("outputs")
    var shell = try ChildCommand(
      named: "sh",
      [
        "-c",
        """
        outputs=$1; count=$2; shift 2
        while [ "$count" -gt 0 ]; do
          { "$@" >"$outputs/$count" 2>"$outputs/$count.errors"; echo $? >"$outputs/$count.status"; } &
          count=$((count - 1))
        done
        wait
        """, "sh", outputs.display, String(count), program.display,
      ] + arguments)
    shell.environment = environment
    let result = try await shell.run()
    guard result.status == 0 else { throw TestFailure("the shell failed: \(result)") }
    return try (1...count).map { number in
      let status = try FileTree.text(outputs.appending("\(number).status")).dropLast()
      return Answer(
        ChildResult(
          end: .exited(Int32(status) ?? -1),
          output: try FileTree.read(outputs.appending("\(number)")),
          errors: try FileTree.read(outputs.appending("\(number).errors"))))
    }
  }

  /// Sets how long a plugin may take, in seconds.
  func limit(inactivity: Double, total: Double = 30, grace: Double = 0.2) throws {
    let directory = home.appending(".config/dochost")
    try FileTree.makeDirectory(directory)
    let text = """
      {"schema": 1, "limits": {"inactivitySeconds": \(inactivity), "totalSeconds": \(total),
      "graceSeconds": \(grace)}}
      """
    try FileTree.write(Array(text.utf8), to: directory.appending("settings.json"))
  }

  /// The names of what is in `documents`.
  var documentNames: [String] {
    FileTree.names(in: documents).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What is left in the staging directories of the person's commands, besides the empty root that
  /// a create leaves to the next.
  var staged: [String] {
    FileTree.contents(of: home.appending(".local/state/dochost/staging"))
      .filter { !Self.isKept("/staging/\($0)") }
  }

  /// Everything in the home, besides what creates keep.
  var contents: [String] { FileTree.contents(of: home).filter { !Self.isKept($0) } }

  /// Whether this is what creates keep: the empty staging root for the next one, and the list of
  /// recent documents.
  static func isKept(_ path: String) -> Bool {
    ["/staging/spare", "/staging/spare/work", "/dochost/recents", "/dochost/recents.old"]
      .contains(where: path.hasSuffix)
  }

  /// Hands the home to the ordinary user, and makes commands run as that user.
  mutating func becomeOrdinary() async throws {
    isOrdinary = true
    guard getuid() == 0 else { return }
    let result = try await ChildCommand(named: "chown", ["-R", "65534:65534", home.display]).run()
    guard result.status == 0 else { throw TestFailure("chown failed: \(result)") }
  }
}
