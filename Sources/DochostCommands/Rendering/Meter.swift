/// What all lines have in common that show how far something is.
enum Meter {
  /// Columns of a bar.
  private static let width = 20
  /// How many seconds something has to last before its rate says anything.
  private static let settling = 0.5

  /// A bar that is full where all is done.
  static func bar(_ done: Int, of total: Int) -> String {
    let full = max(0, min(width, Int(Double(done) / Double(max(1, total)) * Double(width))))
    return "["
      + String(repeating: "#", count: full) + String(repeating: "-", count: width - full) + "]"
  }

  /// The time that is left if the rest takes as long; nothing where too little is known.
  static func rest(of total: Int, done: Int, seconds: Double) -> String {
    guard seconds >= settling, done > 0, done < total else { return "" }
    let left = seconds / Double(done) * Double(total - done)
    let whole = Int(min(left, 86_400).rounded(.up))
    return whole < 120 ? ", \(whole) s left" : ", \((whole + 59) / 60) min left"
  }
}
