internal import DochostConformance
internal import DochostModel

/// The report of a run in the form of JUnit, as continuous integration reads it.
enum JUnitReport {
  static func render(_ report: RunReport) -> String {
    let failures = report.records.count { $0.outcome.isFailure }
    let counts =
      "tests=\"\(report.records.count)\" failures=\"\(failures)\" errors=\"\(report.count("error"))\" "
      + "skipped=\"\(report.count("skip"))\" time=\"\(report.duration.decimalSeconds)\""
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites \(counts)>\n"
    text += "<testsuite name=\"dochost conformance\" \(counts)>\n<properties>\n"
    for (name, value) in [
      ("plugin", report.identity?.id.text ?? ""), ("tree", report.subject.treeHash),
      ("seed", "\(report.options.seed)"), ("level", "\(report.options.level)"),
      ("host", HostVersion.current),
    ] {
      text += "<property name=\"\(name)\" value=\"\(escape(value))\"/>\n"
    }
    text += "</properties>\n"
    for record in report.records { text += render(record) }
    return text + "</testsuite>\n</testsuites>\n"
  }

  private static func render(_ record: CheckRecord) -> String {
    let head =
      "<testcase classname=\"\(record.check.group.rawValue)\" name=\"\(record.check.id)\" "
      + "time=\"\(record.duration.decimalSeconds)\""
    guard let verdict = record.worst else { return head + "/>\n" }
    let message = escape(verdict.reason)
    switch record.outcome {
    case .pass: return head + "/>\n"
    case .skip: return head + "><skipped message=\"\(message)\"/></testcase>\n"
    case .warn: return head + "><system-out>warning: \(message)</system-out></testcase>\n"
    default:
      let element = record.outcome == .error ? "error" : "failure"
      var lines = ["\(record.check.title)", verdict.reason] + verdict.notes
      if let call = verdict.lastCall { lines.append("In: \(call)") }
      if let tail = verdict.outputTail { lines.append("It printed: \(tail)") }
      if let remedy = record.remedy { lines.append(remedy) }
      lines.append("Seed: \(record.seed)")
      return head + "><\(element) type=\"\(record.outcome.word)\" message=\"\(message)\">"
        + "\(escape(lines.joined(separator: "\n")))</\(element)></testcase>\n"
    }
  }

  /// Text for XML 1.0, which has no way to write most control characters.
  private static func escape(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n": escaped += "&#10;"
      case "\t": escaped += "&#9;"
      default:
        let isAllowed =
          scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        escaped.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
      }
    }
    return escaped
  }
}

extension Duration {
  /// Seconds with three decimals.
  var decimalSeconds: String {
    let milliseconds = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    let rest = "\(milliseconds % 1000)"
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
