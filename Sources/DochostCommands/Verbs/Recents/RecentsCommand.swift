internal import DochostKit
package import DochostModel

/// `dochost recents`: the documents that were made, brought or opened last.
package struct RecentsCommand: Command {
  private static let forget = OptionDescription(
    "forget", help: "forget all of them; the documents stay")

  package static let description = CommandDescription(
    words: ["recents"],
    summary: "list the documents that were made, imported or opened last",
    discussion: [
      "The latest stands first, at most a hundred of them; one that is gone or was renamed is left "
        + "out. The columns are the path, the type and the time. What a batch makes is not "
        + "remembered.",
      "They are in `recents` in the state directory, which only you can read. "
        + "`dochost config set recents false` ends the remembering.",
    ],
    options: [forget],
    schemas: ["dochost.recents/1"],
    examples: [
      .init("dochost recents", "the recent documents, a line each"),
      .init("dochost recents --forget", "forget them"),
    ])

  private let forgets: Bool

  package init(_ arguments: ParsedArguments) throws(DochostError) {
    forgets = arguments.has(Self.forget)
  }

  package func run(in session: Session) throws(DochostError) -> ExitStatus {
    let host = HostSession.looking(session)
    defer { host.tellNotices() }
    if forgets { try host.host.forgetRecents() }
    let documents = host.host.recentDocuments
    // Among the notices of the answer.
    host.tellNotices()
    if session.settings.isJSON {
      session.printJSON(
        "dochost.recents/1", WireRecents(documents: documents.map(WireRecent.init)))
      return .done
    }
    if forgets {
      if !session.settings.isQuiet { session.say("The recent documents are forgotten.\n") }
      return .done
    }
    var table = Table("PATH", "TYPE", "TIME")
    for document in documents {
      table.add(
        session.text(of: document.path), document.type?.text ?? "",
        UTCText.render(document.seconds))
    }
    let isReadable = !host.host.notices.contains { $0.code == .recentsUnreadable }
    session.print(table, ifEmpty: isReadable ? "No recent documents." : nil)
    return .done
  }
}

private struct WireRecents: Encodable {
  var documents: [WireRecent]
}

private struct WireRecent: Encodable {
  var path: String
  var pathBase64: String?
  var type: String?
  var time: String

  init(_ document: RecentDocument) {
    path = document.path.display
    pathBase64 = document.path.base64IfNotText
    type = document.type?.text
    time = UTCText.render(document.seconds)
  }
}
