internal import DochostModel
internal import DochostSystem

extension Importer {
  /// Places a copy of a package: into a hidden directory beside its place, which then gets the
  /// name.
  func placePackageCopy(
    _ result: borrowing TakenResult, name: DocumentName, in destination: borrowing Destination,
    mode: ImportMode, control: ImportControl
  ) throws(DochostError) -> Placement {
    var withheld: WithheldSource?
    var restored: BytePath?
    var placement = try withSibling(in: destination, onRestored: { restored = $1 }) {
      (sibling, root) throws(DochostError) in
      try fileSystem.makeDirectory(
        sibling, in: destination.directory, mode: ModeRule.newDirectory)
      let new = try fileSystem.open(sibling, in: destination.directory, [.directory, .noFollow])
      let keepsMode = mode == .move && result.origin == .personal
      let (contents, lost, copied) = try copyPackage(
        result, to: new, keepsMode: keepsMode, control: control)
      try checkCancelled(control)
      let placed = try claim(name, in: destination) { (candidate) throws(DochostError) in
        try giveSibling(sibling, candidate, in: destination)
      }
      let path = destination.path.appending(placed.bytes)
      var warnings = syncNames(of: destination, through: new, placed: path)
      if keepsMode {
        warnings += removeSourcePackage(
          result, copied, isDurable: warnings.isEmpty, root: root, withheld: &withheld)
        warnings += attributesLost(lost, path)
      }
      return Placement(
        path: path, strategy: contents.strategy, byteCount: contents.byteCount, warnings: warnings)
    }
    if let withheld, let kept = restored ?? remaining(withheld.source) {
      placement.warnings.append(sourceKept(kept, withheld.reason))
    }
    return placement
  }

  /// A source that is kept and did not get a visible name at once.
  private struct WithheldSource {
    var source: HiddenSource
    /// Why it is kept.
    var reason: DochostError
  }

  /// Where a hidden source still is; nil where it went after all, as its record allowed.
  private func remaining(_ source: HiddenSource) -> BytePath? {
    do throws(DochostError) {
      _ = try fileSystem.status(of: source.hidden, followingLink: false)
    } catch {
      if error.errorNumber == .noEntry { return nil }
    }
    return source.hidden
  }

  /// Calls `body` with a hidden name in the destination that is on record in the root it is also
  /// given; what has the name afterwards is removed.
  ///
  /// - Parameter onRestored: hears of a source that was hidden too, and the path that it got back.
  func withSibling(
    in destination: borrowing Destination,
    onRestored: (HiddenSource, BytePath) -> Void = { _, _ in },
    _ body: (BytePath, borrowing StagingRoot) throws(DochostError) -> Placement
  ) throws(DochostError) -> Placement {
    let root = try StagingRoot.make(beneath: stagingParent, fileSystem: fileSystem)
    let sibling: BytePath
    do throws(DochostError) {
      sibling = try HiddenSibling.record(in: destination.directory, root: root)
    } catch {
      try? root.remove()
      throw error
    }
    let outcome: Result<Placement, DochostError>
    do throws(DochostError) {
      outcome = .success(try body(sibling, root))
    } catch {
      outcome = .failure(error)
    }
    // A root with something on record stays for the sweep.
    let isSettled = HiddenSibling.settle(
      in: root.directory, fileSystem: fileSystem, onRestored: onRestored)
    if isSettled { try? root.remove() }
    return try outcome.get()
  }

