import DochostFindings
import StoryDocument
import Testing

/// Character sheets ask what matters, the same for the same seed.
struct CharacterSheetTests {
  private struct Counting: RandomNumberGenerator {
    var number: UInt64
    mutating func next() -> UInt64 {
      number &+= 0x9E37_79B9_7F4A_7C15
      return number
    }
  }

  @Test(arguments: Archetype.all.map(\.id))
  func `every archetype has a sheet of its own`(_ id: String) throws {
    let archetype = try #require(Archetype.all.first { $0.id == id })
    var generator = Counting(number: 1)
    let text = CharacterSheet(name: "Ann *B*", story: "Sea \"x\"", archetype: archetype)
      .text(using: &generator)
    for question in archetype.questions { #expect(text.contains(question)) }
    let reading = ManuscriptReading(Array(text.utf8))
    #expect(reading.title == "Ann *B*")
    #expect(!reading.findings.contains { $0.severity != .notice })
  }

  @Test func `the same seed gives the same sheet`() {
    let sheet = CharacterSheet(name: "Ann", story: "", archetype: Archetype.all[0])
    var (one, two) = (Counting(number: 7), Counting(number: 7))
    #expect(sheet.text(using: &one) == sheet.text(using: &two))
    let texts = Set(
      (0..<50).map { number in
        var generator = Counting(number: UInt64(number) << 59)
        return sheet.text(using: &generator)
      })
    #expect(texts.count > 1)
  }
}
