/// Breaks prose into lines.
enum Wrapping {
  /// The words of a text on lines of no more characters than `width`; a longer word has its own.
  static func lines(of text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var count = 0
    for word in text.split(separator: " ") {
      let length = word.count
      if count > 0, count + 1 + length > width {
        lines.append(line)
        line = ""
        count = 0
      }
      if count > 0 { line += " " }
      count += length + (count > 0 ? 1 : 0)
      line += word
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }
}
