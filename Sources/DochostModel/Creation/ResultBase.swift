/// What the path of a completion is relative to.
///
/// The numbers are those of `dochost_base`.
public enum ResultBase: Int32, Hashable, Sendable {
  /// The staging directory of the request.
  case staging = 0
  /// The `Resources` directory of the plugin's bundle.
  case bundle = 1
  /// An input of the request; there is no path then.
  case input = 2
}
