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
}
