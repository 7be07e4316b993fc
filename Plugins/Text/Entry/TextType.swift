import DochostPluginSDK

/// The two formats that Text owns.
///
/// They have the names that other systems have for them and that types of other plugins conform to:
/// so a manuscript or a recipe in Markdown is a special case of Text's Markdown and no rival of it.
enum TextType: String {
  case plain = "public.plain-text"
  case markdown = "net.daringfireball.markdown"

  var registered: DocumentType {
    switch self {
    case .plain:
      DocumentType(
        id: rawValue,
        name: LocalizedText(
          "Plain Text", ["de": "Reiner Text", "fr": "Texte brut", "pl": "Zwykły tekst"]),
        conformsTo: ["public.text"], fileExtensions: ["txt", "text"], mimeTypes: ["text/plain"])
    case .markdown:
      DocumentType(
        id: rawValue, name: "Markdown", conformsTo: [TextType.plain.rawValue],
        fileExtensions: ["md", "markdown"], mimeTypes: ["text/markdown", "text/x-markdown"])
    }
  }

  /// What a document of the type is called in staging.
  var fileName: FilePath {
    switch self {
    case .plain: "document.txt"
    case .markdown: "document.md"
    }
  }
}
