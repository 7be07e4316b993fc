extension Check {
  /// The checks of the group *Cancel*.
  package static let cancel: [Check] = []
}
