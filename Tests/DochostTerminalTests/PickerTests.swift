import DochostTerminal
import Testing

struct PickerTests {
  private static let items = [
    PickerItem(id: "a.one", label: "Résumé", summary: "for work", category: "Papers"),
    PickerItem(id: "a.two", label: "Work plan", category: "Papers"),
    PickerItem(id: "a.three", label: "Novel", summary: "a long story", category: "Books"),
  ]

  private func picker(_ count: ClosedRange<Int> = 1...1) -> Picker {
    Picker(title: "Which?", items: Self.items, count: count)
  }

  /// Presses keys, of which none but the last may end the choice; answers how it ended.
  private func press(_ keys: [Key], on picker: inout Picker) -> Picker.Outcome? {
    var outcome: Picker.Outcome?
    for key in keys {
      #expect(outcome == nil)
      outcome = picker.handle(key)
    }
    return outcome
  }

  private func keys(of text: String) -> [Key] { text.map { .character($0) } }

  @Test func `Enter takes the current one`() {
    var picker = picker()
    #expect(press([.down, .enter], on: &picker) == .chosen([1]))
  }

  @Test func `the arrows stop at both ends`() {
    var picker = picker()
    #expect(press([.up], on: &picker) == nil)
    #expect(picker.current == 0)
    #expect(press([.down, .down, .down, .down], on: &picker) == nil)
    #expect(picker.current == 2)
  }

  @Test(arguments: [
    ("RESUME", [0]), ("work", [1, 0]), ("story long", [2]), ("papers", [0, 1]), ("three", [2]),
    ("a.two", [1]), ("a", [1, 0, 2]), ("nothing", []),
  ])
  func `typing filters by label, summary, category and name, the best first`(
    _ filter: String, _ expected: [Int]
  ) {
    var picker = picker()
    #expect(press(keys(of: filter), on: &picker) == nil)
    #expect(picker.matches == expected)
  }

  @Test func `Esc takes back what was typed, then gives up`() {
    var picker = picker()
    #expect(press(keys(of: "novel") + [.escape], on: &picker) == nil)
    #expect(picker.matches.count == 3)
    #expect(press([.escape], on: &picker) == .cancelled)
  }

  @Test func `nothing is taken where nothing fits`() {
    var picker = picker()
    #expect(press(keys(of: "zzz") + [.enter], on: &picker) == nil)
    #expect(picker.problem == "Nothing here fits what was typed.")
  }

  @Test func `several are marked, no more than may be, and keep their marks while filtering`() {
    var picker = picker(1...2)
    let marking: [Key] = [.tab] + keys(of: "novel") + [.tab, .escape, .down, .tab]
    #expect(press(marking, on: &picker) == nil)
    #expect(picker.problem == "No more than 2 can be chosen.")
    #expect(press([.enter], on: &picker) == .chosen([0, 2]))
  }

  @Test func `none may be chosen where that is allowed, and too few are asked for`() {
    var none = picker(0...2)
    #expect(press([.enter], on: &none) == .chosen([]))
    var two = picker(2...3)
    #expect(press([.tab, .enter], on: &two) == nil)
    #expect(two.problem == "Choose 2 to 3.")
  }

  @Test func `of a filter that is longer than the screen its end and the cursor are seen`() {
    var picker = picker()
    let text = String(repeating: "0123456789", count: 8) + "xyz"
    _ = press(keys(of: text), on: &picker)
    var view = PickerView()
    let size = ScreenSize(rows: 24, columns: 40)
    var frame = view.frame(for: picker, size: size)
    #expect(frame.lines[1].hasPrefix("> …"))
    #expect(frame.lines[1].hasSuffix("9xyz"))
    #expect(frame.cursor == .init(row: 1, column: 39))
    _ = press([.home], on: &picker)
    frame = view.frame(for: picker, size: size)
    #expect(frame.lines[1].hasPrefix("> 0123"))
    #expect(frame.lines[1].hasSuffix("…"))
    #expect(frame.cursor == .init(row: 1, column: 2))
  }

  @Test func `how many are marked stands beside the filter`() {
    var picker = picker(1...3)
    _ = press([.tab, .tab], on: &picker)
    var view = PickerView()
    let lines = view.frame(for: picker, size: ScreenSize(rows: 24, columns: 40)).lines
    #expect(lines[1].hasSuffix("2 marked, 3/3"), "\(lines)")
    #expect(lines.last == "Tab marks, Enter takes, Esc cancels")
  }

  @Test(arguments: [20, 40, 63, 64, 80, 200], [1, 2, 3, 5, 10, 24, 60])
  func `a frame of any size keeps to it and shows the current item`(_ columns: Int, _ rows: Int) {
    var picker = Picker(
      title: "Which of these very long questions is the one that you would like to be asked?",
      items: (1...100).map {
        PickerItem(
          id: "x.\($0)", label: "測試 number \($0)", summary: "a summary of some length to wrap",
          category: "Category \($0 / 10)", preview: ["# Title", "", "text of the preview"])
      })
    var view = PickerView()
    let size = ScreenSize(rows: rows, columns: columns)
    for step in 0..<120 {
      let frame = view.frame(for: picker, size: size)
      #expect(frame.rows.count == rows)
      for line in frame.lines { #expect(TextWidth.columns(line) <= columns, "\(line)") }
      if rows > 2 {
        let current = "> 測試 number \(min(step, 99) + 1)"
        let shown = frame.rows.joined().first { $0.look == .current }?.text
        #expect(shown?.hasPrefix(current) == true, "\(frame.lines)")
      }
      _ = picker.handle(.down)
    }
  }
}
