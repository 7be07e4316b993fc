import Attacks
import DochostModel
import DochostSystem
import Glibc
import TestSupport
import Testing

/// Who runs a sandboxed process, and with how much of Landlock.
struct SandboxCircumstances: Sendable, CustomTestStringConvertible {
  /// The user that the process and its targets belong to.
  enum User: Sendable {
    /// Who runs the tests.
    case own
    /// The user `nobody`, where the tests run as root.
    case ordinary
  }

  var user: User
  var landlockCap: Int32?

  /// The kernel's ABI and that of Debian 12, as this user and, for root, as an ordinary one.
  static var all: [SandboxCircumstances] {
    let users: [User] = getuid() == 0 ? [.own, .ordinary] : [.own]
    return users.flatMap { user in
      [nil, 2].map { SandboxCircumstances(user: user, landlockCap: $0) }
    }
  }

  var testDescription: String {
    let name = user == .own ? "user \(getuid())" : "an ordinary user"
    return "\(name), \(landlockCap.map { "Landlock ABI \($0)" } ?? "the kernel's Landlock")"
  }

  /// The number of the user.
  var userID: uid_t { user == .own ? getuid() : 65534 }
}

/// The things of a person that attacks are aimed at, and the view of them from outside.
final class SandboxRange {
  let circumstances: SandboxCircumstances
  let person: BytePath
  let staging: BytePath
  let bundle: BytePath
  let input: BytePath
  let page: RefusalPage
  private let servers: [Int32]
  private let port: Int32
  private let abstractName: String
  private let probe: BytePath
  /// Another process of the person's.
  var host: ChildProcess

  init(_ circumstances: SandboxCircumstances) throws {
    self.circumstances = circumstances
    let scratch = ScratchDirectory.current
    person = try scratch.makeDirectory("person")
    staging = try scratch.makeDirectory("staging")
    bundle = try scratch.makeDirectory("bundle")
    try scratch.write("of the bundle", to: "bundle/resource")
    for name in [
      "secret", "document", "attributed", "readable", "victim", "movable", "replaced", "input",
    ] {
      try scratch.write("the person's \(name)", to: "person/\(name)", mode: 0o600)
    }
    try scratch.makeDirectory("person/empty")
    input = person.appending("input")
    abstractName = "dochost-range-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    var port: Int32 = 0
    servers = [
      listen_on_loopback(&port), listen_at_path(person.appending("socket").display),
      listen_at_abstract_name(abstractName),
    ]
    self.port = port
    try #require(!servers.contains(-1))
    page = try RefusalPage()
    probe = scratch.appending("probe")
    try FileTree.write(
      try FileTree.read(Products.executable("SandboxProbe")), to: probe, mode: 0o755)
    let userID = circumstances.userID
    for path in [scratch.path, person, staging, bundle]
      + FileTree.names(in: person).map({ [person] in person.appending($0) })
    {
      try #require(lchown(path.display, userID, userID) == 0)
    }
    // Until it is a program of that user's, the kernel hides its environment from the user as well.
    let command = Self.asUser(
      circumstances, ["/bin/sh", "-c", "echo ready; exec /bin/sleep 3600 >&-"])
    let pipe = try Pipe()
    host = try ChildProcess.spawn(
      executable: try #require(BytePath(command[0])), arguments: command,
      environment: ProcessEnvironment(), descriptors: [.init(pipe.writing.number, to: 1)])
    try #require(readAll(pipe.keepingReading()) == "ready\n")
  }

  /// Runs the probe; its lines, and how it ended.
  func run(
    _ task: String, _ options: [String: String] = [:],
    environment: ProcessEnvironment = ProcessEnvironment()
  ) throws -> (lines: [String], end: ProcessEnd?) {
    var options = options
    options["person"] = person.display
    options["staging"] = staging.display
    options["bundle"] = bundle.display
    options["input"] = input.display
    options["host"] = "\(host.processID)"
    options["port"] = "\(port)"
    options["abstract"] = abstractName
    options["page"] = "4"
    if let cap = circumstances.landlockCap, options["cap"] == nil { options["cap"] = "\(cap)" }
    let command = Self.asUser(
      circumstances, [probe.display, task] + options.flatMap { [$0.key, $0.value] })
    let pipe = try Pipe()
    var child = try ChildProcess.spawn(
      executable: try #require(BytePath(command[0])), arguments: command,
      environment: environment,
      descriptors: [
        .init(pipe.writing.number, to: 1), .init(pipe.writing.number, to: 2),
        .init(page.descriptor, to: 4),
      ])
    let output = readAll(pipe.keepingReading())
    let end = try child.waitForEnd(timeout: .seconds(600))
    return (output.split(separator: "\n").map(String.init), end)
  }

  /// Everything that attacks could have changed.
  func view() throws -> [String] {
    var lines: [String] = []
    for name in FileTree.names(in: person) {
      let path = person.appending(name)
      let status = try FileTree.status(path)
      var line = "\(path.lastComponent.map { UnicodeScalar($0) }) \(status.st_mode) "
      line += "\(status.st_uid) \(status.st_nlink) \(status.st_mtim) \(status.st_ctim) "
      if status.st_mode & S_IFMT == S_IFREG { line += try FileTree.text(path) }
      lines.append(line)
    }
    let process = try #require(BytePath("/proc/\(host.processID)"))
    lines.append(try FileTree.text(process.appending("limits")))
    // The scheduling policy, the niceness and the processors; memory and times change by
    // themselves.
    let fields = try FileTree.text(process.appending("stat")).split(separator: " ")
    lines.append("\(fields[18]) \(fields[40])")
    let status = try FileTree.text(process.appending("status")).split(separator: "\n")
    lines += status.filter { $0.hasPrefix("Cpus_allowed:") || $0.hasPrefix("TracerPid:") }
      .map(String.init)
    var system = utsname()
    uname(&system)
    lines.append(withUnsafeBytes(of: &system.nodename) { String(decoding: $0, as: UTF8.self) })
    return lines
  }

  /// Whether anybody connected to the person's servers; asking takes the connections.
  func wasReached() -> Bool { servers.map(take_connection).contains(true) }

  deinit {
    for server in servers { close(server) }
  }

  private static func asUser(
    _ circumstances: SandboxCircumstances, _ command: [String]
  ) -> [String] {
    guard circumstances.user == .ordinary else { return command }
    return ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] + command
  }
}

/// Reads until the end.
func readAll(_ descriptor: borrowing Descriptor) -> String {
  var output: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 4096)
  while true {
    let count = read(descriptor.number, &buffer, buffer.count)
    guard count > 0 else { return String(decoding: output, as: UTF8.self) }
    output += buffer[..<count]
  }
}
