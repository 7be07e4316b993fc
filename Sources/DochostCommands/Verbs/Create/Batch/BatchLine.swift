internal import DochostJSON
internal import DochostKit
internal import DochostModel

/// One line of a batch: a create request as a JSON object, whose fields have the names of the
/// options.
struct BatchLine {
  private var intent: CreationIntent?
  private var type: DocumentTypeID?
  private var template: TemplateID?
  private var name: String?
  private var directory: BytePath?
  private var set = ValuesFile()
  private var valuesFile: BytePath?
  private var answers: [String: String] = [:]
  private var inputs: [CreateRequest.Input] = []

  /// The most bytes of a line.
  static let byteLimit = 4 << 20

  init(reading bytes: [UInt8]) throws(DochostError) {
    do throws(JSONProblem) {
      let json = JSONField(try JSONValue(reading: bytes, limit: Self.byteLimit))
      for (name, field) in try json.members() where field.value != .null {
        try take(name, field)
      }
    } catch {
      throw DochostError(
        .usage, "The line is no request: \(Self.text(of: error)).",
        remedy: #"It looks like {"template": "org.example.note", "name": "Tide"}."#)
    }
  }

  /// The request as the host takes it.
  ///
  /// - Parameters:
  ///   - current: what relative paths are relative to.
  ///   - otherwise: answers the directory of a request that names none.
  func makeRequest(
    current: BytePath, otherwise: () throws(DochostError) -> BytePath
  ) throws(DochostError) -> CreateRequest {
    func absolute(_ path: BytePath) -> BytePath { path.resolved(against: current).withoutDots }
    let values = try valuesFile.map { (file) throws(DochostError) in
      try ValuesFile.read(absolute(file))
    }
    let file = values ?? ValuesFile()
    let given = Set(set.texts.keys).union(set.lists.keys)
    let destination: BytePath
    if let directory { destination = absolute(directory) } else { destination = try otherwise() }
    return CreateRequest(
      intent: intent ?? (template == nil ? .default : .template), type: type, template: template,
      parameters: file.lists.filter { !given.contains($0.key) }
        .merging(set.lists) { _, given in given },
      parameterTexts: file.texts.filter { !given.contains($0.key) }
        .merging(set.texts) { _, given in given },
      inputs: inputs.map { .init(role: $0.role, path: absolute($0.path)) },
      name: name.map { Array($0.utf8) },
      destination: destination, answers: answers, source: "command-line")
  }

  private mutating func take(_ name: String, _ field: JSONField) throws(JSONProblem) {
    switch name {
    case "intent": intent = try Self.identifier(field, .creationIntent, CreationIntent.init)
    case "type": type = try Self.identifier(field, .documentTypeID, DocumentTypeID.init)
    case "template": template = try Self.identifier(field, .templateID, TemplateID.init)
    case "name": self.name = try field.string()
    case "in": directory = try Self.path(field)
    case "set": set = try ValuesFile(field)
    case "values": valuesFile = try Self.path(field)
    case "answers":
      for (question, text) in try field.strings() { answers[question] = text }
    case "inputs":
      for (role, field) in try field.members() {
        let paths: [JSONField]
        if case .array = field.value { paths = try field.elements() } else { paths = [field] }
        for path in paths { inputs.append(.init(role: role, path: try Self.path(path))) }
      }
    default:
      let close = Suggestion.closest(to: name, in: Self.names).map { "; perhaps '\($0)' is meant" }
      throw JSONProblem(
        "a request has no such field, but \(Self.names.joined(separator: ", "))\(close ?? "")",
        at: field.path)
    }
  }

  private static let names = [
    "intent", "type", "template", "name", "in", "set", "values", "answers", "inputs",
  ]

  private static func identifier<ID>(
    _ field: JSONField, _ rule: IdentifierRule, _ make: (String) -> ID?
  ) throws(JSONProblem) -> ID {
    let text = try field.string()
    guard let id = make(text) else {
      throw JSONProblem("'\(text)' \(rule.violation(of: text) ?? "is none")", at: field.path)
    }
    return id
  }

  private static func path(_ field: JSONField) throws(JSONProblem) -> BytePath {
    guard let path = BytePath(bytes: Array(try field.string().utf8)) else {
      throw JSONProblem(
        "a path was expected, which is neither empty nor holds a NUL", at: field.path)
    }
    return path
  }

  /// The problem, without the line of a text that is one line.
  private static func text(of problem: JSONProblem) -> String {
    guard case .text(_, let column) = problem.place else { return problem.description }
    return "column \(column): \(problem.reason)"
  }
}
