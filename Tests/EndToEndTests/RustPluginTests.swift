import DochostModel
import TestSupport
import Testing

/// A plugin in Rust, written by docs/plugin-abi.md without a crate, in the sandbox of the release.
@Suite(.scratch, .release, .rust) struct RustPluginTests {
  @Test func `it is a plugin like any other`() async throws {
    var person = try await Person.withRustProbe()
    person.environment["LANG"] = "de_DE.UTF-8"
    let listed = try await person.dochost("plugin", "list", "--json")
    #expect(listed.notices.isEmpty, "\(listed)")
    let types = try await person.dochost("types")
    #expect(types.result.outputText.contains("org.example.recipes.recipe"), "\(types)")
    let templates = try await person.dochost("templates")
    for name in ["Gericht", "Speiseplan"] {
      #expect(templates.result.outputText.contains(name), "\(templates)")
    }
    let why = try await person.dochost("plugin", "why", "org.example.recipes", "--json")
    #expect(!why.result.outputText.contains("\"severity\":\"error\""), "\(why)")
    let library = person.plugins.appending(
      "Recipes.dochostplugin/lib/\(Trouble.platform)/Recipes.so")
    let symbols = try await ChildCommand(
      named: "nm", ["--dynamic", "--defined-only", library.display]
    ).run()
    #expect(symbols.outputText.hasSuffix(" dochost_plugin_entry\n"), "\(symbols)")
    #expect(symbols.outputText.split(separator: "\n").count == 1, "\(symbols)")
  }

  @Test func `it passes the conformance suite`() async throws {
    let person = try await Person.withRustProbe()
    let report = try await person.dochost(
      "conformance", "run", "--level", Proof.isComplete ? "10" : "5",
      person.plugins.appending("Recipes.dochostplugin").display)
    #expect(report.status == 0, "\(report)")
  }

  @Test func `C1: it makes an empty document, and by an intent that it does not know`()
    async throws
  {
    let person = try await Person.withRustProbe()
    for intent in ["default", "org.example.other"] {
      let answer = try await person.dochost(
        "create", "--intent", intent, "--type", "org.example.recipes.recipe", "--name", "Soup",
        "--in", person.documents.display, "--no-input", "--json")
      #expect(answer.documentText == "Recipe: Soup\nPeople: 4\n", "\(answer)")
    }
    #expect(person.documentNames.sorted() == ["Soup 2.recipe", "Soup.recipe"])
    #expect(person.staged.isEmpty)
  }

  @Test func `T6: it makes a document of a template with values`() async throws {
    let person = try await Person.withRustProbe()
    let answer = try await person.recipe(
      "dish", "--name", "Żurek", "--set", "people=3", "--set",
      "ingredients=2 eggs\n\n150 g rye flour")
    #expect(
      answer.documentText == "Recipe: Żurek\nPeople: 3\n\n- 6 eggs\n- 450 g rye flour\n",
      "\(answer)")
    let opened = try await person.dochost("open", try #require(answer.path).display, "--json")
    #expect(opened.status == 0, "\(opened)")
    let told = opened.json?["documents"]?.list.first?["properties"]?.list ?? []
    #expect(told.map { $0["value"]?.text } == ["Żurek", "3", "2"], "\(opened)")
    let refused = try await person.recipe("dish", "--set", "people=51")
    #expect(refused.status == 6, "the host looks at the range: \(refused)")
  }

  @Test func `C7: it asks a question, tells its progress, and goes on with the answer`()
    async throws
  {
    let person = try await Person.withRustProbe()
    let answer = try await person.recipe(
      "menu", "--answer", "diet=vegan", "--set", "days=3", "--set", "first=2026-03-02")
    let lines = answer.documentText.split(separator: "\n")
    #expect(lines.prefix(3) == ["Recipe: Menu", "People: 4", "From 2026-03-02."], "\(answer)")
    #expect(lines.count == 6, "\(answer)")
    let dishes = ["Lentil soup", "Chickpea curry", "Bean stew"]
    #expect(Set(lines.dropFirst(3).map { String($0.dropFirst("Day 1: ".count)) }) == Set(dishes))
    let unanswered = try await person.recipe("menu")
    #expect(unanswered.status == 6, "\(unanswered)")
    #expect(person.documentNames == ["Menu.recipe"])
    #expect(person.staged.isEmpty)
  }

  @Test func `what it refuses is told in its own words`() async throws {
    let person = try await Person.withRustProbe()
    let answer = try await person.recipe("dish", "--set", "ingredients=2 unicorns")
    #expect(answer.status == 1, "\(answer)")
    #expect(
      answer.message.contains("The ingredient '2 unicorns' is nowhere to be had."),
      "\(answer)")
    #expect(answer.plugin == "org.example.recipes", "\(answer)")
    #expect(person.documentNames.isEmpty)
    #expect(person.staged.isEmpty)
  }

  @Test(arguments: [
    (
      "dish", ["--set", "ingredients=9223372036854775807 eggs"],
      "Recipes has a fault: no kitchen holds so much"
    ),
    ("menu", ["--answer", "diet=burnt"], "Recipes has a fault: the kitchen is on fire"),
  ])
  func `A panic ends at the boundary and is a failure with its text`(
    _ template: String, _ arguments: [String], _ text: String
  ) async throws {
    let person = try await Person.withRustProbe()
    let answer = try await person.recipe(template, arguments[0], arguments[1])
    #expect(answer.status == 1, "\(answer)")
    #expect(answer.message.contains(text), "\(answer)")
    #expect(answer.code != "plugin-crashed", "\(answer)")
    #expect(person.documentNames.isEmpty)
    #expect(person.staged.isEmpty)
    // The plugin is none the worse for it.
    #expect(try await person.recipe("dish").status == 0)
  }

  @Test(
    arguments: [
      (Array("Recipe: x\n\n- eggs\n".utf8), 0, "no-amount"), (Array("Soup\n".utf8), 1, "no-name"),
      (Array("Recipe: x\n".utf8) + [0xFF], 1, "not-utf8"), (Array("Recipe: x\n".utf8), 0, nil),
    ] as [([UInt8], Int32, String?)])
  func `what is wrong with a document is found`(
    _ bytes: [UInt8], _ status: Int32, _ code: String?
  ) async throws {
    let person = try await Person.withRustProbe()
    let path = try ScratchDirectory.current.write(bytes, to: "own.recipe")
    let opened = try await person.dochost("open", path.display, "--json")
    #expect(opened.status == status, "\(opened)")
    let findings = opened.json?["documents"]?.list.first?["findings"]?.list ?? []
    #expect(findings.map { $0["code"]?.text } == (code.map { [$0] } ?? []), "\(opened)")
  }
}
