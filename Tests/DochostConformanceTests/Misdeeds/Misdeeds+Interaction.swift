extension Misdeed {
  /// The misdeeds that checks of the group interaction notice.
  static let interaction: [Misdeed] = []
}
