/// The extension of a file's name, without its dot and in lower case; may be compound (`tar.gz`).
///
/// What plugins and people call `MD`, `.md` and `md` is one extension. How a new file's extension
/// is written is in `DocumentType.fileExtensions`.
public struct FileExtension: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The extension as text.
  public let text: String

  /// Makes an extension of a text in any case, with or without a dot before it; nil where the text
  /// is none.
  public init?(_ text: some StringProtocol) {
    let bare = String(text.first == "." ? text.dropFirst() : text[...])
    guard RegistrationRule.violation(ofFileExtension: bare) == nil else { return nil }
    self.text = bare.lowercased()
  }

  /// The same as `text`.
  public var description: String { text }

  /// Orders by the text.
  public static func < (a: FileExtension, b: FileExtension) -> Bool { a.text < b.text }
}

extension DocumentType {
  /// The extensions that the type claims.
  public var claimedExtensions: Set<FileExtension> {
    Set(fileExtensions.compactMap { FileExtension($0) })
  }
}
