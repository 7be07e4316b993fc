internal import DochostConformance

/// The report of a run in version 13 of the Test Anything Protocol.
enum TAPReport {
  static func render(_ report: RunReport) -> String {
    var text = "TAP version 13\n1..\(report.records.count)\n"
    for (index, record) in report.records.enumerated() {
      let isOK = !record.outcome.isFailure && record.outcome != .error
      text += "\(isOK ? "ok" : "not ok") \(index + 1) - \(record.check.id)"
      guard let verdict = record.worst else {
        text += "\n"
        continue
      }
      if record.outcome == .skip {
        text += " # SKIP \(line(verdict.reason))\n"
        continue
      }
      text += "\n  ---\n  outcome: \(record.outcome.word)\n  message: \(quoted(verdict.reason))\n"
      if let remedy = record.remedy { text += "  remedy: \(quoted(remedy))\n" }
      text += "  seed: \(quoted("\(record.seed)"))\n  ...\n"
    }
    return text
  }

  /// Text on one line in which nothing has a meaning for TAP.
  private static func line(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      line.append(
        isControl || scalar.properties.generalCategory == .lineSeparator
          ? " "
          : scalar == "#" ? "+" : scalar)
    }
    return String(line)
  }

  /// A string of YAML in double quotes.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      default:
        if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) {
          let digits = String(scalar.value, radix: 16)
          quoted += "\\x" + (digits.count < 2 ? "0" : "") + digits
        } else {
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }
}
