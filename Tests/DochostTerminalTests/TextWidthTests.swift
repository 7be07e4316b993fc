import DochostTerminal
import Testing

struct TextWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("測試", 4), ("שלום", 4), ("Ａ", 2), ("한글", 4),
    ("🙂", 2), ("❤\u{FE0F}", 2), ("\u{301}", 0),
  ])
  func `a text takes the columns that a terminal gives it`(_ text: String, _ columns: Int) {
    #expect(TextWidth.columns(text) == columns)
  }

  @Test func `a text that is cut says so and never has half a character`() {
    #expect(TextWidth.fitted("abcdef", to: 6) == "abcdef")
    #expect(TextWidth.fitted("abcdef", to: 4) == "abc…")
    #expect(TextWidth.fitted("測試測試", to: 6) == "測試…")
    #expect(TextWidth.fitted("abc", to: 0) == "")
    #expect(TextWidth.fitted("abc", to: 1) == "…")
  }

  @Test func `text is broken between words, and a word that is too long inside`() {
    #expect(TextWidth.wrapped("one two three", to: 7) == ["one two", "three"])
    #expect(TextWidth.wrapped("測試測試", to: 5) == ["測試", "測試"])
    #expect(TextWidth.wrapped("", to: 5).isEmpty)
    #expect(TextWidth.wrapped("a", to: 0).isEmpty)
  }

  @Test func `ASCII keeps the columns of what it stands for`() {
    #expect(ASCIIText.reduce("Résumé 測試…") == "Resume ????~")
    #expect(ASCIIText.reduce("l’été – „so“ • ‹a›") == "l'ete - \"so\" * <a>")
    #expect(ASCIIText.reduce("e\u{301}") == "e")
    #expect(ASCIIText.reduce("Zwykły tekst, Łódź, Øre, ǿ") == "Zwykly tekst, Lodz, Ore, o")
    #expect(ASCIIText.reduce("Straße Æ œ") == "Strase A o")
    #expect(ASCIIText.spell("Straße Æ œ") == "Strasse AE oe")
  }
}
