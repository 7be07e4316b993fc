extension Misdeed {
  /// The misdeeds that checks of the group cancel notice.
  static let cancel: [Misdeed] = []
}
