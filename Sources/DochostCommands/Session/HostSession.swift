internal import DochostKit
internal import DochostModel
internal import DochostSystem

/// A host for one command, and what its questions and requests have in common.
final class HostSession {
  let host: DocumentHost
  let session: Session

  /// Makes a host from the environment.
  init(_ session: Session, _ arguments: HostArguments, writesNothing: Bool = false) {
    var configuration = HostConfiguration.fromEnvironment()
    configuration.allowsWeakerIsolation = arguments.allowsWeaker
    host = DocumentHost(configuration: configuration, writesNothing: writesNothing)
    self.session = session
  }

  /// The person's languages, for the words of plugins.
  var languages: [String] { host.configuration.languages }

  /// The directory that relative paths are relative to; the root where it was removed.
  var currentDirectory: BytePath { RunningExecutable.currentDirectory ?? .root }

  /// An absolute path for one that may be relative to the current directory.
  func absolute(_ path: BytePath) -> BytePath {
    path.resolved(against: currentDirectory)
  }

  /// Where a document goes (rule I2): the directory named, which the host checks, else the current
  /// one if it can take a document, else the default one.
  func destination(_ named: BytePath?) throws(DochostError) -> BytePath {
    if let named { return absolute(named) }
    return try host.usableDirectory()
  }

  /// Brings the catalog up to date where it is not, showing how far that is.
  func refresh() throws(DochostError) {
    let line = StatusLine(session)
    defer {
      line?.clear()
      tellNotices()
    }
    try host.refresh(onlyIfStale: true) { done, total, bundle in
      line?.show("Examining plugins: \(done) of \(total), \(bundle)")
    }
  }

  /// Tells of all that is to be said of the environment, the settings and the catalog.
  func tellNotices() {
    for notice in host.notices { session.notice(notice) }
  }
}

/// The options of verbs that may start plugins.
struct HostArguments: Sendable {
  let allowsWeaker: Bool

  init(_ arguments: ParsedArguments) {
    allowsWeaker = arguments.has(HostOptions.allowWeaker)
  }
}
