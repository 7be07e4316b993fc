internal import DochostPluginLoader
internal import DochostSystem

/// Looks at something that all code of a process shares, before the plugin is loaded and whenever
/// it has returned, and reports what changed.
final class Watch: Attendant {
  private let subject: String
  private let look: () -> [String: String]
  private var before: [String: String] = [:]

  /// Looks at what has values by their names; the subject stands before the name.
  init(_ subject: String, of look: @escaping () -> [String: String]) {
    self.subject = subject
    self.look = look
  }

  override func begin(report: @escaping @Sendable (String) -> Void) {
    super.begin(report: report)
    before = look()
  }

  override func started(_ plugin: AttendedPlugin) {
    super.started(plugin)
    compare()
  }

  override func rested() {
    super.rested()
    compare()
  }

  private func compare() {
    let now = look()
    for name in Set(before.keys).union(now.keys).sorted() where before[name] != now[name] {
      let words = name.isEmpty ? subject : "\(subject) \(name)"
      report("The plugin changed \(words) from \(text(before[name])) to \(text(now[name])).")
    }
    before = now
  }

  private func text(_ value: String?) -> String { value.map { "'\($0)'" } ?? "nothing" }

  /// The locale of the process, and whether the main thread goes by it.
  static func locale() -> [String: String] {
    [
      "": ProcessLocale.current,
      "of the main thread": ProcessLocale.isThreadOwn ? "one of its own" : "that of the process",
    ]
  }

  /// The variables of the environment.
  static func environment() -> [String: String] {
    let variables = ProcessEnvironment.current
    return Dictionary(
      uniqueKeysWithValues: variables.names.map { ($0, variables.text($0) ?? "") })
  }

  /// What each signal does, and which are blocked.
  static func signals() -> [String: String] {
    let blocked = Set(ProcessSignals.blocked)
    var found: [String: String] = [:]
    for (number, effect) in ProcessSignals.effects {
      let action =
        switch effect.handler {
        case 0: "the default"
        case 1: "nothing"
        default: "a function with the flags \(effect.flags), at \(effect.handler)"
        }
      found["signal \(number)"] = blocked.contains(number) ? "\(action), blocked" : action
    }
    return found
  }
}
