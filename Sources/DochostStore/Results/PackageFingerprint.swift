internal import DochostModel
internal import DochostSystem

/// Which files and directories a package is made of, at which moment of their lives, in a few bytes
/// whatever their number and order.
///
/// Equal fingerprints of one process mean equal packages: what differs does so in 128 bits of a
/// hash whose seed nobody knows.
struct PackageFingerprint: Equatable {
  private var count = 0
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Adds what is met on the way down; what is met on the way up is the same again.
  mutating func add(_ entry: PackageEntry) {
    guard entry.moment != .leave else { return }
    count += 1
    low &+= hash(entry, 0)
    high &+= hash(entry, 1)
  }

  private func hash(_ entry: PackageEntry, _ part: UInt8) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(part)
    hasher.combine(entry.path)
    var identity = entry.status.identity
    // A rename alters what the package itself says of its last change.
    if entry.path == nil { identity.changed = 0 }
    hasher.combine(identity)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }
}
