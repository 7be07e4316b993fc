extension Misdeed {
  /// How the plugin leaves its process and what is around it.
  static let hygiene: [Misdeed] = [
    Misdeed("no-exit", "exits-when-loaded"),
    Misdeed("no-exit", "boasts-when-loaded"),
    Misdeed("no-exit", "aborts-in-entry"),
    Misdeed("no-exit", "exits-when-it-registers"),
    Misdeed("no-exit", "exits-in-create"),
    Misdeed("no-exit", "crashes-in-create"),
    Misdeed("no-exit", "hangs-in-create", hangs: true),
    Misdeed("no-exit", "exits-when-it-opens"),
    Misdeed("no-exit", "aborts-in-deinit"),
    Misdeed("no-stdout", "prints"),
    Misdeed("no-stdout", "prints-by-descriptor"),
    Misdeed("no-stdout", "prints-when-it-registers"),
    Misdeed("writes-only-staging", "writes-beside"),
    Misdeed("writes-only-staging", "writes-in-bundle"),
  ]
}
