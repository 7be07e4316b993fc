internal import DochostConformance
internal import DochostModel

/// The report of a run for people.
enum ConformanceText {
  /// What brings a debugger to a process that waits for one.
  static func debugger(_ process: Int32) -> String {
    "gdb -p \(process) -ex 'set breakpoint pending on' -ex 'break dochost_plugin_entry' -ex continue\n"
  }

  /// The whole report: what was found, the summary, what to do next.
  static func render(_ report: RunReport, style: Style) -> String {
    var text = heading(report)
    for record in report.records { text += render(record, style) }
    if let refusal = report.refusal, report.status == .notLoadable || report.status == .nothingRan {
      text += "\nThe plugin cannot be started: \(TerminalText.escape(refusal.reason))\n"
      for note in refusal.notes { text += "  \(TerminalText.escape(note))\n" }
    }
    return text + "\n" + summary(report, style) + next(report)
  }

  private static func heading(_ report: RunReport) -> String {
    let name = TerminalText.escape(report.subject.path.bytes)
    var text = "Conformance of \(name)"
    if let identity = report.identity {
      text += ": \(TerminalText.escape(identity.name)) \(identity.version) (\(identity.id))"
    }
    text += "\nLevel \(report.options.level), seed \(report.options.seed)"
    if let isolation = report.isolation {
      text += ", isolation \(isolation.level.rawValue) (Landlock \(isolation.landlockABI))"
    }
    return text + "\n\n"
  }

  private static func render(_ record: CheckRecord, _ style: Style) -> String {
    let word = record.outcome.word
    let padded = word + String(repeating: " ", count: max(0, 7 - word.count))
    let colored: String
    switch record.outcome {
    case .pass: colored = style.good(padded)
    case .skip: colored = style.faint(padded)
    case .warn: colored = style.warning(padded)
    default: colored = style.error(padded)
    }
    guard let verdict = record.worst else { return "\(colored)  \(record.check.id)\n" }
    if verdict.outcome == .skip {
      return "\(colored)  \(record.check.id): \(TerminalText.escape(verdict.reason))\n"
    }
    var text = "\(colored)  \(record.check.id): \(record.check.title)\n"
    let indent = "         "
    text += Paragraph.wrap(TerminalText.escape(verdict.reason), indent: indent) + "\n"
    if let call = verdict.lastCall { text += "\(indent)In: \(TerminalText.escape(call))\n" }
    for note in verdict.notes {
      text += Paragraph.wrap(TerminalText.escape(note), indent: indent) + "\n"
    }
    if let tail = verdict.outputTail {
      text += "\(indent)It printed: \(TerminalText.escape(tail))\n"
    }
    if record.verdicts.count > 1 {
      let failed = record.verdicts.count { $0?.outcome.isFailure == true }
      text += "\(indent)Not passed \(failed) of \(record.verdicts.count) times.\n"
    }
    // What the suite could not do is no fault of the plugin.
    if record.outcome != .error {
      text +=
        Paragraph.wrap(
          "Rule: plugin-abi, \(record.check.rule). \(record.check.remedy)", indent: indent) + "\n"
    }
    return text + "\(indent)Again: dochost conformance reproduce \(record.seed) PLUGIN\n"
  }

  private static func summary(_ report: RunReport, _ style: Style) -> String {
    let words = ["pass", "warn", "fail", "crash", "timeout", "died", "flaky", "error", "skip"]
    let counts = words.compactMap { word in
      let count = report.count(word)
      return count > 0 ? "\(count) \(word)" : nil
    }
    let verdict =
      switch report.status {
      case .passed: style.good("passed")
      case .failed: style.error("not passed")
      case .notLoadable: style.error("not loadable")
      case .nothingRan: style.error("nothing ran")
      case .harnessError: style.error("the suite could not do its work")
      case .isolationUnavailable: style.error("plugins cannot be isolated here")
      case .interrupted: style.error("interrupted")
      }
    return "\(verdict): \(report.records.count) checks"
      + (counts.isEmpty ? "" : ", \(counts.joined(separator: ", "))") + "\n"
  }

  private static func next(_ report: RunReport) -> String {
    if let record = report.records.first(where: { $0.outcome.isFailure }) {
      return "Begin with: dochost conformance explain \(record.check.id)\n"
    }
    guard report.status == .passed, report.options.level < 10, report.options.only == nil
    else { return "" }
    return "More checks: dochost conformance run --level 10\n"
  }
}
