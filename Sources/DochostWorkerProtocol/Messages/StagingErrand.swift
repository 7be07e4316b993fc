/// What the worker of the conformance suite does in the place of holding a plugin: it waits for the end
/// of the run, and removes what a run that was killed left.
package enum StagingErrand {
  /// Its first argument; the second is the directory that the run has its staging roots in.
  package static let name = "clears-staging"
  /// The descriptor of a pipe whose other end the run alone has.
  package static let life: Int32 = 3
}
