extension Misdeed {
  /// How the plugin takes what people answer.
  static let interaction: [Misdeed] = [
    Misdeed("choose-cancelled", "makes-it-all-the-same"),
    Misdeed("choose-cancelled", "fails-when-asked-in-vain"),
    Misdeed("choose-answered-late", "loses-patience"),
    Misdeed("form-rejected", "waits-for-no-answer", hangs: true),
  ]
}
