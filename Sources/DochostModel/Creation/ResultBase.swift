/// What the path of a completion is relative to.
public enum ResultBase: Hashable, Sendable {
  /// The staging directory of the request.
  case staging
  /// The `Resources` directory of the plugin's bundle.
  case bundle
  /// An input of the request, by its index; the path is then empty.
  case input(Int)
}
