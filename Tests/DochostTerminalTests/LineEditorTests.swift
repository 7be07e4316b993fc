import DochostTerminal
import Testing

struct LineEditorTests {
  private func typed(_ keys: [Key], into text: String = "") -> LineEditor {
    var line = LineEditor(text)
    for key in keys {
      let outcome = line.handle(key)
      #expect(outcome)
    }
    return line
  }

  @Test func `characters stand where the cursor is`() {
    let line = typed(
      [.left, .character("x"), .home, .character("y"), .end, .character("z")], into: "ab")
    #expect(line.text == "yaxbz")
    #expect(line.cursor == 5)
  }

  @Test func `what combines joins the character before it`() {
    let line = typed([.character("e"), .character("\u{301}"), .backspace])
    #expect(line.text == "")
  }

  @Test func `characters, words and halves are removed`() {
    #expect(typed([.backspace], into: "ab").text == "a")
    #expect(typed([.home, .delete], into: "ab").text == "b")
    #expect(typed([.control("w")], into: "one two  ").text == "one ")
    #expect(typed([.left, .control("u")], into: "abc").text == "c")
    #expect(typed([.home, .right, .control("k")], into: "abc").text == "a")
    #expect(typed([.home, .backspace, .end, .delete], into: "a").text == "a")
  }

  @Test(arguments: [Key.up, .down, .enter, .tab, .escape, .pageUp])
  func `keys that mean nothing in a line are left to others`(_ key: Key) {
    var line = LineEditor("a")
    let isTaken = line.handle(key)
    #expect(!isTaken)
  }

  @Test func `a text has lines that split and join`() {
    var text = TextEditor()
    for key: Key in [.character("a"), .character("b"), .left, .enter, .character("x")] {
      _ = text.handle(key)
    }
    #expect(text.text == "a\nxb")
    _ = text.handle(.home)
    _ = text.handle(.backspace)
    #expect(text.text == "axb")
  }

  @Test(arguments: [Key.up, .down, .tab])
  func `a text of one line leaves the keys that go elsewhere to others`(_ key: Key) {
    var text = TextEditor()
    let isTaken = text.handle(key)
    #expect(!isTaken)
  }
}
