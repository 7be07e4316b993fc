import DochostModel
import DochostTerminal
import Testing

struct FormTests {
  private static let rules = Form.Rules(
    problem: { field in
      if field.shown == "bad" { return "That does not do." }
      return field.isNeeded && field.isEmpty ? "A value has to be given." : nil
    },
    completions: { typed in ["notes.md", "notes.txt", "other"].filter { $0.hasPrefix(typed) } })

  private func form() -> Form {
    Form(
      title: "Make a letter",
      fields: [
        FormField(
          id: "title", kind: .string, label: "Title", help: "What it is about", isNeeded: true),
        FormField(id: "body", kind: .text, label: "Body"),
        FormField(id: "open", kind: .boolean, label: "Open", standard: "no"),
        FormField(
          id: "tone", kind: .choice, label: "Tone", choices: ["Formal", "Friendly", "Émigré"]),
        FormField(id: "parts", kind: .choices, label: "Parts", choices: ["Head", "Foot"]),
        FormField(id: "file", kind: .file, label: "File"),
        FormField(id: "word", kind: .string, label: "Password", isSecret: true),
      ])
  }

  private func press(_ keys: Key..., on form: inout Form) {
    for key in keys {
      let outcome = form.handle(key, Self.rules)
      #expect(outcome == nil)
    }
  }

  private func type(_ text: String, on form: inout Form) {
    for character in text { press(.character(character), on: &form) }
  }

