internal import CLinux
package import DochostModel
internal import Glibc

/// The sandbox that a worker puts itself into before any of its plugin's code runs.
///
/// It is made in two steps: `SandboxPreparation` gives up what no plugin needs, before it is known
/// which plugin comes, and `apply` closes it for one.
package enum Sandbox {
  /// What a Swift runtime is told by `SWIFT_BACKTRACE`: to leave crashes alone, and not to search
  /// ten places at each start for the program that would describe them.
  package static var backtraceSettings: String { CLINUX_BACKTRACE_SETTINGS }

  /// Gives up for good what the policy does not allow; for a process with one thread.
  ///
  /// - Returns: The isolation that the process now really has.
  package static func apply(_ policy: SandboxPolicy) throws(SandboxUnavailable) -> Isolation {
    try apply(policy, to: SandboxPreparation.begin(refusalPage: policy.refusalPage))
  }

  /// Closes the sandbox of a process that has prepared itself and still has one thread.
  ///
  /// The order matters: privileges could undo limits, and the filter refuses what the steps before
  /// it need.
  ///
  /// - Returns: The isolation that the process now really has.
  package static func apply(
    _ policy: SandboxPolicy, to preparation: consuming SandboxPreparation
  ) throws(SandboxUnavailable) -> Isolation {
    // Mapped by then where there is a filter; a plugin gets the descriptor in no case.
    defer { if let page = policy.refusalPage { close(page) } }
    let support = preparation.support
    let missing = support.missing(landlockCap: policy.landlockCap)
    let isSandboxed = policy.isolation >= .sandbox || !policy.allowsWeaker
    if isSandboxed, !policy.allowsWeaker, !missing.isEmpty {
      throw SandboxUnavailable(missing: missing)
    }
    guard clinux_thread_count() == 1 else {
      throw SandboxUnavailable(missing: ["The process has other threads, which would stay free."])
    }
    if let failure = preparation.failure { throw failure }
    try check(policy.limits.apply(), "The limits of resources cannot be lowered")
    // Temporary files of libraries go where the plugin may write.
    setVariable("TMPDIR", policy.stagingRoot?.bytes)
    let abi = isSandboxed ? support.usableLandlockABI(cap: policy.landlockCap) : 0
    if abi > 0 { try restrictFiles(policy, preparation.takeRuleset(abi: abi)) }
    let filters = isSandboxed && support.hasSeccomp
    if filters {
      try check(clinux_filter_load(), "The seccomp filter cannot be loaded")
    }
    guard abi > 0, filters else {
      return Isolation(level: .process, landlockABI: abi, isWeakened: true)
    }
    return Isolation(level: .sandbox, landlockABI: abi)
  }

  private static func restrictFiles(
    _ policy: SandboxPolicy, _ ruleset: consuming LandlockRuleset
  ) throws(SandboxUnavailable) {
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

  static func setVariable(_ name: String, _ value: [UInt8]?) {
    guard let value else { return }
    let string = CStringVector([Array(name.utf8), value])
    unsafe string.withPointer { strings in
      // Both strings live through the call, which copies them.
      guard let name = unsafe strings?[0], let value = unsafe strings?[1] else { return }
      _ = unsafe setenv(name, value, 1)
    }
  }

  static func check(_ error: Int32, _ what: String) throws(SandboxUnavailable) {
    if error != 0 { throw .failed(what, errno: error) }
  }
}
