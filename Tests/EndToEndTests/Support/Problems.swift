import TestSupport
import Testing

/// What is not as it has to be, collected so that it can be counted as well as told.
struct Problems {
  /// Each a sentence.
  private(set) var sentences: [String] = []

  /// Whether everything is as it has to be.
  var isEmpty: Bool { sentences.isEmpty }

  /// Adds a sentence unless a condition holds.
  mutating func unless(_ holds: Bool, _ sentence: @autoclosure () -> String) {
    if !holds { sentences.append(sentence()) }
  }

  /// Adds sentences.
  mutating func add(_ more: [String]) { sentences += more }

  /// Fails the test for each, and adds a line to the table of what was tried.
  ///
  /// - Parameter count: How many were tried; what is broken is counted as one of them at least.
  func tell(_ row: String, _ detail: String, count: Int = 1, broken: Int? = nil) {
    for sentence in sentences { Issue.record("\(detail): \(sentence)") }
    Proof.record(row, detail, count: count, broken: broken ?? (isEmpty ? 0 : 1))
  }
}
