internal import DochostKit
internal import DochostModel
internal import DochostSystem

/// A host for one command, and what its questions and requests have in common.
final class HostSession {
  let host: DocumentHost
  let session: Session

  /// Makes a host from the environment.
  init(_ session: Session, writesNothing: Bool = false) {
    var configuration = HostConfiguration.fromEnvironment()
    configuration.allowsWeakerIsolation = session.settings.allowsWeaker
    host = DocumentHost(configuration: configuration, writesNothing: writesNothing)
    self.session = session
  }

  /// A host whose catalog is up to date: what is new or changed is examined, which is shown.
  ///
  /// Who changes the settings tells the notices afterwards: what is mended is not worth a word.
  static func upToDate(
    _ session: Session, tellsNotices: Bool = true
  ) throws(DochostError) -> HostSession {
    let host = HostSession(session)
    defer { if tellsNotices { host.tellNotices() } }
    try host.refresh()
    return host
  }

  /// A host for looking at what is there: it runs no plugin and writes nothing.
  static func looking(_ session: Session) -> HostSession {
    HostSession(session, writesNothing: true)
  }

  /// The person's languages, for the words of plugins.
  var languages: [String] { host.configuration.languages }

  /// The directory that relative paths are relative to; the root where it was removed.
  var currentDirectory: BytePath { RunningExecutable.currentDirectory ?? .current }

  /// The person's home, as `~` stands for it; nil where there is none.
  var home: BytePath? { TypedPaths(directory: currentDirectory).home }

  /// An absolute path for one that may be relative to the current directory.
  func absolute(_ path: BytePath) -> BytePath {
    path.resolved(against: currentDirectory).withoutDots
  }

  /// Where a document goes (rule I2): the directory named, which the host checks, else the current
  /// one if it can take a document, else the default one.
  func destination(_ named: BytePath?) throws(DochostError) -> BytePath {
    if let named { return absolute(named) }
    return try host.usableDirectory()
  }

  /// Every bundle that is found, without running any, and what is to be said beside them.
  func plugins() throws(DochostError) -> [InstalledPlugin] {
    defer { tellNotices() }
    return try host.plugins()
  }

  private func refresh() throws(DochostError) {
    let line = StatusLine(session)
    defer { line?.clear() }
    var meter: ScanMeter?
    try host.refresh(onlyIfStale: true) { done, total, bundle in
      let now = SystemClock.monotonic
      let current = meter ?? ScanMeter(begun: now)
      meter = current
      line?.show(current.text(done: done, total: total, bundle: bundle, now: now))
    }
  }

  /// Tells of all that is to be said of the environment, the settings and the catalog; beside an
  /// error that the settings file is to blame for, not that it is.
  ///
  /// - Parameter told: Messages that are told in another place.
  func tellNotices(beside error: DochostError? = nil, except told: [String] = []) {
    let isTold = error?.code == .settingsUnusable
    for notice in host.notices where !(isTold && notice.code == .settingsInvalid) {
      if !told.contains(notice.message) { session.notice(notice) }
    }
  }
}
