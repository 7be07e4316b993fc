internal import DochostKit
internal import DochostModel
internal import DochostTerminal

/// The few documents that were made, brought or opened last, as `dochost` alone shows them.
struct RecentList {
  private let host: HostSession
  private let width: Int

  /// Documents.
  private static let most = 5

  /// The latest documents, for a screen of so many columns.
  init(_ host: HostSession, width: Int) {
    self.host = host
    self.width = width
  }

  /// The heading and the lines, each with its end; empty where there are none.
  var text: String {
    let documents = host.host.recentDocuments.prefix(Self.most)
    guard !documents.isEmpty else { return "" }
    let entries = documents.map { document in
      (name: TerminalText.escape(document.path.lastComponent), place: place(of: document))
    }
    let longest = entries.reduce(0) { max($0, TextWidth.columns($1.name)) }
    let column = min(2 + min(34, longest) + 2, width / 2)
    var text = "\n\(host.session.style.heading("RECENT DOCUMENTS"))\n"
    for entry in entries {
      text += Paragraph.entry(entry.name, entry.place, column: column, width: width) + "\n"
    }
    return text
  }

  /// The directory, with `~` for the person's home.
  private func place(of document: RecentDocument) -> String {
    let directory = document.path.parent
    if let home = host.home {
      if directory == home { return "~" }
      let inside = home.bytes + [UInt8(ascii: "/")]
      if directory.bytes.starts(with: inside) {
        return TerminalText.escape(
          [UInt8(ascii: "~")] + directory.bytes.dropFirst(home.bytes.count))
      }
    }
    return host.session.text(of: directory)
  }
}
