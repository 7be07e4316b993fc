package import DochostModel

/// A diagnostic as text for people.
package enum DiagnosticText {
  /// The diagnostic in lines, escaped, ending in a newline.
  package static func render(_ diagnostic: Diagnostic, style: Style) -> String {
    let head =
      switch diagnostic.severity {
      case .error: style.error("error:")
      case .warning: style.warning("warning:")
      case .notice: style.notice("notice:")
      }
    let code = style.faint("[\(diagnostic.code.name)]")
    var lines = ["\(head) \(TerminalText.escape(diagnostic.message)) \(code)"]
    for note in diagnostic.notes { lines.append("  - " + TerminalText.escape(note)) }
    if let facts = facts(of: diagnostic) { lines.append("  " + facts) }
    if let tail = diagnostic.outputTail, !tail.isEmpty {
      lines.append("  The plugin's last output:")
      let whole = tail.hasSuffix("\n") ? tail.dropLast() : tail[...]
      for line in whole.split(separator: "\n", omittingEmptySubsequences: false) {
        lines.append("  | " + TerminalText.escape(String(line)))
      }
    }
    if let remedy = diagnostic.wayOut { lines.append("  " + TerminalText.escape(remedy)) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What the message may have left out, as one line.
  ///
  /// Where in its life a plugin was, a signal, a system call and its number are for programs and
  /// authors: they are in the JSON.
  private static func facts(of diagnostic: Diagnostic) -> String? {
    var facts: [String] = []
    if let plugin = diagnostic.plugin, !diagnostic.message.contains(plugin.text) {
      facts.append("plugin \(plugin)")
    }
    if let path = diagnostic.path, !diagnostic.message.contains(path.display) {
      facts.append("path '\(TerminalText.escape(path.bytes))'")
    }
    return facts.isEmpty ? nil : "(" + facts.joined(separator: ", ") + ")"
  }
}

extension Diagnostic {
  /// What to do about it: its own remedy, or for an error that of its code; nil where the person
  /// wanted it so, and needs no explanation.
  var wayOut: String? {
    if let remedy { return remedy }
    let isOwnWish = code == .cancelled || code == .interrupted
    return severity == .error && !isOwnWish ? code.remedy : nil
  }
}