  private func copyPackage(
    _ result: borrowing TakenResult, to new: borrowing Descriptor, keepsMode: Bool,
    control: ImportControl
  ) throws(DochostError) -> (
    CopiedContents, lost: Set<BytePath>, copied: PackageFingerprint
  ) {
    let walk = PackageWalk(fileSystem: fileSystem, origin: result.origin, source: result.source)
    let (total, origin) = (result.byteCount, result.origin)
    var tally = ResultTally(rules: result.rules, origin: result.origin, source: result.source)
    var done: UInt64 = 0
    var strategy = Placement.Strategy.copy
    var lost: Set<BytePath> = []
    var copied = PackageFingerprint()
    let crew = SyncCrew(fileSystem: fileSystem)
    defer { crew.abandon() }
    try walk.visit(result.file) { (file, entry) throws(DochostError) in
      try checkCancelled(control)
      try tally.add(entry)
      copied.add(entry)
      // Nobody but the host reaches a staged package, and the host may have mended its modes.
      if let entered = entry.entered, origin != .staged,
        entered.identity != entry.status.identity
      {
        throw changed(file.path)
      }
      switch (entry.moment, entry.path) {
      case (.enter, let path?):
        try fileSystem.makeDirectory(path, in: new, mode: ModeRule.newDirectory)
      case (.file, let path?):
        let copy = try fileSystem.open(
          path, in: new, [.readWrite, .createNew, .noFollow], mode: ModeRule.newFile(entry.status))
        let contents = try copyContents(
          of: file, entry.status, to: copy, tally: &tally, control: control, done: done,
          total: total)
        strategy = contents.strategy
        if keepsMode { lost.formUnion(try keepAttributes(of: file, entry.status, on: copy)) }
        done += contents.byteCount
        try crew.sync(copy)
      case (.leave, let path?):
        let copy = try fileSystem.open(path, in: new, [.directory, .noFollow])
        if keepsMode { lost.formUnion(try keepAttributes(of: file, entry.status, on: copy)) }
        try crew.sync(copy)
      case (.leave, nil):
        if keepsMode { lost.formUnion(try keepAttributes(of: file, entry.status, on: new)) }
        try crew.finish()
        try fileSystem.sync(new)
      case (.enter, nil), (.file, nil):
        break
      }
    }
    return (CopiedContents(strategy: strategy, byteCount: done), lost, copied)
  }

  private func giveSibling(
    _ sibling: BytePath, _ name: BytePath, in destination: borrowing Destination
  ) throws(DochostError) {
    do throws(DochostError) {
      try fileSystem.rename(
        sibling, in: destination.directory, to: name, in: destination.directory)
    } catch {
      guard error.isMissingOperation else { throw error }
      try checkFree(name, in: destination)
      do throws(DochostError) {
        try fileSystem.rename(
          sibling, in: destination.directory, to: name, in: destination.directory,
          replacing: true)
      } catch {
        throw error.asTakenName
      }
    }
  }

  /// Removes a moved package: first its name at once, so that no half of it is ever seen, then
  /// what was in it, unless that is not all what was copied.
  private func removeSourcePackage(
    _ result: borrowing TakenResult, _ copied: PackageFingerprint, isDurable: Bool,
    root: borrowing StagingRoot, withheld: inout WithheldSource?
  ) -> [Diagnostic] {
    let source = result.location
    guard isDurable else { return [sourceKept(source, nil)] }
    do throws(DochostError) {
      let now = try fileSystem.status(of: source, followingLink: false)
      guard now.identity.isSameFile(as: result.status.identity),
        let name = BytePath(bytes: source.lastComponent)
      else {
        throw changedMeanwhile(source)
      }
      let parent = try fileSystem.open(source.parent, .directory)
      let hidden = try HiddenSource.record(name, in: parent, root: root)
      try fileSystem.rename(name, in: parent, to: hidden.hiddenName, in: parent)
      do throws(DochostError) {
        // Durable before anything in it goes: a power cut must not bring back half of it.
        try fileSystem.syncNames(in: parent)
        // Looked at again where nobody finds it by its name any more.
        try checkSame(result, copied)
        try HiddenSibling.record(hidden.hidden, root: root)
      } catch {
        return restore(hidden, because: error, withheld: &withheld)
      }
      // It is gone for the person; what cannot be removed now is on record for the sweep.
      try? fileSystem.removeTree(hidden.hiddenName, in: parent)
      return []
    } catch {
      return [sourceKept(source, error)]
    }
  }

  /// Gives a source that is kept a visible name again; where that fails, the settling tries it once
  /// more, and what is said waits for that.
  private func restore(
    _ source: HiddenSource, because reason: DochostError, withheld: inout WithheldSource?
  ) -> [Diagnostic] {
    do throws(DochostError) {
      return [sourceKept(try source.restore(fileSystem: fileSystem) ?? source.place, reason)]
    } catch {
      withheld = WithheldSource(source: source, reason: reason)
      return []
    }
  }

  /// Throws unless everything in the source, and nothing else, is as it was when it was copied.
  private func checkSame(
    _ result: borrowing TakenResult, _ copied: PackageFingerprint
  ) throws(DochostError) {
    let source = result.location
    let walk = PackageWalk(fileSystem: fileSystem, origin: result.origin, source: source)
    var found = PackageFingerprint()
    try walk.visit(result.file) { (_, entry) throws(DochostError) in found.add(entry) }
    guard found == copied else { throw changedMeanwhile(source) }
  }

  private func changedMeanwhile(_ source: BytePath) -> DochostError {
    DochostError(.importFailed, "it changed meanwhile.", path: source)
  }
}
