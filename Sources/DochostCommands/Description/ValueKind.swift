/// What a value on the command line is; completions are made from it, and `--help` says it.
package enum ValueKind: Hashable, Sendable {
  /// Any text.
  case text
  /// A creation intent.
  case intent
  /// A document type.
  case type
  /// A template.
  case template
  /// The id of a plugin.
  case plugin
  /// The id of a template, type, intent or plugin.
  case identifier
  /// A diagnostic code.
  case code
  /// A document's name: any bytes.
  case name
  /// A file.
  case file
  /// A directory.
  case directory
  /// `KEY=VALUE`.
  case assignment
  /// One of the words.
  case word([String])
  /// The words of a verb.
  case verb
}
