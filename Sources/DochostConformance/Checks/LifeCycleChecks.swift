extension Check {
  /// The checks of the group *Life cycle*.
  package static let lifeCycle: [Check] = []
}
