extension Check {
  /// The checks of the group *Interaction*.
  package static let interaction: [Check] = []
}
