internal import CLinux

/// What the kernel, and what surrounds this process, have of the sandbox.
package struct SandboxSupport: Hashable, Sendable {
  /// The Landlock ABI; 0 where there is none.
  package let landlockABI: Int32
  /// Why there is no Landlock, as a sentence; nil where there is.
  package let landlockProblem: String?
  /// Whether system calls can be filtered.
  package let hasSeccomp: Bool

  /// The least Landlock ABI that the sandbox works with.
  package static let leastLandlockABI: Int32 = 2

  /// Asks the kernel; changes nothing.
  package static func probe() -> SandboxSupport {
    let answer = clinux_landlock_abi()
    return SandboxSupport(
      landlockABI: max(answer, 0), landlockProblem: answer > 0 ? nil : problem(errno: -answer),
      hasSeccomp: clinux_has_seccomp())
  }

  /// What is missing of the sandbox, each a sentence; empty where nothing is.
  package func missing(landlockCap: Int32? = nil) -> [String] {
    var missing: [String] = []
    if let landlockProblem {
      missing.append(landlockProblem)
    } else if usableLandlockABI(cap: landlockCap) == 0 {
      let found = min(landlockABI, landlockCap ?? landlockABI)
      missing.append(
        "Landlock has ABI \(found), and the sandbox needs at least ABI \(Self.leastLandlockABI).")
    }
    if !hasSeccomp {
      missing.append("The kernel or the surrounding container does not offer seccomp filters.")
    }
    return missing
  }

  /// The Landlock ABI to use under a cap; 0 where it is below the least.
  package func usableLandlockABI(cap: Int32?) -> Int32 {
    let abi = min(landlockABI, cap ?? landlockABI)
    return abi >= Self.leastLandlockABI ? abi : 0
  }

  private static func problem(errno: Int32) -> String {
    if errno == ErrorNumber.notSupported.rawValue {
      return "Landlock is in the kernel but was disabled when it booted (lsm= lacks landlock)."
    }
    if errno == ErrorNumber.notImplemented.rawValue {
      return "The kernel or the surrounding container does not offer Landlock."
    }
    return "Landlock cannot be used: \(ErrorNumber(rawValue: errno).text)."
  }
}
