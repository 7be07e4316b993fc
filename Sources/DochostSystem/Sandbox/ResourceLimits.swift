internal import CLinux
internal import Glibc

/// Limits of a process's resources; nil leaves the inherited one.
package struct ResourceLimits: Hashable, Sendable {
  /// Bytes of address space.
  package var addressSpace: UInt64?
  /// Seconds of processor time; SIGXCPU ends the process, and SIGKILL a second later.
  package var processorTime: UInt64?
  /// Bytes of one file; SIGXFSZ ends a process that writes more.
  package var fileSize: UInt64?
  /// Open descriptors.
  package var descriptors: UInt64?

  /// Makes limits.
  package init(
    addressSpace: UInt64? = nil, processorTime: UInt64? = nil, fileSize: UInt64? = nil,
    descriptors: UInt64? = nil
  ) {
    self.addressSpace = addressSpace
    self.processorTime = processorTime
    self.fileSize = fileSize
    self.descriptors = descriptors
  }

  /// Lowers the limits of this process, soft and hard, and forbids core dumps.
  ///
  /// - Returns: Zero, or the error number of the limit that could not be lowered.
  func apply() -> Int32 {
    let processorGrace = processorTime.map { $0 == .max ? $0 : $0 + 1 }
    let wanted: [(Int32, UInt64?, UInt64?)] = [
      (Int32(RLIMIT_CORE.rawValue), 0, 0),
      (Int32(RLIMIT_AS.rawValue), addressSpace, addressSpace),
      (Int32(RLIMIT_CPU.rawValue), processorTime, processorGrace),
      (Int32(RLIMIT_FSIZE.rawValue), fileSize, fileSize),
      (Int32(RLIMIT_NOFILE.rawValue), descriptors, descriptors),
    ]
    for case (let resource, let soft?, let hard?) in wanted {
      let error = clinux_lower_limit(resource, soft, hard)
      if error != 0 { return error }
    }
    return 0
  }
}
