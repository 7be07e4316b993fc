import DochostTerminal
import Testing

struct KeyReaderTests {
  /// The keys in codes, of which a nil stands where the terminal is silent for a while.
  private func keys(_ codes: [KeyReader.Code?]) -> [Key] {
    let reader = KeyReader()
    var rest = codes[...]
    var keys: [Key] = []
    while true {
      let key = reader.next(from: { rest.isEmpty ? nil : rest.removeFirst() }, paste: { "pasted" })
      if let key { keys.append(key) }
      if key == nil && rest.isEmpty { return keys }
    }
  }

  private let escape = KeyReader.Code.typed(27)

  @Test(arguments: 1...4) func `Esc counts as often as it is pressed, however quickly`(
    _ count: Int
  ) {
    let wanted = [Key](repeating: .escape, count: count)
    #expect(keys([KeyReader.Code?](repeating: escape, count: count)) == wanted)
    #expect(keys((0..<count).flatMap { _ in [escape, nil] }) == wanted)
  }

  @Test func `what is pressed together with Alt means nothing`() {
    #expect(keys([escape, .typed(0x62), .typed(0x63)]) == [.character("c")])
    #expect(keys([escape, .named(.up), nil, .named(.down)]) == [.down])
    #expect(keys([escape, nil, .typed(0x62)]) == [.escape, .character("b")])
  }

  @Test func `Alt behind an Esc leaves the Esc`() {
    #expect(keys([escape, escape, .typed(0x62)]) == [.escape])
  }

  @Test func `keys without a meaning are passed over, and a paste is one key`() {
    #expect(
      keys([.named(nil), .typed(0x202E), .typed(0x9B), .pasteEnds, .pasteBegins, .typed(1)])
        == [.paste("pasted"), .control("a")])
  }

  private func typed(_ text: String) -> [KeyReader.Code?] {
    text.unicodeScalars.map { .typed($0.value) }
  }

  @Test(arguments: [
    "\u{1B}[27;5;99~", "\u{1B}[99;5u", "\u{1B}[<0;10;10M", "\u{1B}[>1;10;0c", "\u{1B}[?62;22c",
    "\u{1B}]0;title\u{7}", "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", "\u{1B}P1+r696e\u{1B}\\",
    "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}^secret\u{7}", "\u{1B}OM",
  ])
  func `what a terminal sends of its own is no text`(_ sequence: String) {
    #expect(keys(typed(sequence)) == [])
    #expect(keys(typed(sequence + "a" + sequence + "b")) == [.character("a"), .character("b")])
    #expect(keys([escape, nil] + typed("a")) == [.escape, .character("a")])
  }

  @Test func `a sequence that breaks off keeps nothing of what follows`() {
    #expect(keys(typed("\u{1B}[1;") + [nil] + typed("ab")) == [.character("a"), .character("b")])
    #expect(keys(typed("\u{1B}[1;\r")) == [.enter])
    #expect(keys(typed("\u{1B}[1;\u{1B}") + [nil]) == [.escape])
    #expect(keys(typed("\u{1B}]0;ti") + [.named(.up)]) == [.up])
    #expect(keys([escape, .pasteBegins]) == [.paste("pasted")])
    #expect(keys(typed("\u{1B}[1;") + [.pasteBegins]) == [.paste("pasted")])
    let long = String(repeating: "1", count: 64)
    #expect(keys(typed("\u{1B}[" + long + "2")) == [.character("2")])
    let string = String(repeating: "x", count: 4096)
    #expect(keys(typed("\u{1B}]" + string + "y")) == [.character("y")])
  }
}
