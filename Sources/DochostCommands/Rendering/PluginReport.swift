internal import DochostModel
internal import DochostTerminal

/// A bundle as text for people.
enum PluginReport {
  static func text(_ plugin: InstalledPlugin, languages: [String]) -> String {
    var text = heading(plugin) + "\n"
    func line(_ label: String, _ value: String?) {
      guard let value, !value.isEmpty else { return }
      text += "  " + TextWidth.padded(label, to: 12) + TerminalText.escape(value) + "\n"
    }
    line("state", plugin.state.rawValue)
    line("version", plugin.identity?.version)
    line("licence", plugin.identity?.license)
    line("ABI", plugin.identity?.abi.description)
    text += "  bundle      \(TerminalText.escape(plugin.bundle.bytes))\n"
    line("found in", place(of: plugin.origin))
    if let library = plugin.library {
      text += "  library     \(TerminalText.escape(library.bytes))\n"
    }
    line("SHA-256", plugin.libraryHash)
    let registration = plugin.registration
    for type in registration?.types ?? [] {
      line("type", "\(type.id) \(type.name.text(for: languages))")
    }
    for intent in registration?.intents ?? [] {
      line("intent", "\(intent.id) \(intent.label.text(for: languages))")
    }
    for template in registration?.templates ?? [] {
      line("template", "\(template.id) \(template.name.text(for: languages))")
    }
    for item in registration?.extensions ?? [] { line("extension", item.text) }
    return text
  }

  /// Its id and name; of what has none that can be read, what its directory is called.
  private static func heading(_ plugin: InstalledPlugin) -> String {
    guard let id = plugin.id else {
      return "\(TerminalText.escape(plugin.bundle.lastComponent)): a bundle without a readable id"
    }
    return plugin.identity.map { "\(id): \(TerminalText.escape($0.name))" } ?? "\(id)"
  }

  static func place(of origin: InstalledPlugin.Origin) -> String {
    switch origin {
    case .environment: "DOCHOST_PLUGIN_PATH"
    case .user: "the person's own plugins"
    case .prefix: "the plugins installed with dochost"
    }
  }
}
