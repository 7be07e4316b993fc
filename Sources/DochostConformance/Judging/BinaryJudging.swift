internal import DochostCatalog
internal import DochostModel
internal import DochostSystem

/// How the checks of the library's file judge.
enum BinaryJudging {
  static func machine(_ bench: Bench) throws(Verdict) {
    guard case .failure(let error) = bench.subject.facts else { return }
    if error.code == .libraryForeign || !isCut(error) { throw .fail(error.message) }
  }

  static func whole(_ bench: Bench) throws(Verdict) {
    guard case .failure(let error) = bench.subject.facts else { return }
    throw isCut(error)
      ? .fail(error.message) : .skip("the file is no library of this machine at all")
  }

  /// Whether a file is a library of this machine of which something is missing.
  private static func isCut(_ error: DochostError) -> Bool {
    error.code == .libraryDamaged && !error.message.contains("no ELF file")
  }

  static func binds(_ bench: Bench) throws(Verdict) {
    guard case .failure(let refusal) = bench.introduction else { return }
    _ = try bench.facts()
    guard refusal.outcome == .fail, refusal.startStage == "load" else {
      throw .skip("the plugin could not be started, for another reason")
    }
    throw .fail(refusal.reason)
  }

  static func exports(_ bench: Bench) throws(Verdict) {
    let facts = try bench.facts()
    guard facts.exportsEntry else {
      throw .fail("The library does not export dochost_plugin_entry.")
    }
    // Older linkers export these of every library.
    let linkers = ["_init", "_fini", "__bss_start", "_edata", "_end"]
    let others = facts.otherExports.filter { !linkers.contains($0) }
    guard others.isEmpty else {
      throw .fail(
        "The library exports \(facts.exportCount - 1) names beside dochost_plugin_entry: "
          + "\(others.prefix(8).joined(separator: ", ")).")
    }
  }

  static func note(_ bench: Bench) throws(Verdict) {
    let facts = try bench.facts()
    guard facts.isMarked else { throw .fail("The library has no note .note.dochost.") }
    guard facts.abi.isSupported else {
      throw .fail("The note is of the ABI \(facts.abi); this host speaks \(ABIVersion.current).")
    }
    guard case .success(let introduction) = bench.introduction else { return }
    let table = introduction.registration.identity.abi
    guard table == facts.abi else {
      throw .fail("The note is of the ABI \(facts.abi), the plugin's table of \(table).")
    }
  }

  static func marks(_ bench: Bench) throws(Verdict) {
    let marks = try bench.facts().loaderMarks
    guard marks.isEmpty else {
      throw .fail("The library exports \(marks.joined(separator: ", ")).")
    }
  }

  static func stack(_ bench: Bench) throws(Verdict) {
    if try bench.facts().hasExecutableStack {
      throw .fail("The library asks for a stack that can be executed (PT_GNU_STACK).")
    }
  }

  static func textRelocations(_ bench: Bench) throws(Verdict) {
    if try bench.facts().hasTextRelocations {
      throw .fail("The library has text relocations (DT_TEXTREL).")
    }
  }

  /// The runtimes that are on every system.
  private static let runtimes = [
    "libc.so.", "libm.so.", "libdl.so.", "libpthread.so.", "librt.so.", "libgcc_s.so.",
    "libstdc++.so.", "ld-linux", "libutil.so.", "libresolv.so.",
  ]
  /// What is of use only with a display.
  private static let toolkits = [
    "libgtk", "libgdk", "libQt", "libX11", "libxcb", "libwayland", "libSDL", "libwx", "libGL.",
    "libEGL", "libFLTK", "libfltk",
  ]

  static func needed(_ bench: Bench) throws(Verdict) {
    let facts = try bench.facts()
    if let toolkit = facts.needed.first(where: { name in toolkits.contains { name.hasPrefix($0) } })
    {
      throw .fail("The library needs \(toolkit); a plugin shows no window of its own.")
    }
    let others = facts.needed.filter { name in !runtimes.contains { name.hasPrefix($0) } }
    // The loader knows more places than these; where it found everything nothing is missing.
    let missing =
      isLoaded(bench) ? [] : others.filter { !isThere($0, for: bench.subject, facts) }
    guard missing.isEmpty else {
      throw .fail(
        "The library needs \(missing.joined(separator: ", ")), which is neither in the bundle nor "
          + "on this computer.")
    }
    let foreign = others.filter { !isBundled($0, bench.subject, facts) }
    guard foreign.isEmpty else {
      throw .warn(
        "The library needs \(foreign.joined(separator: ", ")), which has to be installed wherever "
          + "the plugin is.")
    }
  }

