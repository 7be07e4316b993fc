internal import DochostModel

/// The build that host and worker have to share, since they are installed together.
package enum BuildID {
  /// Grows with every change of what goes over the socket or into the catalog.
  package static let protocolRevision = 4

  /// What the host sends and the worker compares: the version and the protocol's revision.
  package static let current = "\(HostVersion.current)+\(protocolRevision)"
}
