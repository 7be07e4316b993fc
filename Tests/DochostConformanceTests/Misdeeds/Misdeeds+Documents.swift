extension Misdeed {
  /// The misdeeds that checks of the group documents notice.
  static let documents: [Misdeed] = []
}
