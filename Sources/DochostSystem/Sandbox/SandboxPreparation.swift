internal import CLinux
internal import Glibc

/// The part of a sandbox that is the same for every plugin: a process can give this up before it
/// hears which one it is to hold.
package struct SandboxPreparation: ~Copyable {
  /// What the kernel has of the sandbox.
  let support: SandboxSupport
  /// Why the process could not be prepared; `Sandbox.apply` throws it.
  private(set) var failure: SandboxUnavailable?
  /// The rules for the system's own files, of the newest ABI that the kernel has.
  private var ruleset: LandlockRuleset?

  /// Gives up privileges and the environment, and begins the rules for files; for a process with
  /// one thread.
  ///
  /// - Parameter refusalPage: The descriptor of the page that refused calls are noted in.
  package static func begin(refusalPage: Int32?) -> SandboxPreparation {
    var preparation = SandboxPreparation(support: SandboxSupport.probe())
    do throws(SandboxUnavailable) {
      try preparation.giveUp(refusalPage)
    } catch {
      preparation.failure = error
    }
    return preparation
  }

  private init(support: SandboxSupport) {
    self.support = support
  }

  private mutating func giveUp(_ refusalPage: Int32?) throws(SandboxUnavailable) {
    try Sandbox.check(clinux_set_no_new_privileges(), "Gaining privileges cannot be given up")
    try Sandbox.check(clinux_drop_capabilities(), "Privileges cannot be dropped")
    // A runtime's handler would run another program to describe a crash and die of the refusal;
    // the plain signal tells the host more.
    clinux_reset_crash_signals()
    // The environment could name libraries. What says how a person reads is left, and a Swift
    // runtime that comes with the plugin is told to leave crashes alone.
    clinux_scrub_environment()
    Sandbox.setVariable("SWIFT_BACKTRACE", Array(Sandbox.backtraceSettings.utf8))
    // A directory that belongs to nobody.
    _ = unsafe chdir("/")
    // The host has to read what the plugin makes, whatever a person keeps from themselves; the
    // document gets its mode of the person's umask from the host.
    let inherited = umask(0o077)
    _ = umask(inherited & ~0o700)
    if support.hasSeccomp {
      try Sandbox.check(
        clinux_refusals_record(refusalPage ?? -1), "Refused system calls cannot be noted")
    }
    let abi = support.usableLandlockABI(cap: nil)
    if abi > 0 { ruleset = try Self.systemRules(abi: abi) }
  }

  /// The rules for the system's own files, of an ABI that the kernel has.
  mutating func takeRuleset(abi: Int32) throws(SandboxUnavailable) -> LandlockRuleset {
    if let ruleset = ruleset.take(), ruleset.abi == abi { return ruleset }
    return try Self.systemRules(abi: abi)
  }

  private static func systemRules(abi: Int32) throws(SandboxUnavailable) -> LandlockRuleset {
    let ruleset = try LandlockRuleset(abi: abi)
    for rule in SystemPaths.rules { _ = try ruleset.allow(rule.access, at: rule.path) }
    for directory in SystemPaths.loadedLibraryDirectories {
      _ = try ruleset.allow(.reading, at: directory)
    }
    return ruleset
  }
}
