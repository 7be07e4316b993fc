internal import DochostConformance
internal import DochostModel

/// The report of a run for people.
struct ConformanceText {
  /// How its words look.
  let style: Style
  /// Columns that its sentences are broken to; commands and what a plugin printed stay whole.
  let width: Int

  /// What brings a debugger to a process that waits for one.
  static func debugger(_ process: Int32) -> String {
    "gdb -p \(process) -ex 'set breakpoint pending on' -ex 'break dochost_plugin_entry' -ex continue\n"
  }

  /// The whole report: what was found, the summary, what to do next.
  func render(_ report: RunReport) -> String {
    var text = heading(report)
    for record in report.records { text += render(record) }
    if let refusal = report.refusal, report.status == .notLoadable || report.status == .nothingRan {
      text += "\n" + wrap("The plugin cannot be started: \(refusal.reason)") + "\n"
      for note in refusal.notes { text += wrap(note, indent: "  ") + "\n" }
    }
    return text + "\n" + summary(report) + next(report)
  }

  /// A sentence, which may have a plugin's words in it, in lines.
  private func wrap(_ text: String, indent: String = "") -> String {
    Paragraph.wrap(TerminalText.escape(text), indent: indent, width: width)
  }

  private func heading(_ report: RunReport) -> String {
    let name = TerminalText.escape(report.subject.path.bytes)
    var text = "Conformance of \(name)"
    if let identity = report.identity {
      text += ": \(TerminalText.escape(identity.name)) \(identity.version) (\(identity.id))"
    }
    var run = "Level \(report.options.level), seed \(report.options.seed)"
    if let isolation = report.isolation {
      run += ", isolation \(isolation.level.rawValue) (Landlock \(isolation.landlockABI))"
    }
    return text + "\n" + wrap(run) + "\n\n"
  }

  private func render(_ record: CheckRecord) -> String {
    let word = record.outcome.word
    let padded = word + String(repeating: " ", count: max(0, 7 - word.count))
    let colored: String
    switch record.outcome {
    case .pass: colored = style.good(padded)
    case .skip: colored = style.faint(padded)
    case .warn: colored = style.warning(padded)
    default: colored = style.error(padded)
    }
    let indent = "         "
    // Behind the word stands what would be indented in further lines.
    func head(_ text: String) -> String {
      "\(colored)  \(wrap(text, indent: indent).dropFirst(indent.count))\n"
    }
    guard let verdict = record.worst else { return head(record.check.id) }
    if verdict.outcome == .skip { return head("\(record.check.id): \(verdict.reason)") }
    var text = head("\(record.check.id): \(record.check.title)")
    text += wrap(verdict.reason, indent: indent) + "\n"
    if let call = verdict.lastCall { text += wrap("In: \(call)", indent: indent) + "\n" }
    for note in verdict.notes { text += wrap(note, indent: indent) + "\n" }
    if let tail = verdict.outputTail {
      text += "\(indent)It printed: \(TerminalText.escape(tail))\n"
    }
    if record.verdicts.count > 1 {
      let failed = record.verdicts.count { $0?.outcome.isFailure == true }
      text += "\(indent)Not passed \(failed) of \(record.verdicts.count) times.\n"
    }
    if let remedy = record.remedy {
      let rule = "Rule: plugin-abi, \(record.check.rule). \(remedy)"
      text += wrap(rule, indent: indent) + "\n"
    }
    return text + "\(indent)Again: dochost conformance reproduce \(record.seed) PLUGIN\n"
  }

  private func summary(_ report: RunReport) -> String {
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
    let count = report.records.count
    return "\(verdict): \(count) \(count == 1 ? "check" : "checks")"
      + (counts.isEmpty ? "" : ", \(counts.joined(separator: ", "))") + "\n"
  }

  private func next(_ report: RunReport) -> String {
    if let record = report.records.first(where: { $0.outcome.isFailure }) {
      return "Begin with: dochost conformance explain \(record.check.id)\n"
    }
    guard report.status == .passed, report.options.level < 10, report.options.only == nil
    else { return "" }
    return "More checks: dochost conformance run --level 10\n"
  }
}
