/// Counts words as writers count them.
enum WordCount {
  /// The runs of characters without a blank that have a letter or a digit.
  static func words(in text: String) -> Int {
    var count = 0
    var isCounted = false
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9":
          if !isCounted { count += 1 }
          isCounted = true
        case " ", "\t", "\n", "\r", "\u{0B}", "\u{0C}": isCounted = false
        default: break
        }
      } else if scalar.properties.isWhitespace {
        isCounted = false
      } else if !isCounted, scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        count += 1
        isCounted = true
      }
    }
    return count
  }
}
