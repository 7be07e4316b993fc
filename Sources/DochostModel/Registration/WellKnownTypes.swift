/// Document types that no plugin has to register to be conformed to.
///
/// They are the common ancestors of formats, by the names that other systems use. They have no
/// owner, no file extensions and no templates; a plugin that registers one owns it.
public enum WellKnownTypes {
  /// The types, each with the types that it conforms to.
  public static let parents: [DocumentTypeID: [DocumentTypeID]] = {
    var table: [DocumentTypeID: [DocumentTypeID]] = [:]
    for (type, conformsTo) in names {
      guard let type = DocumentTypeID(type) else { continue }
      table[type] = conformsTo.compactMap { DocumentTypeID($0) }
    }
    return table
  }()

  private static let names: KeyValuePairs<String, [String]> = [
    "public.data": [],
    "public.content": [],
    "public.composite-content": ["public.content"],
    "public.package": [],
    "public.archive": ["public.data"],
    "public.text": ["public.data", "public.content"],
    "public.plain-text": ["public.text"],
    "public.source-code": ["public.plain-text"],
    "public.xml": ["public.text"],
    "public.json": ["public.text"],
    "public.html": ["public.text"],
    "public.comma-separated-values-text": ["public.plain-text"],
    "public.image": ["public.data", "public.content"],
    "public.svg-image": ["public.image", "public.xml"],
    "public.audio": ["public.data", "public.content"],
    "public.movie": ["public.data", "public.content"],
    "public.font": ["public.data"],
    "public.presentation": ["public.composite-content"],
    "public.spreadsheet": ["public.composite-content"],
    "net.daringfireball.markdown": ["public.plain-text"],
  ]
}
