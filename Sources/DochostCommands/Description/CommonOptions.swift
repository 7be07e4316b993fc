/// The options that every verb takes; they may also stand before the verb.
package enum CommonOptions {
  /// Data for programs on the standard output.
  package static let json = OptionDescription(
    "json", help: "print JSON, errors too; each object has a `schema`")
  /// Never ask.
  package static let noInput = OptionDescription(
    "no-input", help: "never ask, not even on a terminal")
  /// Ask by numbered lists.
  package static let plain = OptionDescription(
    "plain", help: "ask by numbered lists and lines to type, as suits a screen reader")
  /// Errors only.
  package static let quiet = OptionDescription(
    "quiet", help: "print no notices, warnings or progress, only errors")
  /// When to use colours.
  package static let color = OptionDescription(
    "color", "WHEN", .word(["auto", "always", "never"]),
    help: "use colours `auto`matically on a terminal (unless NO_COLOR is set), `always` or `never`")
  /// The help of the verb.
  package static let help = OptionDescription("help", letter: "h", help: "print this help")
  /// The version.
  package static let version = OptionDescription("version", help: "print the version")

  /// All of them, in the order of the help.
  package static let all = [json, noInput, plain, quiet, color, help, version]
}
