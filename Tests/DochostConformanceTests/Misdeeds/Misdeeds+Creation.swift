extension Misdeed {
  /// What is wrong with how documents are made.
  static let creation: [Misdeed] = [
    Misdeed("create-default", "makes-nothing"),
    Misdeed("create-default", "fails"),
    Misdeed("complete-once", "completes-twice"),
    Misdeed("complete-once", "completes-the-last"),
  ]
}
