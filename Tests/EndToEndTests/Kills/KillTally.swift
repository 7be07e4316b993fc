/// What was done in a phase of a command that is killed everywhere.
struct KillTally {
  /// How often something was killed.
  var delivered = 0
  /// How often a promise was broken.
  var broken = 0
  /// What went wrong, with the moment.
  var faults: [String] = []
}
