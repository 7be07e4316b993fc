internal import DochostModel

/// What the options decide that are the same for every verb that has them.
package struct SessionSettings: Sendable {
  /// When escape sequences for colours are written.
  enum ColorChoice: String {
    case auto
    case always
    case never
  }

  /// Whether the standard output is JSON.
  var isJSON = false
  /// Whether nobody is asked.
  var neverAsks = false
  /// Whether a person is asked in plain lines, as a screen reader can read them.
  var isPlain = false
  /// Whether only errors are said.
  var isQuiet = false
  /// When to use colours.
  var color = ColorChoice.auto
  /// Whether plugins may run in less than the whole sandbox.
  var allowsWeaker = false

  /// The settings where nothing was given.
  init() {}

  init(_ arguments: ParsedArguments) throws(DochostError) {
    isJSON = arguments.has(CommonOptions.json)
    neverAsks = arguments.has(CommonOptions.noInput)
    isPlain = arguments.has(CommonOptions.plain)
    isQuiet = arguments.has(CommonOptions.quiet)
    color = try arguments.text(of: CommonOptions.color).flatMap(ColorChoice.init) ?? .auto
    allowsWeaker = arguments.has(HostOptions.allowWeaker)
  }
}
