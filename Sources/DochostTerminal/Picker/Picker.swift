/// A list from which a person chooses, while typing narrows it down.
///
/// It holds what was done so far and knows what each key means; `PickerView` shows it.
package struct Picker: Sendable {
  /// How choosing ended.
  package enum Outcome: Equatable, Sendable {
    /// The numbers of the items that were chosen, in the order of the list.
    case chosen([Int])
    /// The person gave up.
    case cancelled
  }

  /// What is asked.
  package let title: String
  /// What there is.
  package let items: [PickerItem]
  /// How many may be chosen.
  package let count: ClosedRange<Int>
  /// What was typed.
  package private(set) var filter = LineEditor()
  /// The numbers of the items that are shown.
  package private(set) var matches: [Int]
  /// Which of the matches is the current one; 0 where there are none.
  package private(set) var position = 0
  /// The numbers of the items that are marked, where several may be chosen.
  package private(set) var marked: Set<Int> = []
  /// Why the last key had no effect, as a sentence.
  package private(set) var problem: String?
  private let index: PickerIndex

  /// Begins to ask.
  package init(title: String, items: [PickerItem], count: ClosedRange<Int> = 1...1) {
    self.title = title
    self.items = items
    self.count = count
    index = PickerIndex(items)
    matches = Array(items.indices)
  }

  /// Whether more than one may be chosen.
  package var choosesSeveral: Bool { count.upperBound > 1 }

  /// The number of the current item; nil where nothing fits.
  package var current: Int? { matches.indices.contains(position) ? matches[position] : nil }

  /// Does what the key means; tells how choosing ended, where it did.
  ///
  /// - Parameter page: How many items a page of the screen has.
  package mutating func handle(_ key: Key, page: Int = 10) -> Outcome? {
    problem = nil
    switch key {
    case .escape: return escape()
    case .enter: return take()
    case .up, .control("p"): move(by: -1)
    case .down, .control("n"): move(by: 1)
    case .pageUp: move(by: -page)
    case .pageDown: move(by: page)
    case .tab where choosesSeveral:
      toggle()
      move(by: 1)
    case .backTab where choosesSeveral:
      toggle()
      move(by: -1)
    default: type(key)
    }
    return nil
  }

  /// Esc takes back what was typed first, then gives up.
  private mutating func escape() -> Outcome? {
    guard !filter.text.isEmpty else { return .cancelled }
    filter = LineEditor()
    narrow()
    return nil
  }

  private mutating func take() -> Outcome? {
    let takesCurrent = marked.isEmpty && count.lowerBound > 0
    let chosen = takesCurrent ? [current].compactMap(\.self) : marked.sorted()
    guard count.contains(chosen.count) else {
      problem = chosen.isEmpty && matches.isEmpty ? "Nothing here fits what was typed." : wish
      return nil
    }
    return .chosen(chosen)
  }

  /// How many are to be chosen, as a sentence.
  package var wish: String {
    count.lowerBound == count.upperBound
      ? "Choose \(count.lowerBound)." : "Choose \(count.lowerBound) to \(count.upperBound)."
  }

  private mutating func toggle() {
    guard let current else { return }
    if marked.remove(current) != nil { return }
    guard marked.count < count.upperBound else {
      problem = "No more than \(count.upperBound) can be chosen."
      return
    }
    marked.insert(current)
  }

  private mutating func move(by step: Int) {
    position = max(0, min(matches.count - 1, position + step))
  }

  private mutating func type(_ key: Key) {
    let before = filter.text
    if filter.handle(key), filter.text != before { narrow() }
  }

  private mutating func narrow() {
    matches = index.matches(filter.text)
    position = 0
  }
}
