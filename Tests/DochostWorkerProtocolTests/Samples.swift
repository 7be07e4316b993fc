import DochostModel
import DochostSystem
import DochostWorkerProtocol

/// Messages of every kind, with values at the edges.
///
/// The fuzz targets begin with the same ones: this file is linked into their package.
enum Samples {
  /// A text of a sample that is none of what it is to be.
  struct Malformed: Error {
    /// The text.
    let text: String
  }

  static let token = CompletionToken(high: .max, low: 7)

  static var hostMessages: [HostMessage] {
    get throws {
      [
        .setUp(try setup(full: true)), .setUp(try setup(full: false)), .sendRegistration,
        .create(try order()), .cancel(handle: .max),
        .answer(handle: 1, question: 2, .chosen(["a", "b"])),
        .answer(handle: 1, question: .max, .filled(values())),
        .answer(handle: 1, question: 2, .cancelled),
        .open(
          path: try path("/tmp/\u{1F600}"), type: try type("org.example.note"), token: token),
        .end,
      ]
    }
  }

  static var workerMessages: [WorkerMessage] {
    get throws {
      let report = DocumentReport(
        failure: "It is broken.",
        findings: [
          Finding(
            severity: .error, code: "bad", message: "Bad.", part: "a/b", line: 3, offset: 0),
          Finding(severity: .notice, code: "odd", message: "Odd."),
        ],
        properties: [DocumentProperty(id: "title", label: "Title", value: "Łódź")])
      return [
        .isolated(Isolation(level: .sandbox, landlockABI: 5, isWeakened: true)),
        .isolationUnavailable(missing: ["Landlock", "seccomp"]), .loaded(try identity()),
        .ready(problems: [
          RegistrationProblem(kind: .limit, item: "type a", field: "name", reason: "is empty")
        ]),
        .startFailed(stage: "load", code: .pluginNotLoadable, message: "It does not load."),
        .registration(try registration()),
        .progress(handle: 9, completed: 1, total: .max, text: "Writing"),
        .log(severity: .warning, text: "Hm."),
        .question(handle: 9, number: 1, try question()),
        .question(
          handle: 9, number: 2,
          Question(id: "form", text: "Fill in", form: .form(fields: parameters()))),
        .created(handle: 9),
        .begun(handle: 10),
        .completed(
          Completion(
            handle: 9, token: token, status: .ok, base: -1, inputIndex: .max, mode: 2,
            path: [0xFF, 0x2F], error: "", validation: report)),
        .completed(
          Completion(
            handle: 9, token: token, status: .failed, base: 0, inputIndex: 0, mode: 0, path: nil,
            error: "No.", validation: nil)),
        .fault(handle: 9, code: .completionRepeated, message: "Twice."),
        .document(token: token, report), .document(token: token, DocumentReport()), .ended,
      ]
    }
  }

  static func registration() throws -> PluginRegistration {
    var builder = RegistrationBuilder(identity: try identity())
    try builder.add(
      DocumentType(
        id: try type("org.example.note"), conformsTo: [try type("public.text")],
        name: LocalizedText("Note", translations: ["de": "Notiz", "pl": "Notatka"]),
        fileExtensions: ["note", "tar.gz"], mimeTypes: ["text/x-note"],
        signatures: [DocumentType.Signature(offset: 4, bytes: [0, 255])]))
    try builder.add(
      DocumentType(
        id: try type("org.example.box"), name: LocalizedText("Box"), isPackage: true))
    try builder.add(
      IntentRegistration(
        id: try known("org.example.scan", CreationIntent.init), label: LocalizedText("Scan"),
        summary: LocalizedText("")))
    try builder.add(
      Template(
        id: try template("org.example.plain"), type: try type("org.example.note"),
        intents: [.template, .default], name: LocalizedText("Plain"),
        summary: LocalizedText("A note."), category: LocalizedText("Basics"),
        previewImage: "a/b.png", previewText: LocalizedText("Dear\n"), parameters: parameters()))
    try builder.add(ExtensionID.document)
    builder.set(.picksTemplate)
    return builder.finish()
  }

  static func diagnostics() throws -> [Diagnostic] {
    [
      Diagnostic(.notice, .pluginShadowed, ""),
      Diagnostic(
        .error, .pluginCrashed, "It crashed.", remedy: "Wait.", plugin: try identity().id,
        path: try path("/x"), operation: "read", errno: 5, stage: "create", signal: 11,
        outputTail: "oh", notes: ["a", "b"]),
    ]
  }

  private static func setup(full: Bool) throws -> WorkerSetup {
    WorkerSetup(
      buildID: BuildID.current, library: try path("/lib/a.so"),
      bundle: full ? try path("/b") : nil, stagingRoot: full ? try path("/s") : nil,
      readable: full ? [try path("/r"), try path("/q")] : [], isolation: .sandbox,
      allowsWeaker: full, landlockCap: full ? 2 : nil,
      limits: full
        ? ResourceLimits(addressSpace: 1, processorTime: 2, fileSize: 3, descriptors: .max)
        : ResourceLimits(), collectsRegistration: full)
  }

  private static func order() throws -> CreateOrder {
    var arguments = values().sorted { $0.key < $1.key }.map {
      CreateOrder.Argument(id: $0.key, value: .plain($0.value))
    }
    arguments.append(CreateOrder.Argument(id: "none", value: .absent))
    arguments.append(CreateOrder.Argument(id: "picture", value: .input(0)))
    return CreateOrder(
      handle: 1, token: token, intent: .template, type: try type("org.example.note"),
      template: try template("org.example.plain"), name: "Résumé", locale: "en-GB",
      staging: try path("/s/work/1"), byteLimit: 1 << 30, arguments: arguments,
      inputs: [CreateRequest.Input(role: "picture", path: try path("/p.png"))],
      clock: CreateOrder.Clock(
        seconds: -1, nanoseconds: 999_999_999, utcOffset: -3600, timeZone: "Europe/Warsaw",
        seed: .max, person: "Ada"),
      validates: true)
  }

  private static func question() throws -> Question {
    Question(
      id: "which", text: "Which one?",
      form: .choose(
        options: [
          Question.Option(
            id: "a", label: "A", summary: "The first.", category: "C", previewText: "P"),
          Question.Option(id: "b", label: "B"),
        ], minimum: 1, maximum: 2))
  }

  private static func parameters() -> [Parameter] {
    [
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
  }

  private static func values() -> [String: ParameterValue] {
    var values: [String: ParameterValue] = [
      "a": .string("s"), "b": .text("l\nm"), "c": .integer(.min), "d": .number(-0.5),
      "e": .boolean(true), "f": .choice("r"), "g": .choices(["r", "g"]),
    ]
    values["h"] = CivilDate("2026-02-28").map(ParameterValue.date)
    return values
  }

  static func identity() throws -> PluginIdentity {
    PluginIdentity(
      id: try known("org.example.plugin", PluginID.init), version: "1.2.3-beta", name: "Example",
      license: "MIT", abi: .current)
  }

  static func path(_ text: String) throws -> BytePath { try known(text) { BytePath($0) } }

  static func type(_ text: String) throws -> DocumentTypeID { try known(text, DocumentTypeID.init) }

  private static func template(_ text: String) throws -> TemplateID {
    try known(text, TemplateID.init)
  }

  private static func known<Value>(
    _ text: String, _ make: (String) -> Value?
  ) throws -> Value {
    guard let value = make(text) else { throw Malformed(text: text) }
    return value
  }
}
