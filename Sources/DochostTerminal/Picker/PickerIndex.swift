/// Finds among items those that have all words in them, in any order, without case and accents.
package struct PickerIndex: Sendable {
  /// How well an item fits, the best first.
  private enum Fit: Int, CaseIterable {
    /// The label begins with the first word.
    case beginning
    /// All words stand in the label.
    case label
    /// The words stand in the label, the summary, the category and the end of the identifier.
    case anywhere
  }

  private struct Entry {
    let label: FoldedText
    let rest: FoldedText
    let id: FoldedText
  }

  private let entries: [Entry]

  /// Reads the items.
  package init(_ items: [PickerItem]) {
    entries = items.map { item in
      // The beginning of identifiers is the same for many, so that each letter would be found.
      let name = item.id.split(separator: ".").last ?? ""
      return Entry(
        label: FoldedText(item.label),
        rest: FoldedText("\(item.summary)\n\(item.category)\n\(name)"),
        id: FoldedText(item.id))
    }
  }

  /// The numbers of the items that fit, the best first, and those that fit alike in their order.
  package func matches(_ filter: String) -> [Int] {
    let words = FoldedText.words(filter)
    guard let first = words.first else { return Array(entries.indices) }
    var found: [[Int]] = Array(repeating: [], count: Fit.allCases.count)
    for (number, entry) in entries.enumerated() {
      if let fit = fit(entry, words, first) { found[fit.rawValue].append(number) }
    }
    return found.flatMap(\.self)
  }

  private func fit(_ entry: Entry, _ words: [FoldedText], _ first: FoldedText) -> Fit? {
    var isInLabel = true
    for word in words where entry.label.range(of: word) == nil {
      guard entry.rest.range(of: word) != nil || entry.id == word else { return nil }
      isInLabel = false
    }
    guard isInLabel else { return .anywhere }
    return entry.label.range(of: first)?.lowerBound == 0 ? .beginning : .label
  }
}
