import DochostFindings
import Testing
import TextDocument

/// Letters are laid out as letters are.
struct LetterTests {
  private static let day = CalendarDay(year: 2026, month: 3, day: 2)

  @Test func `a formal letter has its parts in their order`() {
    let text = Letter(
      from: .init(name: "Ann Keeper", address: "1 Sea Road\nPort"),
      to: .init(name: "Tree Nursery", address: "Hill"), place: "Port", day: Self.day,
      subject: "Five apple trees", tone: .formal
    ).text(in: .english)
    #expect(
      text.hasPrefix(
        """
        Ann Keeper
        1 Sea Road
        Port

        Tree Nursery
        Hill

        Port, 2 March 2026

        Five apple trees

        Dear Tree Nursery,

        [Why you write,
        """), "\(text)")
    #expect(text.hasSuffix("\n\nYours sincerely,\n\n\nAnn Keeper\n"), "\(text)")
  }

  @Test(arguments: [
    (Letter.Tone.formal, "", "Dear Sir or Madam,", "Yours faithfully,"),
    (.formal, "Ben", "Dear Ben,", "Yours sincerely,"),
    (.personal, "", "Hello,", "Best wishes,"),
    (.personal, "Ben", "Dear Ben,", "Best wishes,"),
  ])
  func `the end of a letter fits its beginning`(
    _ tone: Letter.Tone, _ recipient: String, _ salutation: String, _ closing: String
  ) {
    let text = Letter(
      from: .init(name: ""), to: .init(name: recipient), day: Self.day, tone: tone
    ).text(in: .english)
    #expect(text.contains("\n\n\(salutation)\n\n"), "\(text)")
    #expect(text.hasSuffix("\n\n\(closing)\n\n\n[Your name]\n"), "\(text)")
  }

  @Test(arguments: TextLanguage.allCases, Letter.Tone.allCases)
  func `a letter is a valid text of lines that fit on paper`(
    _ language: TextLanguage, _ tone: Letter.Tone
  ) {
    let text = Letter(from: .init(name: ""), to: .init(name: ""), day: Self.day, tone: tone)
      .text(in: language)
    let reading = PlainTextReading(Array(text.utf8))
    #expect(reading.findings.isEmpty)
    #expect(reading.lineEnds == "LF")
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 72 }, "\(text)")
    #expect(!text.contains(" \n"))
  }

  @Test func `a letter in German is German in all its parts`() {
    let text = Letter(
      from: .init(name: "Ann"), to: .init(name: ""), place: "Köln", day: Self.day, tone: .formal
    ).text(in: .german)
    #expect(text.contains("\n\nKöln, 2. März 2026\n\n"))
    #expect(text.contains("\n\nSehr geehrte Damen und Herren,\n\n"))
    #expect(text.hasSuffix("\n\nMit freundlichen Grüßen\n\n\nAnn\n"))
    #expect(text.hasPrefix("Ann\n[Deine Adresse]\n\n[Name des Empfängers]\n[Adresse]\n\n"))
    for word in ["Dear", "Yours", "March"] { #expect(!text.contains(word), "\(text)") }
  }
}
