internal import DochostKit
internal import DochostModel

/// What the catalog and the settings have to offer to somebody who is typing.
///
/// Nothing is examined, brought up to date or written; what cannot be read is not offered.
struct CompletionWords {
  private let host: DocumentHost
  private var languages: [String] { host.configuration.languages }

  /// Asks the person's own host, by the environment.
  init() {
    host = DocumentHost(configuration: .fromEnvironment(), writesNothing: true)
  }

  /// Text in the person's language.
  func words(_ text: LocalizedText) -> String { text.text(for: languages) }

  /// Creation intents, with their labels.
  func intents() -> [(String, String)] {
    let intents = (try? host.knownIntents()) ?? []
    return intents.map { ($0.intent.id.text, words($0.intent.label)) }
  }

  /// Types whose identifiers begin with what is typed, or those of them that have an extension;
  /// with their names.
  func types(_ typed: String, with fileExtension: String? = nil) -> [(String, String)] {
    let types = (try? host.knownTypes(beginning: typed)) ?? []
    let wanted = fileExtension.map { FileExtension($0) }
    return types.filter { listing in
      guard let wanted else { return true }
      return wanted.map(listing.type.claimedExtensions.contains) ?? false
    }.map { ($0.type.id.text, words($0.type.name)) }
  }

  /// Templates whose identifiers begin with what is typed, of an intent and a type where those are
  /// given; with their names.
  func templates(_ typed: String, intent: String?, type: String?) -> [(String, String)] {
    let templates = (try? host.knownTemplates(beginning: typed)) ?? []
    return templates.filter { listing in
      (intent == nil || listing.template.intents.contains { $0.text == intent })
        && (type == nil || listing.template.type.text == type)
    }.map { ($0.template.id.text, words($0.template.name)) }
  }

  /// Plugins whose identifiers begin with what is typed, with their names.
  func plugins(_ typed: String) -> [(String, String)] {
    ((try? host.knownPlugins(beginning: typed)) ?? []).map { ($0.id, $0.name) }
  }

  /// What can be filled in for a template; nothing where it is not known.
  func parameters(of template: String) -> [Parameter] {
    let found = try? host.knownTemplates(beginning: template)
    return found?.first { $0.template.id.text == template }?.template.parameters ?? []
  }

  /// File extensions, with the names of the types that claim them.
  func extensions() -> [(String, String)] {
    var names: [FileExtension: [String]] = [:]
    for listing in (try? host.knownTypes(beginning: "")) ?? [] {
      for claimed in listing.type.claimedExtensions {
        names[claimed, default: []].append(words(listing.type.name))
      }
    }
    return names.sorted { $0.key < $1.key }.map { ($0.key.text, $0.value.joined(separator: ", ")) }
  }

  /// The keys of settings that begin with what is typed: those that are set, with their values, or
  /// all; of an object that people name the members of, first only the object.
  func settings(_ typed: String, areSet: Bool) -> [(String, String)] {
    let states = (try? host.settingStates()) ?? []
    let set = states.filter { $0.origin == .file || $0.invalid != nil }
    if areSet { return set.map { ($0.name, $0.value ?? "") } }
    var keys: [(String, String)] = []
    for description in SettingDescription.all {
      guard let subject = description.subject else {
        keys.append((description.text, description.meaning))
        continue
      }
      let prefix = "\(description.text)."
      guard typed.hasPrefix(prefix) else {
        keys.append((prefix, description.meaning))
        continue
      }
      let names =
        switch subject {
        case .intent: intents()
        case .type: types(String(typed.dropFirst(prefix.count)))
        case .fileExtension: extensions()
        }
      keys += names.map { (prefix + $0, $1) }
    }
    return keys
  }
}
