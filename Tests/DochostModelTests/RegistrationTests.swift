import DochostModel
import Testing

@Suite struct RegistrationTests {
  private let identity: PluginIdentity
  private let typeID: DocumentTypeID
  private let templateID: TemplateID

  init() throws {
    identity = PluginIdentity(
      id: try #require(PluginID("org.example.note")), version: "1.0", name: "Note",
      license: "MIT", abi: .current)
    typeID = try #require(DocumentTypeID("org.example.note.page"))
    templateID = try #require(TemplateID("org.example.note.blank"))
  }

  private var type: DocumentType {
    DocumentType(id: typeID, name: LocalizedText("Page"), fileExtensions: ["note"])
  }

  private var template: Template {
    Template(
      id: templateID, type: typeID, intents: [.template], name: LocalizedText("Blank"),
      summary: LocalizedText(""))
  }

  private func problem(
    _ add: (inout RegistrationBuilder) throws(RegistrationProblem) -> Void
  ) -> RegistrationProblem? {
    var builder = RegistrationBuilder(identity: identity)
    do throws(RegistrationProblem) {
      try add(&builder)
      return nil
    } catch {
      return error
    }
  }

  @Test func `what was added is frozen in its order`() throws {
    var builder = RegistrationBuilder(identity: identity)
    try builder.add(type)
    try builder.add(template)
    try builder.add(
      Parameter(id: "title", kind: .string, label: LocalizedText("Title")), to: templateID)
    try builder.localize(.template(templateID, .name), language: "DE", text: "Leer")
    try builder.localize(
      .parameter(templateID, "title", .label), language: "de", text: "Titel")
    builder.set(.picksTemplate)
    let registration = builder.finish()
    #expect(registration.types == [type])
    #expect(registration.templates.first?.name.text(for: ["de"]) == "Leer")
    #expect(registration.templates.first?.parameters.first?.label.translations == ["de": "Titel"])
    #expect(registration.flags == .picksTemplate)
  }

  @Test func `an item that stands twice is refused and the first stays`() throws {
    var builder = RegistrationBuilder(identity: identity)
    try builder.add(type)
    #expect(throws: RegistrationProblem.self) { try builder.add(type) }
    #expect(builder.finish().types.count == 1)
  }

  @Test(arguments: [
    ("", RegistrationProblem.Kind.invalid), ("a\u{7}b", .invalid), ("a\nb", .invalid),
    (String(repeating: "x", count: 256), .limit),
  ])
  func `a name that is empty, too long or has controls is refused with its field`(
    name: String, kind: RegistrationProblem.Kind
  ) {
    var wrong = type
    wrong.name = LocalizedText(name)
    let found = problem { (builder) throws(RegistrationProblem) in try builder.add(wrong) }
    #expect(found?.field == "name")
    #expect(found?.kind == kind)
  }

  @Test(arguments: [".md", "", "a/b", "a.", "a b"])
  func `a file extension that is none is refused`(text: String) {
    var wrong = type
    wrong.fileExtensions = [text]
    let found = problem { (builder) throws(RegistrationProblem) in try builder.add(wrong) }
    #expect(found?.field == "extensions")
  }

  @Test(arguments: ["../x.png", "/x.png", "a/../../x"])
  func `T9: a preview outside of the resources is refused`(path: String) {
    var wrong = template
    wrong.previewImage = path
    let found = problem { (builder) throws(RegistrationProblem) in try builder.add(wrong) }
    #expect(found?.field == "preview_image")
  }

  @Test func `more than the documented number of templates is refused`() throws {
    var builder = RegistrationBuilder(identity: identity)
    for number in 0..<RegistrationLimits.templates {
      var one = template
      one.id = try #require(TemplateID("org.example.t\(number)"))
      try builder.add(one)
    }
    let found = #expect(throws: RegistrationProblem.self) { try builder.add(template) }
    #expect(found?.kind == .limit)
  }

  @Test(arguments: [
    Parameter(id: "a b", kind: .string, label: LocalizedText("A")),
    Parameter(id: "a", kind: .choice, label: LocalizedText("A")),
    Parameter(id: "a", kind: .integer, label: LocalizedText("A"), minimum: 2, maximum: 1),
    Parameter(id: "a", kind: .boolean, label: LocalizedText("A"), minimum: 0),
    Parameter(id: "a", kind: .integer, label: LocalizedText("A"), pattern: "x"),
    Parameter(id: "a", kind: .integer, label: LocalizedText("A"), defaultValue: .string("x")),
    Parameter(
      id: "a", kind: .integer, label: LocalizedText("A"), defaultValue: .integer(9), maximum: 8),
    Parameter(
      id: "a", kind: .choice, label: LocalizedText("A"), defaultValue: .choice("c"),
      choices: [.init(id: "b", label: LocalizedText("B"))]),
    Parameter(
      id: "a", kind: .choice, label: LocalizedText("A"),
      choices: [
        .init(id: "b", label: LocalizedText("B")), .init(id: "b", label: LocalizedText("C")),
      ]),
  ])
  func `a parameter that contradicts itself is refused`(parameter: Parameter) {
    #expect(parameter.problem(in: "form") != nil)
  }

  @Test(arguments: [
    (ParameterValue.string("one\ntwo"), Parameter.Kind.string), (.number(.nan), .number),
    (.text("a\u{0}"), .text), (.integer(1), .string),
  ])
  func `T6: a value that does not fit its kind is refused`(
    value: ParameterValue, kind: Parameter.Kind
  ) {
    let parameter = Parameter(id: "a", kind: kind, label: LocalizedText("A"))
    #expect(parameter.violation(of: value) != nil)
  }

  @Test func `a translation of nothing, or a second of one, is refused`() throws {
    var builder = RegistrationBuilder(identity: identity)
    try builder.add(template)
    #expect(throws: RegistrationProblem.self) {
      try builder.localize(.type(typeID), language: "de", text: "Seite")
    }
    #expect(throws: RegistrationProblem.self) {
      try builder.localize(.template(templateID, .name), language: "!", text: "Leer")
    }
    try builder.localize(.template(templateID, .name), language: "de", text: "Leer")
    #expect(throws: RegistrationProblem.self) {
      try builder.localize(.template(templateID, .name), language: "de", text: "Blank")
    }
  }
}

@Suite struct QuestionRuleTests {
  private static let tea = Question.Option(id: "tea", label: "Tea")

  @Test(arguments: [
    Question(id: "a b", text: "", form: .choose(options: [tea], minimum: 1, maximum: 1)),
    Question(id: "a", text: "", form: .choose(options: [], minimum: 0, maximum: 0)),
    Question(id: "a", text: "", form: .choose(options: [tea, tea], minimum: 1, maximum: 1)),
    Question(id: "a", text: "", form: .choose(options: [tea], minimum: 1, maximum: 2)),
    Question(id: "a", text: "", form: .form(fields: [])),
    Question(
      id: "a", text: "",
      form: .form(fields: [Parameter(id: "f", kind: .file, label: LocalizedText("F"))])),
    Question(
      id: "a", text: "",
      form: .form(fields: [
        Parameter(id: "f", kind: .string, label: LocalizedText("F"), minimum: 1e300)
      ])),
  ])
  func `a question that breaks a rule is known by it`(question: Question) {
    #expect(question.problem != nil)
  }

  @Test func `a question that keeps the rules has no problem`() {
    let question = Question(
      id: "drink", text: "What?", form: .choose(options: [Self.tea], minimum: 0, maximum: 1))
    #expect(question.problem == nil)
  }
}
