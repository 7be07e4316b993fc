/// The exit status of a command: stable and documented in `docs/command-reference.md`.
public struct ExitStatus: Hashable, Sendable {
  /// The number that the process ends with.
  public let rawValue: Int32
  /// What the number says, for the reference and the man pages.
  public let meaning: String

  private init(_ rawValue: Int32, _ meaning: String) {
    self.rawValue = rawValue
    self.meaning = meaning
  }

  /// The job was done.
  public static let done = ExitStatus(0, "done")
  /// The job failed.
  public static let failed = ExitStatus(1, "failed, also a failure that the plugin reports")
  /// The command line was not understood.
  public static let usage = ExitStatus(2, "the command line is not understood")
  /// Something named does not exist.
  public static let notFound = ExitStatus(
    3, "a type, template, intent, plugin, setting or file is not found")
  /// The person cancelled.
  public static let cancelled = ExitStatus(4, "cancelled by the person")
  /// Several answers, and nobody to choose.
  public static let ambiguous = ExitStatus(5, "ambiguous: several answer, and none was named")
  /// A parameter is missing or does not fit.
  public static let parameter = ExitStatus(6, "a parameter or an answer is missing or invalid")
  /// The destination cannot take the document.
  public static let destination = ExitStatus(7, "the destination cannot be used")
  /// The plugin did something that plugins may not do.
  public static let plugin = ExitStatus(8, "the plugin is at fault")
  /// The sandbox cannot be set up.
  public static let isolation = ExitStatus(9, "isolation is not available")
  /// Refused for security.
  public static let security = ExitStatus(10, "refused for security")
  /// A signal ended the command.
  public static let interrupted = ExitStatus(130, "interrupted")

  /// Every status, in the order of their numbers.
  public static let all: [ExitStatus] = [
    .done, .failed, .usage, .notFound, .cancelled, .ambiguous, .parameter, .destination, .plugin,
    .isolation, .security, .interrupted,
  ]
}
