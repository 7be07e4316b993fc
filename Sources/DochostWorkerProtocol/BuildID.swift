/// The build that host and worker have to share, since they are installed together.
package enum BuildID {
  /// Grows with every change of what goes over the socket or into the catalog.
  package static let protocolRevision = 2

  /// The version of dochost.
  package static let version = "1.0.0"

  /// What the host sends and the worker compares: the version and the protocol's revision.
  ///
  /// Spelled out since every start of a worker needs it; a test compares it with its parts.
  package static let current = "1.0.0+2"
}
