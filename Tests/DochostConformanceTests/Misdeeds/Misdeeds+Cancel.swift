extension Misdeed {
  /// How the plugin takes a cancel.
  static let cancel: [Misdeed] = [
    Misdeed("cancel-before-start", "cancel-of-nothing"),
    Misdeed("cancel-before-start", "forgets-the-cancelled", hangs: true),
    Misdeed("cancel-midway", "fails-when-cancelled"),
    Misdeed("cancel-midway", "completes-in-cancel"),
    Misdeed("cancel-midway", "stays-cancelled"),
    Misdeed("cancel-after-completion", "locks-at-completion"),
    Misdeed("cancel-twice", "cancel-comes-once"),
    Misdeed("cancel-latency", "works-on-when-cancelled"),
  ]
}
