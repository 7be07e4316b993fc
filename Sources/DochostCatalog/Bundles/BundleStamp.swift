import DochostModel
import DochostSystem
import DochostWorkerProtocol

/// By which a change of a bundle is noticed without reading its files.
package struct BundleStamp: Hashable, Sendable {
  /// The bundle's directory, wherever a link led to.
  var directory: FileIdentity?
  /// Its `Resources`, whose names may be part of what the plugin registers.
  var resources: FileIdentity?
  /// Its `plugin.json`.
  var manifest: FileIdentity?
  /// Its library for this machine.
  var library: FileIdentity?
  /// Whether so much time had passed since the last change that another one must show.
  ///
  /// The clock of a file system ticks: two changes within one tick look like one.
  var isSettled = false

  /// Whether the files are those of the other stamp, unaltered as far as it can be seen.
  func isSame(as other: BundleStamp) -> Bool {
    isSettled && other.isSettled && self == other
  }

  /// Whether manifest and library are those of the other stamp.
  func hasSameFiles(as other: BundleStamp) -> Bool {
    isSettled && other.isSettled && manifest == other.manifest && library == other.library
  }

  /// Whether everything that is not hashed is that of the other stamp.
  func hasSameSurroundings(as other: BundleStamp) -> Bool {
    guard let directory, let others = other.directory else { return false }
    return directory.isSameFile(as: others) && resources == other.resources
  }
}

extension BundleStamp {
  /// Whether it shows no change since the other stamp; what else lies in the directory is no
  /// matter.
  func isOfSameBundle(as other: BundleStamp) -> Bool {
    manifest == other.manifest && library == other.library && hasSameSurroundings(as: other)
  }
}

/// When a file that was looked at cannot change any more without showing it.
enum Settling {
  /// Longer than the tick of the kernel's clock, by which file systems date changes.
  private static let tick: Int64 = 100_000_000
  /// The tick of a file system that counts seconds, or two of them.
  private static let coarseTick: Int64 = 2_500_000_000

  /// Whether a later change of the files will show in their identities; `now` is when they were
  /// looked at.
  static func isSettled(_ identities: [FileIdentity?], at now: RealTime) -> Bool {
    let moment = now.seconds &* 1_000_000_000 &+ now.nanoseconds
    return identities.allSatisfy { identity in
      guard let identity else { return true }
      let latest = max(identity.modified, identity.changed)
      let isCoarse = identity.changed % 1_000_000_000 == 0
      // A date in the future says nothing about the next change.
      return latest <= moment && moment - latest > (isCoarse ? coarseTick : tick)
    }
  }
}

extension BundleStamp {
  /// The bytes for the catalog.
  var encoded: [UInt8] {
    var writer = FrameWriter()
    for identity in [directory, resources, manifest, library] {
      writer.put(identity) { $0.put($1) }
    }
    writer.put(isSettled)
    return writer.bytes
  }

  /// Reads the bytes of the catalog.
  init(decoding bytes: [UInt8]) throws(DochostError) {
    var reader = FrameReader(bytes)
    directory = try reader.optional { reader throws(DochostError) in try reader.identity() }
    resources = try reader.optional { reader throws(DochostError) in try reader.identity() }
    manifest = try reader.optional { reader throws(DochostError) in try reader.identity() }
    library = try reader.optional { reader throws(DochostError) in try reader.identity() }
    isSettled = try reader.boolean()
    try reader.finish()
  }
}

extension FrameWriter {
  /// Writes which file it is.
  mutating func put(_ identity: FileIdentity) {
    put(identity.device)
    put(identity.inode)
    put(identity.size)
    put(identity.modified)
    put(identity.changed)
  }
}

extension FrameReader {
  /// Reads which file it is.
  mutating func identity() throws(DochostError) -> FileIdentity {
    FileIdentity(
      device: try integer(), inode: try integer(), size: try integer(), modified: try integer(),
      changed: try integer())
  }
}
