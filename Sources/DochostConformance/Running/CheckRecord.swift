/// What came of one check.
package struct CheckRecord: Sendable {
  /// The check.
  package let check: Check
  /// Each run of it, nil where it was passed.
  package let verdicts: [Verdict?]
  /// The seed that repeats it.
  package let seed: CaseSeed
  /// How long all its runs took.
  package let duration: Duration

  /// How it came out altogether.
  package var outcome: Verdict.Outcome {
    guard let first = verdicts.first else { return .skip }
    let outcomes = Set(verdicts.map { $0?.outcome ?? .pass })
    if outcomes.count == 1 { return first?.outcome ?? .pass }
    return outcomes.contains(where: \.isFailure) ? .flaky : worst?.outcome ?? .pass
  }

  /// The verdict that a report shows; nil where the check was passed.
  package var worst: Verdict? {
    verdicts.compactMap(\.self).first { $0.outcome.isFailure } ?? verdicts.compactMap(\.self).first
  }

  /// What to do about it; nil where the suite could not do its work, which is no fault of the
  /// plugin.
  package var remedy: String? { outcome == .error ? nil : check.remedy }
}
