/// What keys do, in a line that has room for the most important of it.
package struct KeyHints: Sendable {
  private struct Hint {
    let text: String
    let rank: Int
    let isWayOut: Bool
  }

  private var hints: [Hint] = []

  /// Begins without hints.
  package init() {}

  /// Adds a hint behind those that are there; where there is no room those of the highest rank go
  /// first, but a way out stays to the last.
  package consuming func adding(_ text: String, rank: Int, isWayOut: Bool = false) -> KeyHints {
    hints.append(Hint(text: text, rank: rank, isWayOut: isWayOut))
    return self
  }

  /// The hints that fit into a width, with commas between them; at least one.
  package func fitted(to width: Int) -> String {
    var left = hints
    while true {
      let line = left.map(\.text).joined(separator: ", ")
      guard TextWidth.columns(line) > width, left.count > 1 else { return line }
      let isLastChoice = left.count == 2 && left.contains(where: \.isWayOut)
      let last = left.indices.max {
        isLastChoice
          ? left[$0].isWayOut && !left[$1].isWayOut : left[$0].rank < left[$1].rank
      }
      if let last { left.remove(at: last) }
    }
  }
}
