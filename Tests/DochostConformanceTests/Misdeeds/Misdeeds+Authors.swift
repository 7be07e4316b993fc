import DochostConformance
import TestSupport

extension Misdeed {
  /// What only the author's own material shows.
  static let authors: [Misdeed] = [
    Misdeed("validator-accepts", "makes-what-others-refuse"),
    Misdeed("golden-results", "makes-something-else"),
  ]

  /// What an author brings, which the plugin without a misdeed agrees with.
  static func material(isCompared: Bool = true) throws -> AuthorsMaterial {
    let scratch = ScratchDirectory.current
    try scratch.write("NOTE\n", to: "golden/created/org.example.misbehaving.note")
    try scratch.write("NOTE by hand\n", to: "golden/valid/plain.note")
    try scratch.write("TONE\n", to: "golden/invalid/odd.note")
    var material = AuthorsMaterial()
    if isCompared { material.golden = scratch.appending("golden") }
    material.validator = "! grep -q strange {}"
    return material
  }
}
