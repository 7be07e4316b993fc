import DochostCommands
import DochostModel
import Testing

struct DiagnosticTextTests {
  private let plain = Style(isColored: false)

  @Test func `an error says what, where, why and the way out`() throws {
    let error = Diagnostic(
      .error, .pluginCrashed, "The plugin org.example.x crashed.", remedy: "Report it.",
      plugin: PluginID("org.example.x"), path: BytePath("/tmp/x.so"), operation: "renameat2",
      errno: 28, stage: "create", signal: 11, outputTail: "first\nsecond\u{1B}[2J\n",
      notes: ["It called connect."])
    #expect(
      DiagnosticText.render(error, style: plain) == #"""
        error: The plugin org.example.x crashed. [plugin-crashed]
          - It called connect.
          (path '/tmp/x.so')
          The plugin's last output:
          | first
          | second\u{1B}[2J
          Report it.

        """#)
  }

  @Test func `an error without a way out of its own has that of its code`() {
    let text = DiagnosticText.render(Diagnostic(.error, .busy, "Busy."), style: plain)
    #expect(text == "error: Busy. [busy]\n  \(DiagnosticCode.busy.remedy)\n")
  }

  @Test(arguments: [Diagnostic.Severity.notice, .warning])
  func `what is no error is short`(_ severity: Diagnostic.Severity) {
    let text = DiagnosticText.render(
      Diagnostic(severity, .catalogRebuilt, "Made anew."), style: plain)
    #expect(text == "\(severity.rawValue): Made anew. [catalog-rebuilt]\n")
  }

  @Test func `T4: nothing that a plugin or file brings reaches a terminal as a control`() {
    let hostile = "\u{1B}[31m\u{202E}\r\n\u{9B}"
    let diagnostic = Diagnostic(
      .error, .failed, hostile, remedy: hostile, path: BytePath(bytes: [0x1B, 0xFF]),
      operation: hostile, stage: hostile, outputTail: hostile, notes: [hostile])
    let text = DiagnosticText.render(diagnostic, style: plain)
    for scalar in text.unicodeScalars where scalar != "\n" {
      #expect(scalar.properties.generalCategory != .control)
      #expect(scalar.properties.generalCategory != .format)
    }
  }
}
