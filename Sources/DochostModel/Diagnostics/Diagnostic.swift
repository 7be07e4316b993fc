/// One thing that a person should know: what happened, to what, where, and the way out.
public struct Diagnostic: Hashable, Sendable {
  /// How much it matters.
  public enum Severity: String, Sendable, CaseIterable {
    /// Worth knowing; nothing is wrong.
    case notice
    /// Something is wrong, and the job was done all the same.
    case warning
    /// The job was not done.
    case error
  }

  /// How much it matters.
  public var severity: Severity
  /// The stable code, which `dochost explain` describes.
  public var code: DiagnosticCode
  /// A sentence for people that names the thing, what was expected and where.
  public var message: String
  /// The way out, as a sentence, where there is one beyond the general one of the code.
  public var remedy: String?
  /// The plugin that it is about.
  public var plugin: PluginID?
  /// The file or directory that it is about.
  public var path: BytePath?
  /// The system call that failed, such as `renameat2`.
  public var operation: String?
  /// The error number of the system call.
  public var errno: Int32?
  /// Where in its life the plugin was: `spawn`, `isolate`, `load`, `entry`, `init`, `register`,
  /// `create`, `validate`, `open`, `complete`.
  public var stage: String?
  /// The signal that ended the worker.
  public var signal: Int32?
  /// The end of what the worker printed, cut to a bound; hostile bytes, to be escaped.
  public var outputTail: String?
  /// More facts, each a sentence: refused system calls, the candidates of an ambiguity.
  public var notes: [String]

  /// Makes a diagnostic; all that is not named is absent.
  public init(
    _ severity: Severity, _ code: DiagnosticCode, _ message: String, remedy: String? = nil,
    plugin: PluginID? = nil, path: BytePath? = nil, operation: String? = nil, errno: Int32? = nil,
    stage: String? = nil, signal: Int32? = nil, outputTail: String? = nil, notes: [String] = []
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.remedy = remedy
    self.plugin = plugin
    self.path = path
    self.operation = operation
    self.errno = errno
    self.stage = stage
    self.signal = signal
    self.outputTail = outputTail
    self.notes = notes
  }
}
