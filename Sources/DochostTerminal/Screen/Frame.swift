/// What a screen shows at one moment: pieces of text at places, and where the cursor stands.
///
/// Rows and columns count from 0. What lies outside the size is not shown. Text is escaped before
/// it comes here.
package struct Frame: Equatable, Sendable {
  /// How a piece of text looks.
  package enum Look: Hashable, Sendable {
    /// As the terminal shows text by itself.
    case plain
    /// What stands above other things, or was found.
    case strong
    /// What explains.
    case faint
    /// The line that Enter takes.
    case current
    /// What is chosen or right.
    case good
    /// What is wrong.
    case problem
  }

  /// A piece of text in one row.
  package struct Piece: Equatable, Sendable {
    /// Where it begins.
    package let column: Int
    /// Its text, without control characters.
    package let text: String
    /// How it looks.
    package let look: Look
  }

  /// A place on the screen.
  package struct Place: Equatable, Sendable {
    /// The row.
    package let row: Int
    /// The column.
    package let column: Int

    /// Makes a place.
    package init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  /// How large the screen is.
  package let size: ScreenSize
  /// The pieces of each row.
  package private(set) var rows: [[Piece]]
  /// Where the cursor stands; nil where none is shown.
  package var cursor: Place?

  /// Makes an empty frame.
  package init(size: ScreenSize) {
    self.size = size
    rows = Array(repeating: [], count: max(0, size.rows))
  }

  /// Adds a piece, cut at a width or at the edge of the screen.
  package mutating func put(
    _ text: String, row: Int, column: Int = 0, width: Int = .max, look: Look = .plain
  ) {
    guard rows.indices.contains(row), column >= 0, column < size.columns else { return }
    let text = TextWidth.fitted(text, to: min(width, size.columns - column))
    guard !text.isEmpty else { return }
    rows[row].append(Piece(column: column, text: text, look: look))
  }

  /// The frame as lines of text, without looks.
  package var lines: [String] {
    rows.map { pieces in
      var line = ""
      for piece in pieces {
        line = TextWidth.padded(line, to: piece.column) + piece.text
      }
      return line
    }
  }
}

/// How large a screen is.
package struct ScreenSize: Equatable, Sendable {
  /// Rows of text.
  package let rows: Int
  /// Columns of text.
  package let columns: Int

  /// Makes a size.
  package init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
  }
}