  @Test func `a form is filled in from the first field to the last line`() {
    var form = form()
    type("Hello", on: &form)
    press(.enter, on: &form)
    type("a", on: &form)
    press(.enter, on: &form)
    type("b", on: &form)
    press(.tab, .character(" "), .enter, .character("f"), .character("f"), .enter, on: &form)
    press(.right, .character(" "), .enter, .enter, on: &form)
    type("secret", on: &form)
    press(.enter, on: &form)
    #expect(form.isAtEnd)
    #expect(
      form.fields.map(\.shown) == [
        "Hello", "a / b", "yes", "Friendly", "Foot", nil, "********",
      ])
    let outcome = form.handle(.enter, Self.rules)
    #expect(outcome == .filled)
  }

  @Test func `a field is looked at when it is left, and typing there takes the reason away`() {
    var form = form()
    type("bad", on: &form)
    press(.down, on: &form)
    #expect(form.current == 1)
    #expect(form.fields[0].problem == "That does not do.")
    press(.up, .backspace, on: &form)
    #expect(form.current == 0)
    #expect(form.fields[0].problem == nil)
  }

  @Test func `the last line leads back to the first field that does not do`() {
    var form = form()
    press(.down, .tab, .pageDown, on: &form)
    #expect(form.isAtEnd)
    press(.enter, on: &form)
    #expect(form.current == 0)
    #expect(form.fields[0].problem == "A value has to be given.")
    let outcome = form.handle(.escape, Self.rules)
    #expect(outcome == .cancelled)
  }

  @Test func `Tab completes a file's name as far as it is clear, then offers what there is`() {
    var form = form()
    press(.pageDown, .up, .up, on: &form)
    #expect(form.fields[form.current].id == "file")
    type("n", on: &form)
    press(.tab, on: &form)
    #expect(form.fields[5].shown == "notes.")
    #expect(form.completions == ["notes.md", "notes.txt"])
    type("m", on: &form)
    press(.tab, on: &form)
    #expect(form.fields[5].shown == "notes.md")
    #expect(form.completions.isEmpty)
    press(.tab, on: &form)
    #expect(form.current == 6)
  }

  @Test func `Tab where no file begins so says it and stays`() {
    var form = form()
    press(.pageDown, .up, .up, on: &form)
    type("q", on: &form)
    press(.tab, on: &form)
    #expect(form.fields[form.current].id == "file")
    #expect(form.fields[5].problem == "No file begins so.")
  }

  @Test func `Esc gives up what was entered when it is pressed twice, and nothing else does`() {
    var form = form()
    type("x", on: &form)
    press(.escape, on: &form)
    #expect(form.isGivingUp)
    press(.character("y"), .escape, on: &form)
    let outcome = form.handle(.escape, Self.rules)
    #expect(outcome == .cancelled)
  }

  @Test func `a paste is text: one line in a line, lines in a text`() {
    var form = form()
    press(.paste("a\nb\tc"), on: &form)
    press(.down, .paste("one\ntwo"), .tab, on: &form)
    #expect(form.fields[0].shown == "a b c")
    #expect(form.fields[1].shown == "one / two")
  }

  @Test func `Enter in an empty text goes on, and only line breaks are nothing`() {
    var form = form()
    press(.down, .enter, on: &form)
    #expect(form.current == 2)
    press(.up, .character("a"), .enter, .backspace, .backspace, on: &form)
    #expect(form.fields[1].isEmpty)
  }

  @Test func `the line of a long text and the choice that a key changes are on a low screen`() {
    var form = form()
    var view = FormView()
    let size = ScreenSize(rows: 8, columns: 40)
    press(.down, .paste((1...30).map { "line \($0)" }.joined(separator: "\n")), on: &form)
    let text = view.frame(for: form, size: size)
    #expect(text.lines.contains { $0.contains("line 30") }, "\(text.lines)")
    #expect(text.cursor != nil)
  }

  @Test func `choices are found by their first letter, without accents`() {
    var form = form()
    press(.pageDown, .up, .up, .up, .up, .up, on: &form)
    #expect(form.fields[form.current].id == "tone")
    press(.character("e"), on: &form)
    #expect(form.fields[3].shown == "Émigré")
    press(.right, on: &form)
    #expect(form.fields[3].shown == "Formal")
    press(.left, on: &form)
    #expect(form.fields[3].shown == "Émigré")
    press(.delete, on: &form)
    #expect(form.fields[3].shown == nil)
  }

  @Test func `Up and Down move among the choices before they leave, and take none of them`() {
    var form = form()
    press(.pageDown, .up, .up, .up, .up, .up, on: &form)
    #expect(form.fields[form.current].id == "tone")
    press(.up, .up, .up, on: &form)
    #expect(form.fields[form.current].id == "tone")
    press(.up, on: &form)
    #expect(form.fields[form.current].id == "open")
    press(.down, .down, .down, .down, on: &form)
    #expect(form.fields[form.current].id == "tone")
    #expect(form.fields[3].shown == nil)
    press(.enter, on: &form)
    #expect(form.fields[3].shown == "Émigré")
    press(.down, .character(" "), .down, on: &form)
    #expect(form.fields[4].shown == "Foot")
    #expect(form.fields[form.current].id == "file")
    // What was chosen is where one comes back to.
    press(.up, .up, .up, .up, .enter, on: &form)
    #expect(form.fields[3].shown == "Friendly")
  }

  @Test func `Space takes the choice that keys are at`() {
    var form = form()
    press(.down, .tab, .tab, .down, .down, .character(" "), on: &form)
    #expect(form.fields[3].shown == "Friendly")
    var view = FormView()
    let lines = view.frame(for: form, size: ScreenSize(rows: 30, columns: 40)).lines
    #expect(lines.contains { $0.hasSuffix("(x) Friendly") }, "\(lines)")
    #expect(lines.last == "Up and Down move, Enter takes")
  }

  @Test func `the default of choices is seen beneath them until one is taken`() {
    var form = Form(
      title: "Form",
      fields: [
        FormField(id: "a", kind: .choice, label: "A", standard: "Two", choices: ["One", "Two"])
      ])
    var view = FormView()
    let size = ScreenSize(rows: 12, columns: 40)
    let before = view.frame(for: form, size: size).lines
    #expect(before.contains("    Without one: Two"), "\(before)")
    press(.down, .character(" "), on: &form)
    let after = view.frame(for: form, size: size).lines
    #expect(!after.contains { $0.contains("Without one") }, "\(after)")
  }

  @Test func `a long line of a text moves all its lines aside`() {
    var form = form()
    press(.down, .paste("short\n" + String(repeating: "0123456789", count: 9)), on: &form)
    var view = FormView()
    let lines = view.frame(for: form, size: ScreenSize(rows: 30, columns: 80)).lines
    #expect(lines.contains { $0.hasSuffix("456789") }, "\(lines)")
    let text = lines.drop { !$0.hasPrefix("> Body") }
    #expect(text.first?.hasSuffix("…") == true, "\(lines)")
    press(.up, on: &form)
    let again = view.frame(for: form, size: ScreenSize(rows: 30, columns: 80)).lines
    #expect(again.contains { $0.hasSuffix("short") }, "\(again)")
    #expect(again.contains { $0.contains("0123") && $0.hasSuffix("…") }, "\(again)")
  }

  @Test(arguments: [40, 80, 200])
  func `Tab's offers stand in columns, and where they are cut it is said how many more there are`(
    _ columns: Int
  ) {
    let names = (1...90).map { "file-\($0 < 10 ? "0" : "")\($0).txt" }
    let rules = Form.Rules(
      problem: { _ in nil }, completions: { _ in names.map { "~/some/where/\($0)" } })
    var form = Form(title: "Form", fields: [FormField(id: "f", kind: .file, label: "File")])
    _ = form.handle(.paste("~/some/where/f"), rules)
    _ = form.handle(.tab, rules)
    #expect(form.fields[0].shown == "~/some/where/file-")
    #expect(form.completions == names)
    var view = FormView()
    let lines = view.frame(for: form, size: ScreenSize(rows: 24, columns: columns)).lines
    let offers = lines.filter { $0.contains("file-0") || $0.contains("file-1") }
    #expect(offers.first?.hasPrefix("    file-01.txt") == true, "\(lines)")
    let across = max(1, (columns - 4 + 2) / 13)
    let shown = min(90, across * 8 >= 90 ? 90 : across * 7)
    let more = lines.first { $0.contains("more; type on for fewer") }
    #expect(more == (shown < 90 ? "    … and \(90 - shown) more; type on for fewer" : nil))
    #expect(lines.contains { $0.contains("> Take") || $0.contains("  Take these values") })
  }

  @Test(arguments: [Parameter.Kind.string, .text])
  func `a secret is never shown, neither while it is typed nor afterwards`(_ kind: Parameter.Kind) {
    var form = Form(
      title: "Sign in",
      fields: [
        FormField(id: "word", kind: kind, label: "Password", isSecret: true),
        FormField(id: "name", kind: .string, label: "Name"),
      ])
    var view = FormView()
    let size = ScreenSize(rows: 10, columns: 80)
    type("xyzzy", on: &form)
    let typed = view.frame(for: form, size: size)
    #expect(typed.lines.contains { $0.contains("*****") }, "\(typed.lines)")
    press(.tab, on: &form)
    for frame in [typed, view.frame(for: form, size: size)] {
      #expect(frame.lines.allSatisfy { !$0.contains("xyzzy") }, "\(frame.lines)")
    }
  }

  @Test(arguments: [20, 40, 59, 60, 80, 200], [3, 5, 10, 24])
  func `a frame of any size keeps to it and shows the current field`(_ columns: Int, _ rows: Int) {
    var form = form()
    type(String(repeating: "long title ", count: 20), on: &form)
    var view = FormView()
    let size = ScreenSize(rows: rows, columns: columns)
    for _ in 0..<8 {
      let frame = view.frame(for: form, size: size)
      #expect(frame.rows.count == rows)
      for line in frame.lines { #expect(TextWidth.columns(line) <= columns, "\(line)") }
      // Where there is room for one row alone, it is the one that keys change.
      let isMarked = frame.lines.contains { $0.hasPrefix("> ") }
      let isFocus = frame.cursor != nil || frame.rows.joined().contains { $0.look == .current }
      #expect(isMarked || rows == 3 && isFocus, "\(frame.lines)")
      if let cursor = frame.cursor {
        #expect(cursor.row < rows)
        #expect(cursor.column < columns)
      }
      press(.tab, on: &form)
    }
    #expect(form.isAtEnd)
  }

  @Test(arguments: [20, 40, 59, 60, 80, 200], [4, 5, 6, 8, 10, 24])
  func `a frame of any size shows which field has a problem, and what it is`(
    _ columns: Int, _ rows: Int
  ) {
    let reason = "A value has to be given."
    var form = form()
    press(.down, .up, on: &form)
    #expect(form.fields[0].problem == reason)
    var view = FormView()
    let lines = view.frame(for: form, size: ScreenSize(rows: rows, columns: columns)).lines
    for line in lines { #expect(TextWidth.columns(line) <= columns, "\(line)") }
    #expect(lines.contains { $0.hasPrefix("> Title") }, "\(lines)")
    guard columns >= 60 || rows > 4 else { return }
    #expect(lines.contains { $0.contains("A value") }, "\(lines)")
    guard columns >= 40 || rows > 5 else {
      // Where there is room for a part of it, that is seen.
      return #expect(lines.contains { $0.hasSuffix("…") }, "\(lines)")
    }
    let said = lines.filter { !$0.contains("> ") }.joined().split(separator: " ")
    #expect(said.joined(separator: " ").contains(reason), "\(lines)")
    #expect(!lines.contains { $0.contains("What it is about") }, "\(lines)")
  }
}
