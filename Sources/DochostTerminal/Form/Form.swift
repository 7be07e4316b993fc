/// Fields that a person fills in, in any order, and a last line that takes them.
///
/// It holds what was entered and knows what each key means; `FormView` shows it.
package struct Form: Sendable {
  /// How filling in ended.
  package enum Outcome: Equatable, Sendable {
    /// All fields hold what they may.
    case filled
    /// The person gave up.
    case cancelled
  }

  /// Whoever knows what may stand in a field.
  package struct Rules: Sendable {
    /// Why what was entered does not do, as a sentence; nil where it does.
    package let problem: @Sendable (FormField) -> String?
    /// The texts that the name of a file may become.
    package let completions: @Sendable (String) -> [String]

    /// Makes rules.
    package init(
      problem: @escaping @Sendable (FormField) -> String?,
      completions: @escaping @Sendable (String) -> [String]
    ) {
      self.problem = problem
      self.completions = completions
    }
  }

  /// What is asked.
  package let title: String
  /// The fields.
  package private(set) var fields: [FormField]
  /// The field that keys go to; the number of fields for the last line.
  package private(set) var current = 0
  /// The names of files that what was typed may become, after Tab, without their directory.
  package private(set) var completions: [String] = []
  /// Whether Esc was pressed once, and would give up what was entered if it were pressed again.
  package private(set) var isGivingUp = false

  /// Begins with the first field.
  package init(title: String, fields: [FormField]) {
    self.title = title
    self.fields = fields
  }

  /// Whether the last line is the current one.
  package var isAtEnd: Bool { current == fields.count }

  /// Does what the key means; tells how filling in ended, where it did.
  package mutating func handle(_ key: Key, _ rules: Rules) -> Outcome? {
    completions = []
    let wasGivingUp = isGivingUp
    isGivingUp = false
    if key == .escape {
      if wasGivingUp || fields.allSatisfy(\.isEmpty) { return .cancelled }
      isGivingUp = true
      return nil
    }
    if isAtEnd {
      switch key {
      case .enter: return finish(rules)
      case .up, .backTab:
        guard !fields.isEmpty else { break }
        current -= 1
        fields[current].arrive(fromBelow: true)
      default: break
      }
      return nil
    }
    if key == .tab, fields[current].isFile, complete(rules) { return nil }
    if fields[current].handle(key) { return nil }
    switch key {
    case .enter, .tab, .down: leave(rules, by: 1)
    case .up, .backTab: leave(rules, by: -1)
    case .pageUp: leave(rules, to: 0)
    case .pageDown: leave(rules, to: fields.count)
    default: break
    }
    return nil
  }

  private mutating func leave(_ rules: Rules, by step: Int) { leave(rules, to: current + step) }

  /// A field is looked at when it is left; what is wrong stays beside it.
  private mutating func leave(_ rules: Rules, to place: Int) {
    fields[current].problem = rules.problem(fields[current])
    let before = current
    current = max(0, min(fields.count, place))
    if !isAtEnd, current != before { fields[current].arrive(fromBelow: current < before) }
  }

  /// All fields are looked at; the first that does not do becomes the current one.
  private mutating func finish(_ rules: Rules) -> Outcome? {
    for number in fields.indices { fields[number].problem = rules.problem(fields[number]) }
    guard let first = fields.firstIndex(where: { $0.problem != nil }) else { return .filled }
    current = first
    fields[current].arrive(fromBelow: false)
    return nil
  }

  /// Completes as far as the names agree, and offers them where there are several; tells whether
  /// there was anything to complete.
  private mutating func complete(_ rules: Rules) -> Bool {
    guard case .line(let line) = fields[current].entry, !line.text.isEmpty else { return false }
    let found = rules.completions(line.text)
    guard let first = found.first else {
      fields[current].problem = "No file begins so."
      return true
    }
    // All are in one directory, which stands in the field already.
    if found.count > 1 { completions = found.map(\.lastName) }
    let common = found.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    if common.count > line.text.count { fields[current].enter(common) }
    return found.count > 1 || common.count > line.text.count
  }
}

extension String {
  /// The last name of a path, with the slash of a directory.
  fileprivate var lastName: String {
    let isDirectory = hasSuffix("/")
    let name = split(separator: "/").last.map(String.init) ?? ""
    return isDirectory ? name + "/" : name
  }

  /// The characters with which both begin.
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
