internal import DochostModel
internal import DochostSystem

extension HostConfiguration {
  /// Reads the environment of the process, by the XDG rules.
  ///
  /// Relative values are ignored, each with a notice. Never fails: what is missing has a default.
  public static func fromEnvironment() -> HostConfiguration {
    EnvironmentReader(environment: .current).configuration()
  }
}

/// Turns the variables of a process into a configuration.
struct EnvironmentReader {
  private let environment: ProcessEnvironment
  private var notices: [Diagnostic] = []

  init(environment: ProcessEnvironment) {
    self.environment = environment
  }

  /// The configuration; the variables are documented in `docs/command-reference.md`.
  consuming func configuration() -> HostConfiguration {
    let home = homeDirectory()
    let data = directory("XDG_DATA_HOME") ?? home.appending(".local/share")
    let state = directory("XDG_STATE_HOME") ?? home.appending(".local/state")
    let config = directory("XDG_CONFIG_HOME") ?? home.appending(".config")
    let own = data.appending("dochost")
    let executable = RunningExecutable.directory
    var configuration = HostConfiguration(
      pluginDirectories: pluginDirectories(own, executable),
      stateDirectory: state.appending("dochost"), configDirectory: config.appending("dochost"),
      documentDirectory: UserDirectories.documents(home: home, config: config) ?? home,
      workerExecutable: Self.worker(beside: executable), languages: languages(),
      person: UserDirectories.personName(environment))
    configuration.landlockCap = landlockCap()
    configuration.notices = notices
    return configuration
  }

  private mutating func homeDirectory() -> BytePath {
    directory("HOME") ?? UserDirectories.homeOfAccount ?? BytePath.root
  }

  /// The directory that a variable names, ignored with a notice where it is relative.
  private mutating func directory(_ name: String) -> BytePath? {
    guard let path = environment.path(name) else { return nil }
    guard path.isAbsolute else {
      ignore(name, "'\(path)' is not an absolute path")
      return nil
    }
    return path
  }

  private mutating func pluginDirectories(
    _ data: BytePath, _ executable: BytePath?
  ) -> [PluginDirectory] {
    var directories: [PluginDirectory] = []
    let listed = environment["DOCHOST_PLUGIN_PATH"] ?? []
    for part in listed.split(separator: UInt8(ascii: ":")) {
      guard let path = BytePath(bytes: part) else { continue }
      if path.isAbsolute {
        directories.append(PluginDirectory(path: path, origin: .environment))
      } else {
        ignore("DOCHOST_PLUGIN_PATH", "its part '\(path)' is not an absolute path")
      }
    }
    directories.append(PluginDirectory(path: data.appending("plugins"), origin: .user))
    if let prefix = executable?.parent {
      directories.append(
        PluginDirectory(path: prefix.appending("lib/dochost/plugins"), origin: .prefix))
    }
    return directories
  }

  private static func worker(beside directory: BytePath?) -> BytePath {
    let directory = directory ?? BytePath.root
    let installed = directory.parent.appending("libexec/dochost/dochost-worker")
    // In a build directory it lies beside the command.
    let places = [installed, directory.appending("dochost-worker")]
    return places.first { (try? FileSystem().status(of: $0)) != nil } ?? installed
  }

  /// BCP 47 tags of `LANGUAGE`, else of the locale, the most wanted first.
  private func languages() -> [String] {
    let locale =
      ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap { environment.text($0) }.first { !$0.isEmpty } ?? ""
    var names = [Substring(locale)]
    if locale != "C", locale != "POSIX", let list = environment.text("LANGUAGE"), !list.isEmpty {
      names = list.split(separator: ":")
    }
    let tags = names.compactMap { name -> String? in
      let bare = name.prefix { $0 != "." && $0 != "@" }
      let isTag = (2...Self.longestLanguage).contains(bare.utf8.count)
      guard isTag, bare != "C", bare != "POSIX" else { return nil }
      return String(bare.map { $0 == "_" ? "-" : $0 })
    }
    return tags.isEmpty ? ["en"] : tags
  }

  /// Bytes; no language tag that is in use comes near it.
  private static let longestLanguage = 64

  private mutating func landlockCap() -> Int32? {
    guard let text = environment.text("DOCHOST_LANDLOCK_ABI"), !text.isEmpty else { return nil }
    guard let cap = Int32(text), cap >= 2 else {
      ignore("DOCHOST_LANDLOCK_ABI", "'\(text)' is not a number of 2 or more")
      return nil
    }
    return cap
  }

  private mutating func ignore(_ name: String, _ reason: String) {
    notices.append(
      Diagnostic(
        .warning, .environmentIgnored, "The environment variable \(name) is ignored: \(reason)."))
  }
}
