/// What the worker of the conformance suite looks for inside of its process, where nobody else can;
/// its first argument, by name.
package enum ConformanceProbe: String, CaseIterable, Sendable {
  /// Nothing: everything is seen from outside.
  case plain
  /// Whether the plugin registers the same when it is asked a second time.
  case registersTwice = "registers-twice"
}
