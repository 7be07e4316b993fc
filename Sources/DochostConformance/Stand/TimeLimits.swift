/// How long a plugin may take.
package struct TimeLimits: Hashable, Sendable {
  /// Without any sign of life.
  package var inactivity: Duration
  /// For one call; a check asks for nothing more after the same time.
  package var wall: Duration

  /// Makes limits; the defaults are for plugins on a machine that does other things too.
  package init(inactivity: Duration = .seconds(5), wall: Duration = .seconds(30)) {
    self.inactivity = inactivity
    self.wall = wall
  }
}
