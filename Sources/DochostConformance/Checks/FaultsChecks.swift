extension Check {
  /// The checks of the group *Faults*.
  package static let faults: [Check] = []
}
