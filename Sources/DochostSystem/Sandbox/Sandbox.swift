internal import CLinux
package import DochostModel
internal import Glibc

/// The sandbox that a worker puts itself into before any of its plugin's code runs.
package enum Sandbox {
  /// Gives up for good what the policy does not allow; for a process with one thread.
  ///
  /// The order matters: privileges could undo limits, the environment could name libraries, and
  /// the filter refuses what the steps before it need.
  ///
  /// - Returns: The isolation that the process now really has.
  package static func apply(_ policy: SandboxPolicy) throws(SandboxUnavailable) -> Isolation {
    // Mapped by then where there is a filter; a plugin gets the descriptor in no case.
    defer { if let page = policy.refusalPage { close(page) } }
    let support = SandboxSupport.probe()
    let missing = support.missing(landlockCap: policy.landlockCap)
    let isSandboxed = policy.isolation >= .sandbox || !policy.allowsWeaker
    if isSandboxed, !policy.allowsWeaker, !missing.isEmpty {
      throw SandboxUnavailable(missing: missing)
    }
    guard clinux_thread_count() == 1 else {
      throw SandboxUnavailable(missing: ["The process has other threads, which would stay free."])
    }
    try check(clinux_set_no_new_privileges(), "Gaining privileges cannot be given up")
    try check(clinux_drop_capabilities(), "Privileges cannot be dropped")
    try check(policy.limits.apply(), "The limits of resources cannot be lowered")
    // A runtime's handler would run another program to describe a crash and die of the refusal;
    // the plain signal tells the host more.
    clinux_reset_crash_signals()
    scrubSurroundings(stagingRoot: policy.stagingRoot)
    let abi = isSandboxed ? support.usableLandlockABI(cap: policy.landlockCap) : 0
    if abi > 0 { try restrictFiles(policy, abi: abi) }
    let filters = isSandboxed && support.hasSeccomp
    if filters { try filterCalls(policy) }
    guard abi > 0, filters else {
      return Isolation(level: .process, landlockABI: abi, isWeakened: true)
    }
    return Isolation(level: .sandbox, landlockABI: abi)
  }

  private static func restrictFiles(
    _ policy: SandboxPolicy, abi: Int32
  ) throws(SandboxUnavailable) {
    let ruleset = try LandlockRuleset(abi: abi)
    for rule in SystemPaths.rules { _ = try ruleset.allow(rule.access, at: rule.path) }
    for directory in SystemPaths.loadedLibraryDirectories {
      _ = try ruleset.allow(.reading, at: directory)
    }
    for path in policy.readable { _ = try ruleset.allow(.reading, at: path) }
    for (path, access, what) in [
      (policy.bundle, LandlockAccess.reading, "bundle"),
      (policy.stagingRoot, .staging, "staging directory"),
    ] {
      guard let path else { continue }
      guard try ruleset.allow(access, at: path) else {
        throw SandboxUnavailable(missing: ["The \(what) '\(path.display)' cannot be opened."])
      }
    }
    try ruleset.restrictSelf()
  }

  private static func filterCalls(_ policy: SandboxPolicy) throws(SandboxUnavailable) {
    try check(
      clinux_refusals_record(policy.refusalPage ?? -1), "Refused system calls cannot be noted")
    try check(clinux_filter_load(), "The seccomp filter cannot be loaded")
  }

  /// Leaves of the environment what says how a person reads, and the directory that belongs to
  /// nobody; temporary files of libraries go where the plugin may write, and a Swift runtime that
  /// comes with the plugin leaves crashes alone.
  private static func scrubSurroundings(stagingRoot: BytePath?) {
    let before = ProcessEnvironment.current
    clinux_clear_environment()
    for name in before.names
    where ["LANG", "LANGUAGE", "TZ"].contains(name) || name.hasPrefix("LC_") {
      set(name, before[name])
    }
    set("TMPDIR", stagingRoot?.bytes)
    set("SWIFT_BACKTRACE", Array("enable=no".utf8))
    _ = unsafe chdir("/")
  }

  private static func set(_ name: String, _ value: [UInt8]?) {
    guard let value else { return }
    let string = CStringVector([Array(name.utf8), value])
    unsafe string.withPointer { strings in
      // Both strings live through the call, which copies them.
      guard let name = unsafe strings?[0], let value = unsafe strings?[1] else { return }
      _ = unsafe setenv(name, value, 1)
    }
  }

  private static func check(_ error: Int32, _ what: String) throws(SandboxUnavailable) {
    if error != 0 { throw .failed(what, errno: error) }
  }
}
