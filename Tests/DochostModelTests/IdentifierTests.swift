import DochostModel
import Testing

@Suite struct IdentifierTests {
  @Test(arguments: ["org.example.note", "a.b", "org.example-2.x_y"])
  func `reverse-DNS text is a plugin id`(text: String) {
    #expect(PluginID(text)?.text == text)
  }

  @Test(arguments: [
    "", "note", ".a.b", "a..b", "a.b.", "a b.c", "org.exämple.x", "org.-a.b", "a.b/1", "a.\u{0}b",
    String(repeating: "a", count: 120) + ".bcdefghi",
  ])
  func `anything else is none`(text: String) {
    #expect(PluginID(text) == nil)
    #expect(IdentifierRule.pluginID.violation(of: text) != nil)
  }

  @Test(arguments: ["default", "template", "org.example.scan", "scan"])
  func `C1: a creation intent is an open string`(text: String) {
    #expect(CreationIntent(text)?.text == text)
  }

  @Test(arguments: [
    ("dochost.document/1", true), ("dochost.document", false), ("a.b/0", false), ("a.b/+1", false),
    ("a.b/", false), ("a.b/12", true),
  ])
  func `an extension ends in a version`(text: String, isOne: Bool) {
    #expect((ExtensionID(text) != nil) == isOne)
  }

  @Test func `an ABI version is supported by its major alone`() {
    #expect(ABIVersion(major: 1, minor: 9).isSupported)
    #expect(!ABIVersion(major: 2, minor: 0).isSupported)
    #expect(ABIVersion(packed: ABIVersion(major: 3, minor: 7).packed).description == "3.7")
  }

  @Test(arguments: [
    ("2024-02-29", true), ("2023-02-29", false), ("1900-02-29", false), ("2000-02-29", true),
    ("2026-13-01", false), ("2026-1-1", false), ("0000-01-01", false), ("2026-04-31", false),
    ("+026-01-01", false),
  ])
  func `a date is one of the calendar`(text: String, isDate: Bool) {
    #expect((CivilDate(text) != nil) == isDate)
    if isDate { #expect(CivilDate(text)?.description == text) }
  }

  @Test func `a wrong word finds its neighbour`() {
    let words = ["org.dochost.story.three-act", "org.dochost.story.five-act", "mystery"]
    #expect(Suggestion.closest(to: "mistery", in: words) == "mystery")
    #expect(Suggestion.closest(to: "thre-act", in: words) == "org.dochost.story.three-act")
    #expect(Suggestion.closest(to: "zebra", in: words) == nil)
    #expect(Suggestion.closest(to: "", in: words) == nil)
  }

  @Test func `a text is given in the most wanted language that it has`() {
    let text = LocalizedText("Story", translations: ["de": "Geschichte", "pt-br": "História"])
    #expect(text.text(for: ["pt-BR", "de"]) == "História")
    #expect(text.text(for: ["de-AT"]) == "Geschichte")
    #expect(text.text(for: ["fr", "de"]) == "Geschichte")
    #expect(text.text(for: ["fr"]) == "Story")
  }
}
