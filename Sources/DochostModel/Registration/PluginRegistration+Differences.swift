extension PluginRegistration {
  /// What the other registration has differently, each as the object of a sentence.
  package func differences(from other: PluginRegistration) -> [String] {
    var found: [String] = []
    if identity != other.identity { found.append("another identity") }
    if types != other.types { found.append("other document types") }
    if intents != other.intents { found.append("other creation intents") }
    if templates != other.templates { found.append("other templates or parameters") }
    if extensions != other.extensions { found.append("other extensions") }
    if flags != other.flags { found.append("other flags") }
    return found
  }
}
