/// Names side by side in columns, as a shell lists files, as many as have room.
struct OfferColumns {
  /// The lines; the last one says how many more there are, where not all have room.
  let lines: [String]

  /// Lists names, sorted downwards in each column, in at most so many rows.
  init(_ names: [String], width: Int, rows: Int) {
    guard !names.isEmpty, width > 0, rows > 0 else {
      lines = []
      return
    }
    let gap = 2
    let longest = names.reduce(1) { max($0, TextWidth.columns($1)) }
    let columns = max(1, (width + gap) / (longest + gap))
    let isCut = names.count > columns * rows
    // A row of its own says so.
    let shown = names.prefix(isCut ? columns * max(1, rows - 1) : names.count)
    let height = (shown.count + columns - 1) / columns
    var lines: [String] = []
    for row in 0..<height {
      var line = ""
      for place in stride(from: row, to: shown.count, by: height) {
        let start = (place / height) * (longest + gap)
        line = TextWidth.padded(line, to: start) + shown[place]
      }
      lines.append(TextWidth.fitted(line, to: width))
    }
    if isCut {
      lines.append(
        TextWidth.fitted("… and \(names.count - shown.count) more; type on for fewer", to: width))
    }
    self.lines = lines
  }
}
