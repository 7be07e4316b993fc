/// Finds what somebody probably meant.
public enum Suggestion {
  /// The most words that are compared, so that a long list costs no time.
  private static let most = 20_000

  /// The candidate with the fewest edits (insert, delete, replace, swap neighbours) from the word;
  /// nil where none is near: at most a third of the word's length, and at least one edit.
  ///
  /// The last label of a reverse-DNS identifier counts as a way to say it.
  public static func closest(to word: String, in candidates: some Sequence<String>) -> String? {
    let target = Array(word.lowercased())
    guard !target.isEmpty, target.count <= 128 else { return nil }
    let allowed = max(1, target.count / 3)
    var best: (distance: Int, word: String)?
    for candidate in candidates.prefix(most) {
      let lower = candidate.lowercased()
      let forms = [lower, lower.split(separator: ".").last.map(String.init) ?? lower]
      for form in Set(forms) where abs(form.count - target.count) <= allowed {
        let distance = edits(from: target, to: Array(form))
        guard distance <= allowed else { continue }
        if let found = best, (found.distance, found.word) <= (distance, candidate) { continue }
        best = (distance, candidate)
      }
    }
    return best?.word
  }

  /// The closest as a question behind a sentence, ` Did you mean 'list'?`; empty where none is
  /// near.
  public static func question(_ word: String, in candidates: some Sequence<String>) -> String {
    closest(to: word, in: candidates).map { " Did you mean '\($0)'?" } ?? ""
  }

  private static func edits(from a: [Character], to b: [Character]) -> Int {
    var older: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
      var current = [i + 1]
      for j in b.indices {
        var cost = min(
          previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, older[j - 1] + 1) }
        current.append(cost)
      }
      older = previous
      previous = current
    }
    return previous[b.count]
  }
}
