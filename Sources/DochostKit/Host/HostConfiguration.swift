public import DochostModel
package import DochostSystem

/// Where a host finds plugins and keeps its things, and how it treats plugins.
public struct HostConfiguration: Sendable {
  /// Where bundles are looked for, first wins.
  public var pluginDirectories: [PluginDirectory]
  /// `$XDG_STATE_HOME/dochost`: the catalog and staging.
  public var stateDirectory: BytePath
  /// `$XDG_CONFIG_HOME/dochost`: the person's choices.
  public var configDirectory: BytePath
  /// Where documents go when no other directory is named: the `DOCUMENTS` user directory, else
  /// home.
  public var documentDirectory: BytePath
  /// The worker that belongs to this build.
  public var workerExecutable: BytePath
  /// The languages of the person, the most wanted first (BCP 47).
  public var languages: [String]
  /// The name of the person; empty where unknown.
  public var person: String
  /// Whether plugins may run where the sandbox cannot be made whole.
  public var allowsWeakerIsolation: Bool
  /// The greatest Landlock ABI to use; nil for the kernel's.
  public var landlockCap: Int32?
  /// How long plugins may take; nil for what the settings say.
  public var timeLimits: WorkerTimeLimits?
  /// The most bytes that one result may have.
  public var resultByteLimit: UInt64
  /// What was wrong with the environment.
  public var notices: [Diagnostic]
  /// The clock on the wall, by which it is known when a plugin was examined.
  package var now: @Sendable () -> RealTime

  /// Makes a configuration beneath one directory, for applications that keep to themselves.
  public init(
    pluginDirectories: [PluginDirectory], stateDirectory: BytePath,
    configDirectory: BytePath, documentDirectory: BytePath, workerExecutable: BytePath,
    languages: [String] = ["en"], person: String = ""
  ) {
    self.pluginDirectories = pluginDirectories
    self.stateDirectory = stateDirectory
    self.configDirectory = configDirectory
    self.documentDirectory = documentDirectory
    self.workerExecutable = workerExecutable
    self.languages = languages
    self.person = person
    allowsWeakerIsolation = false
    landlockCap = nil
    timeLimits = nil
    resultByteLimit = 16 << 30
    notices = []
    now = { SystemClock.realtime }
  }
}
