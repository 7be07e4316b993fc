import DochostModel
import TestSupport
import Testing

/// One way in which the plugin of Tests/Fixtures/Misbehaving breaks a rule, and the check that has
/// to notice.
struct Misdeed: Sendable, CustomTestStringConvertible {
  /// The check that is not passed.
  let check: String
  /// The name of the switch, or of the flags.
  let name: String
  /// Macros beside that of the name.
  var macros: [String] = []
  /// Flags of the compiler and linker.
  var flags: [String] = []
  /// Alters the library that was built.
  var alter: (@Sendable (inout [UInt8]) -> Void)?
  /// What stands in `plugin.json` in the place of something else.
  var manifest: (old: String, new: String)?
  /// The parts of the plugin's life that cost time before the check is reached: a limit of seconds.
  var hangs = false
  /// Whether the check only warns of it.
  var warns = false

  init(
    _ check: String, _ name: String, macros: [String] = [], flags: [String] = [],
    manifest: (old: String, new: String)? = nil, hangs: Bool = false, warns: Bool = false,
    alter: (@Sendable (inout [UInt8]) -> Void)? = nil
  ) {
    self.check = check
    self.name = name
    self.macros = macros
    self.flags = flags
    self.manifest = manifest
    self.hangs = hangs
    self.warns = warns
    self.alter = alter
  }

  var testDescription: String { "\(check): \(name)" }

  /// Whether its check needs namespaces that the system need not let everybody make; without them it
  /// is skipped.
  var needsNamespaces: Bool { check == "disk-full" }

  /// All of them, by the groups of the checks.
  static let all: [Misdeed] =
    binary + registration + creation + cancel + interaction + faults + hygiene + documents
    + lifeCycle + fuzz + authors
}
