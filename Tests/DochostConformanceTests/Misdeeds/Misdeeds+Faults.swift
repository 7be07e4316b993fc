extension Misdeed {
  /// The misdeeds that checks of the group faults notice.
  static let faults: [Misdeed] = []
}
