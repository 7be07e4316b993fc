/// A Markdown document with nothing but its title.
package struct EmptyMarkdown: Sendable {
  private let title: String

  /// Makes a document of a title.
  package init(title: String) { self.title = GivenText.oneLine(title) }

  /// The document.
  package var text: String {
    var text = MarkdownText()
    text.heading(1, title)
    return text.text
  }
}
