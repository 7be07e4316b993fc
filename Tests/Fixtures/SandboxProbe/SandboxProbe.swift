import Attacks
import DochostModel
import DochostSystem
import Glibc

/// Puts itself into the sandbox as the worker does, and then does what its arguments say.
///
/// Arguments: what to do (`attack`, `try`, `work`, `foreign`, `spin`, `abort`, `run`), then names
/// and values. It prints the isolation first.
@main
enum SandboxProbe {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let task = arguments.first else { fail("no task") }
    SignalTasks.perform(task)
    var options: [String: String] = [:]
    var rest = arguments.dropFirst()
    while let name = rest.popFirst(), name != "--", let value = rest.popFirst() {
      options[name] = value
    }
    if options["without"] == "landlock" { withhold_landlock() }
    if options["without"] == "seccomp" { withhold_seccomp() }
    if task == "run" { run(Array(rest)) }
    if options["thread"] == "yes" { startThread() }
    do throws(SandboxUnavailable) {
      let isolation = try Sandbox.apply(policy(options))
      say(
        "level \(isolation.level.rawValue) landlock \(isolation.landlockABI) \(isolation.isWeakened)"
      )
    } catch {
      for sentence in error.missing { say("missing \(sentence)") }
      exit(9)
    }
    perform(task, options)
    exit(0)
  }

  private static func policy(_ options: [String: String]) -> SandboxPolicy {
    SandboxPolicy(
      readable: [options["input"].flatMap { BytePath($0) }].compactMap { $0 },
      bundle: options["bundle"].flatMap { BytePath($0) },
      stagingRoot: options["staging"].flatMap { BytePath($0) },
      isolation: options["level"] == "process" ? .process : .sandbox,
      allowsWeaker: options["weaker"] == "yes",
      landlockCap: options["cap"].flatMap { Int32($0) },
      limits: ResourceLimits(
        processorTime: options["seconds"].flatMap { UInt64($0) },
        fileSize: options["bytes"].flatMap { UInt64($0) }),
      refusalPage: options["page"].flatMap { Int32($0) })
  }

  private static func perform(_ task: String, _ options: [String: String]) {
    let person = options["person"] ?? ""
    let staging = options["staging"] ?? ""
    let input = options["input"] ?? ""
    let bundle = options["bundle"] ?? ""
    let abstractName = options["abstract"] ?? ""
    switch task {
    case "attack", "try":
      person.withCString { person in
        staging.withCString { staging in
          input.withCString { input in
            abstractName.withCString { abstractName in
              var targets = attack_targets(
                person: person, staging: staging, input: input,
                host: options["host"].flatMap { Int32($0) } ?? 0,
                port: options["port"].flatMap { Int32($0) } ?? 0, abstract_name: abstractName)
              run_attacks(&targets, task == "try")
            }
          }
        }
      }
    case "work":
      for entry in ProcessEnvironment.current.names { say("variable \(entry)") }
      if let page = options["page"].flatMap({ Int32($0) }) {
        say("page \(fcntl(page, F_GETFD) < 0 ? "closed" : "open")")
      }
      run_work(staging, input, bundle)
    case "foreign":
      guard let call = call_as_foreign_architecture else { fail("no foreign architecture") }
      call()
    case "spin":
      while true {}
    case "abort":
      abort()
    default:
      fail("unknown task \(task)")
    }
  }

  private static func startThread() {
    var thread = pthread_t()
    let error = pthread_create(&thread, nil, { _ in while true { pause() } }, nil)
    if error != 0 { fail("no thread: \(error)") }
  }

  /// Becomes another program, for what surrounds a whole host.
  private static func run(_ command: [String]) -> Never {
    let strings = command.map { strdup($0) } + [nil]
    if let path = command.first { execv(path, strings) }
    fail("\(command) cannot be run")
  }

  private static func say(_ line: String) {
    print(line)
    fflush(nil)
  }

  private static func fail(_ why: String) -> Never {
    say(why)
    exit(2)
  }
}
