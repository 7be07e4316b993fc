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
  /// A check of the conformance suite.
  case check
  /// A document's name: any bytes.
  case name
  /// A file.
  case file
  /// A directory.
  case directory
  /// `KEY=VALUE`: a parameter of the template.
  case parameter
  /// `ROLE=PATH`: a file for the plugin.
  case input
  /// `KEY=VALUE` of which nothing is known beforehand.
  case assignment
  /// The name of a setting.
  case setting
  /// The value of the setting that stands before.
  case settingValue
  /// What a default is chosen for: a type, an extension or an intent.
  case defaultSubject
  /// The subject or the answer of a default, by what stands before.
  case defaultChoice
  /// One of the words.
  case word([String])
  /// The words of a verb.
  case verb
}
