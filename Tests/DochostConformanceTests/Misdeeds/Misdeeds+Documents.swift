extension Misdeed {
  /// What is wrong with how documents are opened.
  static let documents: [Misdeed] = [
    Misdeed("open-created", "refuses-its-own"),
    Misdeed("open-empty-refused-or-defined", "refuses-empty-silently"),
    Misdeed("open-empty-refused-or-defined", "refuses-empty-by-turns"),
    Misdeed("open-random-no-crash", "crashes-on-odd-bytes"),
    Misdeed("open-random-no-crash", "trusts-odd-lengths"),
    Misdeed("open-truncated-no-crash", "wants-the-line-end"),
    Misdeed("open-truncated-no-crash", "wants-more-bytes", hangs: true),
    Misdeed("open-huge-bounded", "is-as-slow-as-large", hangs: true),
    Misdeed("open-huge-bounded", "copies-without-end"),
    Misdeed("validate-never-writes", "mends-when-it-validates"),
    Misdeed("validate-never-writes", "locks-beside"),
    Misdeed("validate-never-writes", "saves-what-it-validates"),
  ]
}
