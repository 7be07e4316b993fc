internal import DochostKit
internal import DochostModel

/// An opened document as text for people.
enum OpenReport {
  static func text(_ document: OpenedDocument, style: Style) -> String {
    let name = TerminalText.escape(document.typeName)
    let validity = document.isValid ? style.good("valid") : style.error("not valid")
    var text = "\(TerminalText.escape(document.path.bytes)): \(name), \(validity)\n"
    for property in document.properties {
      text += "  \(TerminalText.escape(property.label)): \(TerminalText.escape(property.value))\n"
    }
    text += "  Type: \(document.type), plugin \(document.plugin), "
    text += "isolation level \(document.isolation.level.rawValue)"
    text += " (Landlock ABI \(document.isolation.landlockABI))\n"
    for finding in document.findings { text += "  " + line(finding, style: style) + "\n" }
    return text
  }

  private static func line(_ finding: Finding, style: Style) -> String {
    let word =
      switch finding.severity {
      case .error: style.error("error:")
      case .warning: style.warning("warning:")
      case .notice: style.notice("notice:")
      }
    return "\(word) \(TerminalText.escape(finding.sentence)) "
      + style.faint("[\(TerminalText.escape(finding.code))]")
  }
}
