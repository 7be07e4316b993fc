extension Check {
  /// The checks of the group *Fuzz*.
  package static let fuzz: [Check] = []
}
