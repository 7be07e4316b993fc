package import DochostModel

/// A bundle whose plugin has to be run once to learn what it registers.
package struct BundleCandidate: Hashable, Sendable {
  /// The bundle's directory.
  package var bundle: BytePath
  /// The library for this machine.
  package var library: BytePath
  /// Who the plugin is, as `plugin.json` says.
  package var identity: PluginIdentity
  /// SHA-256 of the library, in hexadecimal.
  package var libraryHash: String
}

/// What came of running a plugin once.
package enum Examination: Hashable, Sendable {
  /// It registered this; the diagnostics say what else is to be said.
  case registered(PluginRegistration, [Diagnostic])
  /// It cannot be used; the diagnostics say why.
  case failed([Diagnostic])
}

/// A bundle and what came of examining it.
package struct ExaminedBundle: Hashable, Sendable {
  /// The bundle.
  package var candidate: BundleCandidate
  /// What came of it.
  package var examination: Examination

  /// Puts both together.
  package init(candidate: BundleCandidate, examination: Examination) {
    self.candidate = candidate
    self.examination = examination
  }
}
