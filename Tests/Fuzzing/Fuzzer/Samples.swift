import DochostModel
import DochostWorkerProtocol

/// Values with everything in them that the protocol can carry.
enum Samples {
  static let token = CompletionToken(high: .max, low: 7)
  static let type = known(DocumentTypeID("org.example.note"))
  static let identity = PluginIdentity(
    id: known(PluginID("org.example.plugin")), version: "1.2.3-beta", name: "Example",
    license: "MIT", abi: .current)

  static let parameters = [
    Parameter(
      id: "title", kind: .string, label: LocalizedText("Title"), help: LocalizedText("Say it."),
      isRequired: true, isSecret: true, defaultValue: .string("x"), pattern: "[a-z]+",
      minimum: 1, maximum: 9),
    Parameter(
      id: "colour", kind: .choices, label: LocalizedText("Colour"), defaultValue: .choices(["r"]),
      choices: [
        Parameter.Choice(id: "r", label: LocalizedText("Red", translations: ["de": "Rot"])),
        Parameter.Choice(id: "g", label: LocalizedText("Green")),
      ]),
    Parameter(id: "picture", kind: .file, label: LocalizedText("Picture")),
  ]

  static let report = DocumentReport(
    failure: "It is broken.",
    findings: [
      Finding(severity: .error, code: "bad", message: "Bad.", part: "a/b", line: 3, offset: 0)
    ],
    properties: [DocumentProperty(id: "title", label: "Title", value: "Łódź")])

  static let values: [String: ParameterValue] = [
    "a": .string("s"), "b": .text("l\nm"), "c": .integer(.min), "d": .number(-0.5),
    "e": .boolean(true), "f": .choice("r"), "g": .choices(["r", "g"]),
    "h": .date(known(CivilDate("2026-02-28"))),
  ]

  static func registration() throws -> PluginRegistration {
    var builder = RegistrationBuilder(identity: identity)
    try builder.add(
      DocumentType(
        id: type, conformsTo: [known(DocumentTypeID("public.text"))],
        name: LocalizedText("Note", translations: ["de": "Notiz"]), fileExtensions: ["note"],
        mimeTypes: ["text/x-note"],
        signatures: [DocumentType.Signature(offset: 4, bytes: [0, 255])]))
    try builder.add(
      IntentRegistration(
        id: known(CreationIntent("org.example.scan")), label: LocalizedText("Scan"),
        summary: LocalizedText("")))
    try builder.add(
      Template(
        id: known(TemplateID("org.example.plain")), type: type, intents: [.template, .default],
        name: LocalizedText("Plain"), summary: LocalizedText("A note."),
        category: LocalizedText("Basics"), previewImage: "a/b.png",
        previewText: LocalizedText("Dear\n"), parameters: parameters))
    try builder.add(ExtensionID.document)
    builder.set(.picksTemplate)
    return builder.finish()
  }

  /// The value, which is written well here.
  private static func known<Value>(_ value: Value?) -> Value {
    guard let value else { fatalError("a sample is malformed") }
    return value
  }
}
