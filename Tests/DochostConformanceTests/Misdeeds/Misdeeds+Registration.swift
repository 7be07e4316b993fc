extension Misdeed {
  /// What is wrong with what is registered.
  static let registration: [Misdeed] = [
    Misdeed("reg-stable", "registers-by-turn"),
    Misdeed("reg-stable", "registers-by-process"),
    Misdeed("reg-ids", "id-with-spaces"),
    Misdeed("reg-ids", "id-of-choice"),
    Misdeed("reg-duplicates", "template-twice"),
    Misdeed("reg-utf8", "name-in-latin-1"),
    Misdeed("reg-utf8", "name-with-bell"),
    Misdeed("reg-limits", "name-too-long"),
    Misdeed("reg-limits", "too-many-templates"),
    Misdeed("reg-accepted", "name-missing"),
  ]
}
