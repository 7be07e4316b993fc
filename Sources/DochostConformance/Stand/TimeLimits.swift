/// How long a plugin may take in one check.
package struct TimeLimits: Hashable, Sendable {
  /// Without any sign of life.
  package var inactivity: Duration
  /// For the whole of a check.
  package var wall: Duration

  /// Makes limits; the defaults are for plugins on a machine that does other things too.
  package init(inactivity: Duration = .seconds(5), wall: Duration = .seconds(30)) {
    self.inactivity = inactivity
    self.wall = wall
  }
}
