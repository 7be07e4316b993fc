import DochostPluginSDK

/// The two formats that Story owns.
enum StoryType: String {
  case manuscript = "org.dochost.story.manuscript"
  case screenplay = "org.dochost.story.screenplay"

  var registered: DocumentType {
    switch self {
    case .manuscript:
      DocumentType(
        id: rawValue,
        name: LocalizedText(
          "Manuscript", ["de": "Manuskript", "fr": "Manuscrit", "pl": "Rękopis"]),
        conformsTo: ["net.daringfireball.markdown"], fileExtensions: ["md", "markdown"],
        mimeTypes: ["text/markdown"], signatures: [Self.frontMatter])
    case .screenplay:
      DocumentType(
        id: rawValue,
        name: LocalizedText(
          "Screenplay", ["de": "Drehbuch", "fr": "Scénario", "pl": "Scenariusz"]),
        conformsTo: ["public.plain-text"], fileExtensions: ["fountain", "spmd"],
        mimeTypes: ["text/x-fountain"])
    }
  }

  /// How all that Story makes in Markdown begins: by it a manuscript is told from other Markdown.
  private static let frontMatter = DocumentType.Signature(bytes: Array("---\ntitle: \"".utf8))

  /// What a document of the type is called in staging.
  var fileName: FilePath {
    switch self {
    case .manuscript: "story.md"
    case .screenplay: "story.fountain"
    }
  }
}
