import DochostTerminal
import Testing

struct FoldedTextTests {
  @Test(arguments: [
    ("Résumé", "RESUME"), ("re\u{301}sume\u{301}", "Résumé"), ("STRASSE", "straße"),
    ("ﬁle", "FILE"), ("Ｗｉｄｅ", "wide"), ("ΣΊΣΥΦΟΣ", "σίσυφος"),
    ("Zwykły", "zwykly"), ("ŁÓDŹ", "lodz"), ("Smørrebrød", "SMORREBROD"), ("Đà", "da"),
    ("Ħal", "hal"), ("Æsir", "aesir"), ("œuvre", "OEUVRE"), ("ǿ", "o"), ("Þór", "thor"),
  ])
  func `case, accents and compatibility forms make no difference`(_ one: String, _ other: String) {
    #expect(FoldedText(one) == FoldedText(other))
  }

  @Test func `letters that differ stay different`() {
    #expect(FoldedText("a") != FoldedText("b"))
    #expect(FoldedText("が") == FoldedText("か\u{3099}"))
  }

  @Test func `a text is found where it stands`() {
    #expect(FoldedText("Three-Act").range(of: FoldedText("ACT")) == 6..<9)
    #expect(FoldedText("Three-Act").range(of: FoldedText("actor")) == nil)
    #expect(FoldedText("a").range(of: FoldedText("")) == 0..<0)
    #expect(FoldedText("").range(of: FoldedText("a")) == nil)
  }

  @Test func `words stand between spaces`() {
    #expect(FoldedText.words("  One  Zwölf ") == [FoldedText("one"), FoldedText("zwolf")])
    #expect(FoldedText.words(" ").isEmpty)
  }
}
