import DochostCatalog
import DochostModel
import DochostSystem
import Glibc
import Synchronization
import TestSupport
import Testing

// What child processes of tests do.

private func open(_ file: String) throws -> Catalog {
  try Catalog.open(
    storage: .stored(known(BytePath(file))), buildID: "1.0.0+test",
    now: { RealTime(seconds: 4_000_000_000) })
}

private func directories(_ first: String) throws -> [PluginDirectory] {
  let path = try known(BytePath(first))
  return [
    PluginDirectory(path: path, origin: .user),
    PluginDirectory(path: path.parent.appending("second"), origin: .prefix),
  ]
}

private func registration(_ candidate: BundleCandidate) -> PluginRegistration {
  var builder = RegistrationBuilder(identity: candidate.identity)
  try? builder.type("\(candidate.identity.id).type")
  return builder.finish()
}

/// Examines bundles and kills this process once everything before a plugin is stored, which are so
/// many, and that plugin has begun.
///
/// It and those behind it come to no end, so that nothing of them is stored, however the threads
/// take turns.
func examineUntilKilled(
  file: String, directory: String, at id: String, behind count: Int, jobs: Int = 1
) throws {
  let examining = BundleExamining(
    jobs: jobs,
    examine: { candidate in
      while candidate.identity.id.text >= id { pause() }
      return .registered(registration(candidate), [])
    },
    progress: { if $0.completed == count { kill(getpid(), SIGKILL) } })
  try open(file).refresh(directories: directories(directory), examining)
}

/// Refreshes a catalog whose file cannot grow.
func refreshWithoutRoom(file: String, directory: String) throws {
  // A write beyond the limit fails with EFBIG, as one on a full disk fails with ENOSPC.
  signal(SIGXFSZ, SIG_IGN)
  let size = try FileTree.status(known(BytePath(file))).st_size
  var limit = rlimit(rlim_cur: rlim_t(size), rlim_max: rlim_t(size))
  try #require(setrlimit(__rlimit_resource_t(1), &limit) == 0)
  let catalog = try open(file)
  let examined = Mutex<[String]>([])
  try catalog.refresh(
    directories: directories(directory),
    examine: { candidate in
      examined.withLock { $0.append(candidate.identity.id.text) }
      let long = String(repeating: "long ", count: 10_000)
      return .failed([Diagnostic(.error, .pluginFailed, long)])
    })
  #expect(examined.withLock { $0 } == ["org.example.p3"])
  #expect(catalog.notices.map(\.code) == [.catalogTemporary])
  #expect(try catalog.plugins().map(\.state) == [.active, .active, .broken])
}
