import DochostPluginSDK
import TextDocument

/// What a person wants of a template: values by name, or what stands in for them.
struct TextRequest {
  /// The day that is given, else that of the request.
  let day: CalendarDay
  /// The name of the document.
  let name: String
  /// The person who asks; empty where unknown.
  let person: String
  /// The language that was chosen, else that of the person.
  let language: TextLanguage

  private let parameters: ParameterValues

  init(_ request: CreateRequest, day: CalendarDay) {
    self.day = day
    name = request.name
    person = request.clock.person
    parameters = request.parameters
    language =
      request.parameters.text(FieldID.language.rawValue).flatMap(TextLanguage.init)
      ?? TextLanguage(locale: request.locale)
  }

  /// A text; empty where there is none.
  func text(_ id: FieldID) -> String { parameters.nonBlankText(id.rawValue) ?? "" }

  /// A whole number.
  func integer(_ id: FieldID) -> Int? { parameters.integer(id.rawValue).map { Int($0) } }

  /// A day.
  func day(_ id: FieldID) -> CalendarDay? { parameters.date(id.rawValue).map(CalendarDay.init) }

  /// The case that was chosen of some.
  func choice<C: RawRepresentable<String>>(_ id: FieldID, of type: C.Type) -> C? {
    parameters.text(id.rawValue).flatMap(type.init)
  }

  /// The cases that were chosen of some, in the order in which they were registered.
  func choices<C: RawRepresentable<String> & CaseIterable>(_ id: FieldID, of type: C.Type) -> [C] {
    let chosen = parameters.choices(id.rawValue) ?? []
    return type.allCases.filter { chosen.contains($0.rawValue) }
  }
}
