extension Misdeed {
  /// The misdeeds that checks of the group fuzz notice.
  static let fuzz: [Misdeed] = []
}