  /// Whether the library was loaded, whatever came afterwards.
  private static func isLoaded(_ bench: Bench) -> Bool {
    switch bench.introduction {
    case .success: true
    case .failure(let refusal):
      // Only what failed in a later stage of the start says so.
      ["entry", "init", "register"].contains(refusal.startStage)
    }
  }

  private static func isThere(_ name: String, for subject: Subject, _ facts: LibraryFacts) -> Bool {
    let system = [
      "/lib/\(Platform.triple)", "/usr/lib/\(Platform.triple)", "/usr/local/lib", "/lib64",
      "/usr/lib64", "/lib", "/usr/lib",
    ]
    return isBundled(name, subject, facts)
      || system.compactMap { BytePath($0) }.contains { exists($0.appending(name)) }
  }

  /// Whether a library lies where the run path leads within the bundle.
  private static func isBundled(
    _ name: String, _ subject: Subject, _ facts: LibraryFacts
  ) -> Bool {
    facts.runpath.contains { entry in
      guard let rest = beneathOrigin(entry), staysInside(rest, subject) else { return false }
      return exists(subject.library.parent.appending(Array(rest.utf8)).appending(name))
    }
  }

  /// The part of a run path's entry behind $ORIGIN; nil where it does not begin with it.
  private static func beneathOrigin(_ entry: String) -> String? {
    for origin in ["$ORIGIN", "${ORIGIN}"] where entry.hasPrefix(origin) {
      let rest = entry.dropFirst(origin.count)
      if rest.isEmpty || rest.first == "/" { return rest.isEmpty ? "." : String(rest.dropFirst()) }
    }
    return nil
  }

  /// Whether a path from the library's directory stays in the bundle; a bare library has no more than
  /// its directory.
  private static func staysInside(_ path: String, _ subject: Subject) -> Bool {
    let directory = subject.library.parent
    var depth = directory.components.count - (subject.bundle ?? directory).components.count
    for component in path.split(separator: "/") where component != "." {
      depth += component == ".." ? -1 : 1
      if depth < 0 { return false }
    }
    return true
  }

  private static func exists(_ path: BytePath) -> Bool {
    (try? FileSystem().status(of: path)) != nil
  }

  static func runpath(_ bench: Bench) throws(Verdict) {
    let entries = try bench.facts().runpath
    if let entry = entries.first(where: { beneathOrigin($0) == nil }) {
      throw .fail(
        "The run path has '\(entry)'; each part has to begin with $ORIGIN.")
    }
    if let entry = entries.first(where: { entry in
      beneathOrigin(entry).map { staysInside($0, bench.subject) } == false
    }) {
      let whole = bench.subject.bundle == nil ? "the library's directory" : "the bundle"
      throw .fail("The run path has '\(entry)', which leads out of \(whole).")
    }
  }

  static func importsExit(_ bench: Bench) throws(Verdict) {
    try warn(bench, of: ["exit", "_exit", "_Exit", "quick_exit"], "ends the process")
  }

  static func importsExec(_ bench: Bench) throws(Verdict) {
    try warn(
      bench,
      of: [
        "execve", "execv", "execvp", "execvpe", "execl", "execlp", "execle", "fexecve", "fork",
        "vfork", "system", "popen", "posix_spawn", "posix_spawnp",
      ], "starts programs")
  }

  private static func warn(
    _ bench: Bench, of names: [String], _ what: String
  ) throws(Verdict) {
    let facts = try bench.facts()
    // The note of a plugin on the Swift SDK says so; the runtime in it imports these itself.
    let runtime = facts.sdkVersion == 0 ? [] : ["exit", "execvpe"]
    let found = facts.imports.filter { names.contains($0) && !runtime.contains($0) }
    guard found.isEmpty else {
      throw .warn("The library imports \(found.joined(separator: ", ")), which \(what).")
    }
  }
}
