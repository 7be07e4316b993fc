import DochostCatalog
import DochostModel
import TestSupport
import Testing

/// Plugins that claim the same (T11), and bundles that stand twice.
@Suite(.scratch) struct ConflictTests {
  private func twoOwners() async throws -> CatalogFixture {
    let fixture = try CatalogFixture()
    for id in ["org.example.zeta", "org.example.alpha"] {
      try await fixture.bundle(id)
      fixture.register(id) { builder in
        try builder.type("org.example.note", extensions: ["note"])
        try builder.type("\(id).own", extensions: ["NOTE", "own"])
      }
    }
    return fixture
  }

  @Test func `T11: of two owners the one that sorts first wins, and both are named`() async throws {
    let catalog = try await twoOwners().scan()
    let note = try type("org.example.note")
    #expect(try catalog.type(note)?.owner == plugin("org.example.alpha"))
    let told = try #require(
      try catalog.diagnostics().first { $0.code == .typeDuplicate })
    for name in ["org.example.alpha", "org.example.zeta"] {
      #expect(told.message.contains("\(name) ("))
    }
    #expect(try catalog.creators(intent: .default, type: note).count == 1)
    #expect(try catalog.plugins().allSatisfy { $0.state == .active }, "neither is unusable")
  }

  @Test func `T11: the person's choice of an owner is kept`() async throws {
    let fixture = try await twoOwners()
    let note = try type("org.example.note")
    let preferences = CatalogPreferences(typeOwners: [note: try plugin("org.example.zeta")])
    let catalog = try fixture.scan(preferences: preferences)
    #expect(try catalog.type(note)?.owner == plugin("org.example.zeta"))
    #expect(
      try catalog.diagnostics().first { $0.code == .typeDuplicate }?.message
        .hasSuffix("as you chose.") == true)

    // A choice that went away with its plugin does no harm; the others need no new examination.
    FileTree.remove(fixture.scratch.appending("first/org.example.zeta"))
    fixture.forget()
    try fixture.refresh(catalog)
    #expect(try catalog.type(note)?.owner == plugin("org.example.alpha"))
    #expect(fixture.examined.isEmpty)
  }

  @Test func `T11: a shared file extension has one meaning, and both types are named`()
    async throws
  {
    let fixture = try await twoOwners()
    let catalog = try fixture.scan()
    #expect(
      try catalog.types(forFileExtension: #require(FileExtension("note"))).map(\.type.id.text) == [
        "org.example.alpha.own", "org.example.note", "org.example.zeta.own",
      ])
    let told = try catalog.diagnostics().filter { $0.code == .extensionShared }
    #expect(told.contains { $0.message.contains("org.example.note") })
    #expect(told.contains { $0.message.contains("org.example.zeta.own") })

    let chosen = try type("org.example.zeta.own")
    let other = try fixture.scan(
      preferences: CatalogPreferences(
        fileExtensions: [#require(FileExtension("note")): chosen]))
    #expect(
      try other.types(forFileExtension: #require(FileExtension("Note"))).first?.type.id == chosen)
  }

  @Test func `T11: a format and a special case of it share an extension without a conflict`()
    async throws
  {
    let fixture = try CatalogFixture()
    for id in ["org.example.alpha", "org.example.zeta"] { try await fixture.bundle(id) }
    fixture.register("org.example.alpha") { builder in
      try builder.type(
        "org.example.alpha.poem", conformsTo: ["org.example.alpha.prose"], extensions: ["text"])
      try builder.type("org.example.alpha.prose", conformsTo: ["public.plain-text"])
    }
    fixture.register("org.example.zeta") { builder in
      try builder.type("public.plain-text", conformsTo: ["public.text"], extensions: ["text"])
    }
    let catalog = try fixture.scan()
    #expect(
      try catalog.types(forFileExtension: #require(FileExtension("text"))).map(\.type.id.text) == [
        "public.plain-text", "org.example.alpha.poem",
      ], "the general one comes first, whatever its id")
    #expect(try catalog.diagnostics().isEmpty)

    let poem = try type("org.example.alpha.poem")
    let other = try fixture.scan(
      preferences: CatalogPreferences(
        fileExtensions: [#require(FileExtension("text")): poem]))
    #expect(
      try other.types(forFileExtension: #require(FileExtension("text"))).first?.type.id == poem)
    #expect(try other.diagnostics().isEmpty)
  }

  @Test func `two plugins with one template have one winner`() async throws {
    let fixture = try await twoOwners()
    for id in ["org.example.zeta", "org.example.alpha"] {
      fixture.register(id) { builder in
        try builder.type("\(id).own")
        try builder.template("org.example.letter", type: "\(id).own")
      }
    }
    let catalog = try fixture.scan()
    let found = try catalog.creators(intent: .template, template: template("org.example.letter"))
    #expect(found.map(\.plugin.id) == [try plugin("org.example.alpha")])
    #expect(try catalog.diagnostics().map(\.code) == [.templateDuplicate])
  }

  @Test func `a template waits for the owner of its type`() async throws {
    let fixture = try CatalogFixture()
    try await fixture.bundle("org.example.one")
    fixture.register("org.example.one") {
      try $0.template("org.example.letter", type: "org.example.note")
    }
    let catalog = try fixture.scan()
    let letter = try template("org.example.letter")
    let waiting = try #require(try catalog.template(letter))
    #expect(waiting.inactive?.code == .templateInactive)
    #expect(waiting.inactive?.message.contains("org.example.note") == true)
    #expect(try catalog.creators(intent: .template, template: letter).isEmpty)
    #expect(try catalog.creators(intent: .template).isEmpty)

    try await fixture.bundle("org.example.two", in: "second")
    fixture.register("org.example.two") { try $0.type("org.example.note") }
    fixture.forget()
    try fixture.refresh(catalog)
    #expect(fixture.examined == ["org.example.two"])
    let creator = try #require(
      try catalog.creators(intent: .template, template: letter).first)
    #expect(creator.plugin.id == (try plugin("org.example.one")), "it makes the document")
    #expect(try catalog.owner(ofType: type("org.example.note"))?.id == plugin("org.example.two"))
    #expect(try catalog.template(letter)?.inactive == nil)
  }

  @Test func `a diamond of conformance is fine, an unknown parent is kept`() async throws {
    let fixture = try CatalogFixture()
    try await fixture.bundle("org.example.one")
    fixture.register("org.example.one") { builder in
      try builder.type("org.example.top", conformsTo: ["public.unknown"])
      try builder.type("org.example.left", conformsTo: ["org.example.top"])
      try builder.type("org.example.right", conformsTo: ["org.example.top"])
      try builder.type("org.example.low", conformsTo: ["org.example.left", "org.example.right"])
    }
    let catalog = try fixture.scan()
    #expect(try catalog.types().count == 4)
    let told = try catalog.diagnostics()
    #expect(told.map(\.code) == [.typeParentUnknown])
    #expect(told.first?.severity == .warning)
    #expect(try catalog.type(type("org.example.top"))?.type.conformsTo.count == 1)
  }

  @Test func `a circle of conformance over two plugins is refused, the rest stays`() async throws {
    let fixture = try CatalogFixture()
    for (id, other) in [("a", "b"), ("b", "a")] {
      try await fixture.bundle("org.example.\(id)")
      fixture.register("org.example.\(id)") { builder in
        try builder.type("org.example.type.\(id)", conformsTo: ["org.example.type.\(other)"])
        try builder.type("org.example.fine.\(id)", conformsTo: ["org.example.type.\(id)"])
        try builder.template("org.example.letter.\(id)", type: "org.example.type.\(id)")
      }
    }
    let catalog = try fixture.scan()
    #expect(
      try catalog.types().map(\.type.id.text) == ["org.example.fine.a", "org.example.fine.b"])
    let told = try catalog.diagnostics().filter { $0.code == .typeCycle }
    #expect(told.count == 2)
    #expect(
      told.allSatisfy {
        $0.message.contains("org.example.type.a") && $0.message.contains("org.example.type.b")
      })
    #expect(try catalog.templates().allSatisfy { $0.inactive != nil })
  }

  @Test func `A39: a plugin that stands twice in one directory is used once, both are named`()
    async throws
  {
    let fixture = try CatalogFixture()
    let used = try await fixture.bundle("org.example.one", name: "a")
    let other = try await fixture.bundle("org.example.one", name: "b")
    let catalog = try fixture.scan()
    let plugins = try catalog.plugins()
    #expect(plugins.map(\.bundle) == [used, other])
    #expect(plugins.map(\.state) == [.active, .shadowed])
    let told = try #require(plugins.last?.diagnostics.first)
    #expect(told.code == .pluginDuplicate)
    #expect(told.message.contains(used.display) && told.message.contains(other.display))
    #expect(fixture.examined == ["org.example.one"])
  }

  @Test func `A39: a bundle that comes first in the search shadows the later one`() async throws {
    let fixture = try CatalogFixture()
    let late = try await fixture.bundle("org.example.one", in: "second", name: "a", version: "1.0")
    #expect(try fixture.scan().plugins().map(\.state) == [.active])
    let early = try await fixture.bundle("org.example.one", name: "z", version: "2.0")
    let catalog = try fixture.scan()
    let plugins = try catalog.plugins()
    #expect(plugins.map(\.bundle) == [early, late])
    #expect(plugins.map(\.state) == [.active, .shadowed])
    let told = try #require(plugins.last?.diagnostics.first)
    #expect(told.code == .pluginShadowed)
    #expect(told.message.contains(early.display) && told.message.contains(late.display))
    #expect(try catalog.plugin(plugin("org.example.one"))?.identity?.version == "2.0")

    // What was known of the later one still is when the earlier one goes.
    fixture.forget()
    FileTree.remove(early)
    try fixture.refresh(catalog)
    #expect(try catalog.plugins().map(\.state) == [.active])
    #expect(fixture.examined.isEmpty)
  }

  @Test func `a broken bundle that comes first is not passed over silently`() async throws {
    let fixture = try CatalogFixture()
    try await fixture.bundle("org.example.one", in: "second")
    try await fixture.bundle("org.example.one", library: [])
    let catalog = try fixture.scan()
    #expect(try catalog.plugins().map(\.state) == [.broken, .shadowed])
    #expect(try catalog.plugin(plugin("org.example.one"))?.state == .broken)
  }

  @Test func `one directory under two names is searched once`() async throws {
    let fixture = try CatalogFixture()
    try await fixture.bundle("org.example.one")
    let link = fixture.scratch.appending("third")
    let result = try await ChildCommand(
      named: "ln", ["-s", fixture.scratch.appending("first").display, link.display]
    ).run()
    #expect(result.status == 0)
    let catalog = try fixture.open()
    try catalog.refresh(
      directories: fixture.directories + [PluginDirectory(path: link, origin: .prefix)],
      examine: fixture.examine)
    #expect(try catalog.plugins().map(\.state) == [.active])
  }
}
