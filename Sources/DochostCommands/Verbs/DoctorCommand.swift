internal import DochostKit
package import DochostModel

/// `dochost doctor`: whether everything that dochost needs is there.
package struct DoctorCommand: Command {
  package static let description = CommandDescription(
    words: ["doctor"],
    summary: "check isolation, directories, catalog and plugins, with reasons and remedies",
    discussion: [
      "Each line says how one thing is: `good`, `limited` or `bad`. Status 1 where one is bad. "
        + "No plugin is run and nothing is written."
    ],
    schemas: ["dochost.doctor/1"],
    examples: [
      .init("dochost doctor", "what works, what does not, and what to do"),
      .init("dochost doctor --json", "the same for a program or a bug report"),
    ])

  /// What stands before all but the first line of an item.
  private static let indent = String(repeating: " ", count: 9)

  package init(_ arguments: ParsedArguments) throws(DochostError) {}

  package func run(in session: Session) throws(DochostError) -> ExitStatus {
    let host = HostSession.looking(session)
    let items = host.host.doctor()
    host.tellNotices()
    let status: ExitStatus = items.contains { $0.state == .bad } ? .failed : .done
    if session.settings.isJSON {
      session.printJSON("dochost.doctor/1", WireHealth(items))
      return status
    }
    let style = session.outputIsTerminal ? session.style : Style(isColored: false)
    for item in items {
      let word =
        switch item.state {
        case .good: style.good("good   ")
        case .limited: style.warning("limited")
        case .bad: style.error("bad    ")
        }
      let lines = ["\(item.title): \(item.detail)", item.remedy].compactMap(\.self)
      // Broken for a person alone: for programs each is a line.
      let width = session.outputIsTerminal ? session.width : .max
      let text = lines.map { line in
        Paragraph.wrap(TerminalText.escape(line), indent: Self.indent, width: width) + "\n"
      }.joined()
      session.print("\(word)  \(text.dropFirst(Self.indent.count))")
    }
    return status
  }
}

private struct WireHealth: Encodable {
  struct Item: Encodable {
    var id: String
    var title: String
    var state: String
    var detail: String
    var remedy: String?
  }

  var items: [Item]

  init(_ items: [HealthItem]) {
    self.items = items.map {
      Item(
        id: $0.id, title: $0.title, state: $0.state.rawValue, detail: $0.detail, remedy: $0.remedy)
    }
  }
}
