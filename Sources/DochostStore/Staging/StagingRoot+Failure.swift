internal import DochostModel
internal import DochostSystem

extension StagingRoot {
  /// The error of a state directory that cannot be used, with the way out.
  static func unusable(_ parent: BytePath, _ error: DochostError) -> DochostError {
    guard error.code == .inputOutput, error.diagnostic.remedy == nil else { return error }
    var failure = error.recoded(
      .inputOutput,
      "dochost's own state directory '\(parent.brief)' cannot be used, and documents are made and "
        + "copied with its help. \(error.message)")
    let way =
      switch error.errorNumber {
      case .noSpace, .quotaExceeded: "Make room on its disk"
      case .tooLarge: "Raise the limit of the shell ('ulimit -f unlimited')"
      default: "Mend what the message names"
      }
    failure.diagnostic.remedy =
      "\(way), or set XDG_STATE_HOME to another directory; 'dochost doctor' shows which one is used."
    return failure
  }
}
