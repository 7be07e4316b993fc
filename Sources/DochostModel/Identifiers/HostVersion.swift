/// The version of dochost, as `dochost --version` prints it and `minimumHost` of a `plugin.json` is
/// compared with.
public enum HostVersion {
  /// The version of this build: three numbers.
  public static let current = "1.0.0"
}
