import DochostPluginSDK

/// A plugin with a template for everything that the Swift SDK can do.
struct ProbePlugin: DocumentPlugin {
  static let identity = PluginIdentity(
    id: "org.example.probe", version: "1.0.0", name: "Swift Probe", license: "MIT")
  static let type = "org.example.probe.text"

  /// What the templates are called after `org.example.probe.`.
  enum Deed: String, CaseIterable {
    case made
    case resource
    case input
    case empty
    case cancelled
    case refused
    case failed
    case values
    case choose
    case form
    case hop
    case sleep
    case detached
    case twice
  }

  var types: [DocumentType] {
    [
      DocumentType(
        id: Self.type, name: LocalizedText("Probe", ["de": "Sonde"]), fileExtensions: ["probe"],
        signatures: [.init(bytes: Array("probe".utf8))])
    ]
  }

  var intents: [CreationIntent] {
    [CreationIntent(id: "org.example.probe.look", label: "Look", summary: "Look closely.")]
  }

  var templates: [Template] {
    Deed.allCases.map { deed in
      Template(
        id: "org.example.probe.\(deed)", type: Self.type,
        name: LocalizedText("\(deed)", ["de": "Sonde \(deed)"]), category: "Probes",
        previewText: "probe", parameters: parameters(of: deed))
    }
  }

  private func parameters(of deed: Deed) -> [Parameter] {
    switch deed {
    case .input: [.file("original", label: "Original", isRequired: true)]
    case .values:
      [
        .string("string", label: "String", pattern: "[a-z]+", length: 1...9),
        .text("text", label: "Text", help: "Any lines."),
        .integer("integer", label: "Integer", default: -7, range: -10...10),
        .number("number", label: "Number", range: 0...1),
        .boolean("boolean", label: "Boolean", default: true),
        .choice("choice", label: "Choice", among: [.init("a", "A"), .init("b", "B")]),
        .choices(
          "choices", label: "Choices", among: [.init("x", "X"), .init("y", "Y")], default: ["y"]),
        .date("date", label: "Date", default: Day(year: 2026, month: 2, day: 28)),
        .string("secret", label: "Secret", isSecret: true),
      ]
    default: []
    }
  }

  func create(_ request: CreateRequest) async throws -> Creation {
    guard let template = request.template else {
      return .move(try request.write("probe \(request.intent)\n", to: "empty.probe"))
    }
    guard let deed = Deed(rawValue: String(template.dropFirst("org.example.probe.".count))) else {
      throw PluginError("There is no template \(template).", reason: .unsupported)
    }
    switch deed {
    case .resource: return .copy(resource: "ready.probe")
    case .input:
      guard let file = request.file("original") else { throw PluginError("There is no file.") }
      return .copy(file)
    case .empty: return .empty
    case .cancelled: throw CancellationError()
    case .refused: throw PluginError("The probe refuses.", reason: .invalid)
    case .failed: throw Broken()
    case .sleep: try await Task.sleep(for: .seconds(3600))
    default: break
    }
    return .move(try request.write(try await text(of: deed, request), to: "made.probe"))
  }

  private func text(of deed: Deed, _ request: CreateRequest) async throws -> String {
    switch deed {
    case .values: return Self.values(request.parameters)
    case .choose: return try await chosen(request)
    case .form: return try await filled(request)
    case .hop: return try await Hopping().run()
    case .detached: return await Task.detached { "from elsewhere\n" }.value
    case .twice:
      let first = try await chosen(request)
      return first + (try await filled(request))
    default:
      request.log(.notice, "making")
      request.progress(1, of: 2, text: "half")
      return "made on \(request.clock.day), \(request.isCancelled)\n"
    }
  }

  private func chosen(_ request: CreateRequest) async throws -> String {
    let ids = try await request.choose(
      Question(
        id: "colours", text: "Which?",
        options: [
          .init("red", "Red", summary: "Like a rose."), .init("green", "Green", category: "Cold"),
          .init("blue", "Blue", previewText: "blue"),
        ], choosing: 1...2))
    return "chose \(ids.joined(separator: " and "))\n"
  }

  private func filled(_ request: CreateRequest) async throws -> String {
    let answer = try await request.form(
      id: "facts", text: "Which facts?",
      fields: [.string("name", label: "Name", isRequired: true), .integer("age", label: "Age")])
    return "filled \(answer.text("name") ?? "-") \(answer.integer("age") ?? -1)\n"
  }

  private static func values(_ values: ParameterValues) -> String {
    """
    string \(values.text("string") ?? "-")
    text \(values.text("text") ?? "-")
    integer \(values.integer("integer") ?? 0)
    number \(values.number("number") ?? -1)
    boolean \(values.boolean("boolean") ?? false)
    choice \(values.text("choice") ?? "-")
    choices \(values.choices("choices") ?? [])
    date \(values.date("date")?.description ?? "-")
    secret \(values.text("secret") ?? "-")

    """
  }

  private struct Broken: Error {}
}
