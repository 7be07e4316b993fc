import DochostPluginSDK
import TextDocument

extension TextPlugin: DocumentOpening {
  /// A document that was read as a whole.
  enum Document {
    case plain(PlainTextReading)
    case markdown(MarkdownReading)

    var findings: [Finding] {
      switch self {
      case .plain(let reading): reading.findings
      case .markdown(let reading): reading.findings
      }
    }
  }

  func open(_ path: FilePath, type: String) throws -> Document {
    guard let type = TextType(rawValue: type) else {
      throw PluginError("Text opens no documents of type \(type).", reason: .unsupported)
    }
    let bytes = try FileReading.bytes(of: path)
    switch type {
    case .plain: return .plain(PlainTextReading(bytes))
    case .markdown: return .markdown(MarkdownReading(bytes))
    }
  }

  func validate(_ document: Document, report: (Finding) -> Void) throws {
    for finding in document.findings { report(finding) }
  }

  func describe(_ document: Document) throws -> [DocumentProperty] {
    switch document {
    case .plain(let reading):
      var properties = [
        DocumentProperty("lines", label: "Lines", "\(reading.lineCount)"),
        DocumentProperty("words", label: "Words", "\(reading.wordCount)"),
        DocumentProperty("characters", label: "Characters", "\(reading.characterCount)"),
      ]
      if let ends = reading.lineEnds {
        properties.append(DocumentProperty("line-ends", label: "Line ends", ends))
      }
      return properties
    case .markdown(let reading):
      var properties: [DocumentProperty] = []
      if let title = reading.title {
        properties.append(DocumentProperty("title", label: "Title", title))
      }
      properties.append(DocumentProperty("words", label: "Words", "\(reading.wordCount)"))
      properties.append(DocumentProperty("headings", label: "Headings", "\(reading.headingCount)"))
      if reading.taskCount > 0 {
        properties.append(
          DocumentProperty(
            "tasks", label: "Tasks done", "\(reading.doneCount) of \(reading.taskCount)"))
      }
      return properties
    }
  }
}
