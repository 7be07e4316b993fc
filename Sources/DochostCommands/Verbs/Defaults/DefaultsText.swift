internal import DochostKit

/// Words of `dochost defaults`.
enum DefaultsText {
  /// Why somebody answers, as a word with what has to be known beside it.
  static func reason(_ answer: DefaultAnswer) -> String {
    switch answer.reason {
    case .chosen, .only: answer.reason.rawValue
    case .first: "first of \(answer.candidates.count)"
    case .asked: "asked, \(answer.candidates.count) could"
    case .unavailable: "unavailable: \(answer.chosen ?? "")"
    }
  }
}
