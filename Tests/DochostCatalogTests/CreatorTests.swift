import DochostCatalog
import DochostModel
import TestSupport
import Testing

/// Who answers an intent.
@Suite(.scratch) struct CreatorTests {
  private func fixture() async throws -> CatalogFixture {
    let fixture = try CatalogFixture()
    try await fixture.bundle("org.example.note")
    fixture.register("org.example.note") { builder in
      try builder.type("org.example.memo", extensions: ["memo"])
      try builder.type("org.example.list")
      try builder.intent("org.example.scan")
      try builder.template("org.example.letter", type: "org.example.memo")
      try builder.template(
        "org.example.page", type: "org.example.memo", intents: ["org.example.scan"])
    }
    try await fixture.bundle("org.example.paint")
    fixture.register("org.example.paint") { builder in
      try builder.type("org.example.picture")
      try builder.intent("org.example.sketch")
      try builder.template("org.example.card", type: "org.example.memo")
      try builder.add(ExtensionID.document)
    }
    return fixture
  }

  private func summary(_ creators: [Creator]) -> [String] {
    creators.map {
      "\($0.plugin.id) \($0.type.id)\($0.template.map { " \($0.id)" } ?? "")"
    }
  }

  @Test func `default stands for an empty document of every type`() async throws {
    let catalog = try await fixture().scan()
    #expect(
      summary(try catalog.creators(intent: .default)) == [
        "org.example.note org.example.list", "org.example.note org.example.memo",
        "org.example.paint org.example.picture",
      ])
    #expect(
      summary(try catalog.creators(intent: .default, type: type("org.example.memo"))) == [
        "org.example.note org.example.memo"
      ])
  }

  @Test func `a type's templates come from every plugin that offers one`() async throws {
    let catalog = try await fixture().scan()
    #expect(
      summary(try catalog.creators(intent: .template, type: type("org.example.memo"))) == [
        "org.example.note org.example.memo org.example.letter",
        "org.example.paint org.example.memo org.example.card",
      ])
  }

  @Test func `C1: the owner of a named type gets any intent`() async throws {
    let catalog = try await fixture().scan()
    #expect(
      summary(
        try catalog.creators(intent: intent("nobody.knows"), type: type("org.example.memo")))
        == ["org.example.note org.example.memo"])
    #expect(
      summary(try catalog.creators(intent: .template, type: type("org.example.picture")))
        == ["org.example.paint org.example.picture"])
  }

  @Test func `C1: the plugin of a named template gets any intent`() async throws {
    let catalog = try await fixture().scan()
    let found = try catalog.creators(
      intent: intent("nobody.knows"), template: template("org.example.card"))
    #expect(summary(found) == ["org.example.paint org.example.memo org.example.card"])
    #expect(found.first?.plugin.offersDocument == true)
  }

  @Test func `C1: an intent that nobody registered is not found, and a near one is`() async throws {
    let catalog = try await fixture().scan()
    #expect(try catalog.creators(intent: intent("org.example.scam")).isEmpty)
    let known = try catalog.intents().map(\.intent.id.text)
    #expect(Suggestion.closest(to: "org.example.scam", in: known) == "org.example.scan")
  }

  @Test func `an intent of a plugin's own is answered by its templates, else its types`()
    async throws
  {
    let catalog = try await fixture().scan()
    #expect(
      summary(try catalog.creators(intent: intent("org.example.scan"))) == [
        "org.example.note org.example.memo org.example.page"
      ])
    #expect(
      summary(try catalog.creators(intent: intent("org.example.sketch"))) == [
        "org.example.paint org.example.picture"
      ])
  }

  @Test func `a template of another type than the named one is no answer`() async throws {
    let catalog = try await fixture().scan()
    #expect(
      try catalog.creators(
        intent: .template, type: type("org.example.list"), template: template("org.example.card")
      ).isEmpty)
  }

  @Test func `a plugin that picks its template itself stands once for each type`() async throws {
    let fixture = try await fixture()
    fixture.register("org.example.note") { builder in
      try builder.type("org.example.memo")
      try builder.template("org.example.letter", type: "org.example.memo")
      try builder.template("org.example.page", type: "org.example.memo")
      builder.set(.picksTemplate)
    }
    let catalog = try fixture.scan()
    #expect(
      summary(try catalog.creators(intent: .template)) == [
        "org.example.note org.example.memo",
        "org.example.paint org.example.memo org.example.card",
      ])
    let named = try catalog.creators(intent: .template, template: template("org.example.page"))
    #expect(summary(named) == ["org.example.note org.example.memo org.example.page"])
  }

  @Test func `what is listed is what was registered`() async throws {
    let catalog = try await fixture().scan()
    #expect(
      try catalog.types().map { "\($0.type.id) \($0.owner)" } == [
        "org.example.list org.example.note", "org.example.memo org.example.note",
        "org.example.picture org.example.paint",
      ])
    #expect(
      try catalog.intents().map { "\($0.intent.id): \($0.plugins.map(\.text))" } == [
        #"default: ["org.example.note", "org.example.paint"]"#,
        #"org.example.scan: ["org.example.note"]"#, #"org.example.sketch: ["org.example.paint"]"#,
        #"template: ["org.example.note", "org.example.paint"]"#,
      ])
    #expect(
      try catalog.templates().map(\.template.id.text) == [
        "org.example.letter", "org.example.page", "org.example.card",
      ])
    #expect(
      try catalog.templates(intent: intent("org.example.scan"), type: type("org.example.memo"))
        .map(\.template.id.text) == ["org.example.page"])
    #expect(
      try catalog.types(forFileExtension: #require(FileExtension("MEMO"))).map(\.type.id.text) == [
        "org.example.memo"
      ])
    #expect(try catalog.owner(ofType: type("org.example.memo"))?.id == plugin("org.example.note"))
    #expect(try catalog.plugins().map(\.state) == [.active, .active])
    #expect(try catalog.plugin(plugin("org.example.note"))?.registration?.types.count == 2)
    #expect(try catalog.diagnostics().isEmpty)
  }
}
