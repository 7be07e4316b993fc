/// What the worker of the conformance suite looks for inside of its process, where nobody else can;
/// its first argument, by name.
package enum ConformanceProbe: String, CaseIterable, Sendable {
  /// Nothing: everything is seen from outside.
  case plain
  /// Whether the plugin registers the same when it is asked a second time.
  case registersTwice = "registers-twice"
  /// Whether `get_extension` answers what was not registered.
  case undeclaredExtensions = "undeclared-extensions"
  /// Whether `get_extension` answers ids that nobody knows.
  case unknownExtensions = "unknown-extensions"
  /// Whether the plugin reads behind the structs that it is given.
  case guardedStructs = "guarded-structs"
  /// What the plugin does where padding is not zero.
  case filledPadding = "filled-padding"
  /// Whether the plugin touches a request that it has completed.
  case vanishingRequests = "vanishing-requests"
  /// Whether the plugin reports progress of a request that is over.
  case lateProgress = "late-progress"
}
