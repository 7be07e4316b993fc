/// Every verb; each stands in a file of its own under `Verbs/`.
package enum Verb: String, CaseIterable, Sendable {
  case create
  case types
  case intents
  case templates
  case inspect
  case `import`
  case open
  case recents
  case pluginList = "plugin list"
  case pluginInfo = "plugin info"
  case pluginWhy = "plugin why"
  case pluginRetry = "plugin retry"
  case defaults
  case defaultsSet = "defaults set"
  case defaultsUnset = "defaults unset"
  case configList = "config list"
  case configGet = "config get"
  case configSet = "config set"
  case configUnset = "config unset"
  case configPath = "config path"
  case conformanceRun = "conformance run"
  case conformanceList = "conformance list"
  case conformanceExplain = "conformance explain"
  case conformanceReproduce = "conformance reproduce"
  case doctor
  case explain
  case completions
  case help

  /// The words that are typed.
  package var words: [String] { rawValue.split(separator: " ").map(String.init) }

  /// What carries the verb out.
  package var command: any Command.Type {
    switch self {
    case .create: CreateCommand.self
    case .types: TypesCommand.self
    case .intents: IntentsCommand.self
    case .templates: TemplatesCommand.self
    case .inspect: InspectCommand.self
    case .import: ImportCommand.self
    case .open: OpenCommand.self
    case .recents: RecentsCommand.self
    case .pluginList: PluginListCommand.self
    case .pluginInfo: PluginInfoCommand.self
    case .pluginWhy: PluginWhyCommand.self
    case .pluginRetry: PluginRetryCommand.self
    case .defaults: DefaultsCommand.self
    case .defaultsSet: DefaultsSetCommand.self
    case .defaultsUnset: DefaultsUnsetCommand.self
    case .configList: ConfigListCommand.self
    case .configGet: ConfigGetCommand.self
    case .configSet: ConfigSetCommand.self
    case .configUnset: ConfigUnsetCommand.self
    case .configPath: ConfigPathCommand.self
    case .conformanceRun: ConformanceRunCommand.self
    case .conformanceList: ConformanceListCommand.self
    case .conformanceExplain: ConformanceExplainCommand.self
    case .conformanceReproduce: ConformanceReproduceCommand.self
    case .doctor: DoctorCommand.self
    case .explain: ExplainCommand.self
    case .completions: CompletionsCommand.self
    case .help: HelpCommand.self
    }
  }

  /// The verb as data.
  package var description: CommandDescription { command.description }

  /// What may stand first: the verbs of one word, and the groups that are no verbs themselves.
  package static let firstWords: [String] = {
    let single = allCases.filter { $0.words.count == 1 }.map(\.rawValue)
    return single + groups.filter { !single.contains($0) }
  }()

  /// What a word that may stand first is for, in a phrase.
  package static func summary(ofFirstWord word: String) -> String {
    if let verb = Verb(rawValue: word) { return verb.description.summary }
    switch word {
    case "config": return "look at and change the settings"
    case "conformance": return "check whether a plugin keeps the contract"
    default: return "look after \(word)s"
    }
  }

  /// The first words of verbs that have two.
  package static let groups: [String] = {
    var groups: [String] = []
    for verb in allCases where verb.words.count > 1 && !groups.contains(verb.words[0]) {
      groups.append(verb.words[0])
    }
    return groups
  }()

  /// The verbs of a group.
  package static func members(of group: String) -> [Verb] {
    allCases.filter { $0.words.count > 1 && $0.words[0] == group }
  }
}
