import DochostFindings
import StoryDocument
import Testing

/// The structures are whole and can be written in both formats.
struct StructureTests {
  @Test(arguments: Structure.all.map(\.id))
  func `the beats of a structure are the whole of it`(_ id: Structure.ID) throws {
    let structure = try #require(Structure.all.first { $0.id == id })
    let beats = structure.acts.flatMap(\.beats)
    #expect(beats.reduce(0) { $0 + $1.share } == 1000)
    #expect(Set(beats.map(\.name)).count == beats.count)
    for act in structure.acts {
      #expect(!act.beats.isEmpty)
      // A comment of Markdown ends at its first "-->".
      #expect(!act.purpose.contains("--"))
    }
    for beat in beats {
      #expect(!beat.purpose.contains("--"), "\(beat.name)")
      #expect(!beat.purpose.contains("\n"), "\(beat.name)")
      #expect(beat.purpose.split(separator: " ").count >= 6, "\(beat.name)")
      #expect(["INT. ", "EXT. "].contains(String(beat.scene.prefix(5))), "\(beat.name)")
      #expect(beat.scene.contains(" - ") || beat.scene.contains(", "), "\(beat.name)")
    }
  }

  @Test(arguments: Structure.all.map(\.id))
  func `a manuscript of a structure reads as one`(_ id: Structure.ID) throws {
    let structure = try #require(Structure.all.first { $0.id == id })
    let text = ManuscriptWriter(.sample).manuscript(structure, words: 80_000)
    let reading = ManuscriptReading(Array(text.utf8))
    #expect(reading.title == StoryFacts.sample.title)
    #expect(reading.author == StoryFacts.sample.author)
    #expect(reading.actCount == structure.acts.count)
    #expect(reading.chapterCount == structure.acts.flatMap(\.beats).count)
    #expect(reading.findings.allSatisfy { $0.severity == .notice }, "\(reading.findings)")
    #expect(text.split(separator: "\n").allSatisfy { $0.utf8.count <= 120 })
    #expect(text.hasSuffix(" -->\n"))
  }

  @Test(arguments: Structure.all.map(\.id))
  func `a screenplay of a structure reads as one`(_ id: Structure.ID) throws {
    let structure = try #require(Structure.all.first { $0.id == id })
    let text = ScreenplayWriter(.sample).screenplay(structure, pages: 100)
    let reading = ScreenplayReading(Array(text.utf8))
    #expect(reading.title == StoryFacts.sample.title)
    #expect(reading.author == StoryFacts.sample.author)
    #expect(reading.actCount == structure.acts.count)
    #expect(reading.sceneCount == structure.acts.flatMap(\.beats).count)
    #expect(reading.findings == [], "\(reading.findings)")
    #expect(text.hasSuffix("> THE END <\n"))
  }

  @Test func `empty documents are valid and say what they are`() {
    let manuscript = ManuscriptReading(Array(ManuscriptWriter(.sample).empty().utf8))
    #expect(manuscript.title == StoryFacts.sample.title)
    #expect(manuscript.wordCount == 0)
    #expect(manuscript.findings.map(\.code) == ["no-words"])
    let screenplay = ScreenplayReading(Array(ScreenplayWriter(.sample).empty().utf8))
    #expect(screenplay.title == StoryFacts.sample.title)
    #expect(screenplay.findings.map(\.code) == ["no-scenes"])
  }

  @Test(arguments: [
    "A \"quoted\" title", "back\\slash", "#1 *fan* of [x](y) <b>", "Łódź 測試 👩‍👩‍👧", "a: b",
    "--- three dashes", "--> arrow", "]] end of note", "line\nbreak\r\nand\ttab",
    "Title: Author: x",
  ])
  func `titles of every kind survive in both formats`(_ title: String) {
    let facts = StoryFacts(title: title, author: title, logline: title, date: "2026-01-01")
    for structure in Structure.all {
      let manuscript = ManuscriptReading(
        Array(ManuscriptWriter(facts).manuscript(structure, words: 1000).utf8))
      #expect(manuscript.title == facts.title)
      #expect(manuscript.author == facts.author)
      #expect(!manuscript.findings.contains { $0.severity != .notice }, "\(manuscript.findings)")
      let screenplay = ScreenplayReading(
        Array(ScreenplayWriter(facts).screenplay(structure, pages: 5).utf8))
      #expect(screenplay.title == facts.title.filter { $0 != "*" && $0 != "_" })
      #expect(!screenplay.findings.contains { $0.severity != .notice }, "\(screenplay.findings)")
    }
  }
}

extension StoryFacts {
  static let sample = StoryFacts(
    title: "The Lighthouse", author: "A. Keeper", logline: "Someone must keep the light.",
    date: "2026-03-01")
}
