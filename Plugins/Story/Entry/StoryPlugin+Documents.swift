import DochostPluginSDK
import StoryDocument

extension StoryPlugin: DocumentOpening {
  /// A document that was read as a whole.
  enum Document {
    case manuscript(ManuscriptReading)
    case screenplay(ScreenplayReading)

    var findings: [Finding] {
      switch self {
      case .manuscript(let reading): reading.findings
      case .screenplay(let reading): reading.findings
      }
    }
  }

  func open(_ path: FilePath, type: String) throws -> Document {
    guard let type = StoryType(rawValue: type) else {
      throw PluginError("Story opens no documents of type \(type).", reason: .unsupported)
    }
    let bytes = try FileReading.bytes(of: path, limit: 16 << 20)
    switch type {
    case .manuscript: return .manuscript(ManuscriptReading(bytes))
    case .screenplay: return .screenplay(ScreenplayReading(bytes))
    }
  }

  func validate(_ document: Document, report: (Finding) -> Void) throws {
    for finding in document.findings { report(finding) }
  }

  func describe(_ document: Document) throws -> [DocumentProperty] {
    var properties: [DocumentProperty] = []
    func add(_ id: String, _ label: String, _ value: String?) {
      guard let value, !value.isEmpty else { return }
      properties.append(DocumentProperty(id, label: label, value))
    }
    switch document {
    case .manuscript(let reading):
      add("title", "Title", reading.title)
      add("author", "Author", reading.author)
      add("words", "Words", "\(reading.wordCount)")
      add("acts", "Acts", "\(reading.actCount)")
      add("chapters", "Chapters", "\(reading.chapterCount)")
    case .screenplay(let reading):
      add("title", "Title", reading.title)
      add("author", "Author", reading.author)
      add("words", "Words", "\(reading.wordCount)")
      add("acts", "Acts", "\(reading.actCount)")
      add("scenes", "Scenes", "\(reading.sceneCount)")
    }
    return properties
  }
}
