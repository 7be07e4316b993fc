import DochostPluginSDK
import TextDocument

/// Text for the host: what it offers, and which part of the logic answers what.
struct TextPlugin: DocumentPlugin {
  static let identity = PluginIdentity(
    id: "org.dochost.text", version: "1.0.0", name: "Text", license: "MIT")

  var types: [DocumentType] { [TextType.plain.registered, TextType.markdown.registered] }

  var templates: [Template] { TextTemplate.allCases.map(\.registered) }

  func create(_ request: CreateRequest) async throws -> Creation {
    guard let type = TextType(rawValue: request.type) else {
      throw PluginError("Text makes no documents of type \(request.type).", reason: .unsupported)
    }
    return .move(try request.write(try text(for: request, type), to: type.fileName))
  }

  private func text(for request: CreateRequest, _ type: TextType) throws -> String {
    guard let id = request.template else {
      return type == .markdown ? EmptyMarkdown(title: request.name).text : ""
    }
    guard let template = TextTemplate(rawValue: id) else {
      throw PluginError("Text has no template \(id).", reason: .unsupported)
    }
    guard template.type == type else {
      throw PluginError(
        "The template \(id) makes documents of type \(template.type.rawValue).",
        reason: .unsupported)
    }
    let day = CalendarDay(request.parameters.date(FieldID.date.rawValue) ?? request.clock.day)
    return template.text(TextRequest(request, day: day))
  }
}

extension CalendarDay {
  /// The day of a request.
  init(_ day: Day) { self.init(year: day.year, month: day.month, day: day.day) }
}
