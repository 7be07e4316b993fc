/// The options of verbs that may start plugins.
package enum HostOptions {
  /// Less isolation, by the person's own choice.
  package static let allowWeaker = OptionDescription(
    "allow-weaker",
    help: "run plugins even where the kernel lacks a part of the sandbox; every result says so")

  /// All of them.
  package static let all = [allowWeaker]
}
