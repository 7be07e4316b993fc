extension Check {
  /// The checks of the group *Documents*.
  package static let documents: [Check] = []
}
