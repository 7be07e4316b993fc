extension Misdeed {
  /// The misdeeds that checks of the group lifeCycle notice.
  static let lifeCycle: [Misdeed] = []
}
