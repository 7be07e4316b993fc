extension Misdeed {
  /// What is wrong where nobody looked.
  static let fuzz: [Misdeed] = [
    Misdeed("fuzz-documents", "crashes-on-two-notes"),
    Misdeed("fuzz-documents", "crashes-on-long-lines"),
    Misdeed("fuzz-parameters", "puts-backticks-in-shells"),
    Misdeed("fuzz-templates", "crashes-on-a-name"),
    Misdeed("fuzz-templates", "knows-only-this-century"),
  ]
}
