package import DochostModel

/// One field of a form: what it asks for, and what was entered so far.
///
/// Its words are escaped already.
package struct FormField: Sendable {
  /// What a person has entered.
  package enum Entry: Equatable, Sendable {
    /// A line.
    case line(LineEditor)
    /// Several lines.
    case lines(TextEditor)
    /// Yes or no; nil while neither was said.
    case flag(Bool?)
    /// One of the choices by its number, nil while none was taken, and the one that keys are at,
    /// which lies outside of the choices while they are at none.
    case one(Int?, cursor: Int)
    /// Any of the choices, and the one that Space marks.
    case several(Set<Int>, cursor: Int)
  }

  /// The word by which its value is known.
  package let id: String
  /// Its name.
  package let label: String
  /// What it is, in a sentence; may be empty.
  package let help: String
  /// What holds where nothing is entered, as text; nil where there is none.
  package let standard: String?
  /// Whether something has to be entered.
  package let isNeeded: Bool
  /// Whether it is not shown.
  package let isSecret: Bool
  /// The words of the choices.
  package let choices: [String]
  /// Whether Tab completes the names of files.
  package let isFile: Bool
  /// What was entered.
  package private(set) var entry: Entry
  /// Why what was entered does not do, as a sentence; nil where it does, or was not looked at.
  package var problem: String?

  /// Makes an empty field.
  package init(
    id: String, kind: Parameter.Kind, label: String, help: String = "", standard: String? = nil,
    isNeeded: Bool = false, isSecret: Bool = false, choices: [String] = []
  ) {
    self.id = id
    self.label = label
    self.help = help
    self.standard = standard
    self.isNeeded = isNeeded
    self.isSecret = isSecret
    self.choices = choices
    isFile = kind == .file
    entry =
      switch kind {
      case .text: .lines(TextEditor())
      case .boolean: .flag(nil)
      case .choice: .one(nil, cursor: -1)
      case .choices: .several([], cursor: 0)
      default: .line(LineEditor())
      }
  }

  /// Whether nothing was entered.
  package var isEmpty: Bool {
    switch entry {
    case .line(let line): line.text.isEmpty
    case .lines(let text): text.lines.allSatisfy(\.text.isEmpty)
    case .flag(let flag): flag == nil
    case .one(let number, _): number == nil
    case .several(let numbers, _): numbers.isEmpty
    }
  }

  /// What was entered, in one line for a person; nil where that is nothing.
  package var shown: String? {
    guard !isEmpty else { return nil }
    if isSecret { return String(repeating: "*", count: 8) }
    switch entry {
    case .line(let line): return line.text
    case .lines(let text): return text.lines.map(\.text).joined(separator: " / ")
    case .flag(let flag): return flag == true ? "yes" : "no"
    case .one(let number, _): return number.map { choices[$0] }
    case .several(let numbers, _):
      return numbers.sorted().map { choices[$0] }.joined(separator: ", ")
    }
  }

  /// Does what the key means in this field; tells whether it means anything there.
  package mutating func handle(_ key: Key) -> Bool {
    switch entry {
    case .line(var line):
      guard line.handle(key) else { return false }
      entry = .line(line)
    case .lines(var text):
      guard text.handle(key) else { return false }
      entry = .lines(text)
    case .flag(let flag):
      guard let next = Self.flag(flag, key) else { return false }
      entry = .flag(next)
    case .one(let number, let cursor):
      // Enter takes what the cursor is at, and goes on.
      if key == .enter, choices.indices.contains(cursor), cursor != number {
        entry = .one(cursor, cursor: cursor)
        problem = nil
      }
      guard let next = chosen(number, cursor, key) else { return false }
      entry = next
    case .several(let numbers, let cursor):
      guard let next = marked(numbers, cursor, key) else { return false }
      entry = next
    }
    problem = nil
    return true
  }

  /// Comes to the field from the one above it, or from beneath: there keys are in its choices.
  package mutating func arrive(fromBelow: Bool) {
    switch entry {
    case .one(let number, _):
      entry = .one(number, cursor: number ?? (fromBelow ? choices.count : -1))
    case .several(let numbers, _):
      entry = .several(numbers, cursor: fromBelow ? max(0, choices.count - 1) : 0)
    case .line, .lines, .flag: break
    }
  }

  /// Puts another text into a field of one line.
  package mutating func enter(_ text: String) {
    guard case .line = entry else { return }
    entry = .line(LineEditor(text))
    problem = nil
  }

  private static func flag(_ flag: Bool?, _ key: Key) -> Bool?? {
    switch key {
    case .character(" "), .left, .right: .some(!(flag ?? false))
    case .character("y"), .character("Y"): .some(true)
    case .character("n"), .character("N"): .some(false)
    case .backspace, .delete: .some(nil)
    default: nil
    }
  }

  private func chosen(_ number: Int?, _ cursor: Int, _ key: Key) -> Entry? {
    func taking(_ number: Int) -> Entry { .one(number, cursor: number) }
    switch key {
    // The ends of the list lead to the fields above and beneath.
    case .up: return cursor > 0 ? .one(number, cursor: cursor - 1) : nil
    case .down: return cursor + 1 < choices.count ? .one(number, cursor: cursor + 1) : nil
    case .character(" "):
      return taking(choices.indices.contains(cursor) ? cursor : number ?? 0)
    case .right: return taking(number.map { ($0 + 1) % choices.count } ?? 0)
    case .left:
      return taking(number.map { ($0 + choices.count - 1) % choices.count } ?? choices.count - 1)
    case .backspace, .delete: return .one(nil, cursor: cursor)
    case .character(let character):
      return next(after: number ?? -1, beginningWith: character).map(taking)
    default: return nil
    }
  }

  private func marked(_ numbers: Set<Int>, _ cursor: Int, _ key: Key) -> Entry? {
    switch key {
    case .up: return cursor > 0 ? .several(numbers, cursor: cursor - 1) : nil
    case .down: return cursor + 1 < choices.count ? .several(numbers, cursor: cursor + 1) : nil
    case .right: return .several(numbers, cursor: (cursor + 1) % choices.count)
    case .left: return .several(numbers, cursor: (cursor + choices.count - 1) % choices.count)
    case .character(" "): return .several(numbers.symmetricDifference([cursor]), cursor: cursor)
    case .character(let character):
      return next(after: cursor, beginningWith: character).map { .several(numbers, cursor: $0) }
    default: return nil
    }
  }

  /// The next choice whose words begin with a character, without case and accents.
  private func next(after number: Int, beginningWith character: Character) -> Int? {
    let wanted = FoldedText(String(character))
    return (1...choices.count).lazy.map { (number + $0) % choices.count }
      .first { FoldedText(choices[$0]).range(of: wanted)?.lowerBound == 0 }
  }
}
