internal import DochostModel
internal import DochostSystem

extension Importer {
  /// Places a copy of a file: into a file without a name in the directory, which then gets one.
  func placeFileCopy(
    _ result: borrowing TakenResult, name: DocumentName, in destination: borrowing Destination,
    mode: ImportMode, control: ImportControl
  ) throws(DochostError) -> Placement {
    if let new = try makeUnnamed(result, name: name, in: destination) {
      return try placeUnnamed(
        new, result, name: name, in: destination, mode: mode, control: control)
    }
    return try placeFileCopyByName(
      result, name: name, in: destination, mode: mode, control: control)
  }

  /// Makes a file without a name; nil where there are none.
  private func makeUnnamed(
    _ result: borrowing TakenResult, name: DocumentName, in destination: borrowing Destination
  ) throws(DochostError) -> Descriptor? {
    do throws(DochostError) {
      return try fileSystem.openUnnamed(
        in: destination.directory, for: name.candidate(1),
        mode: ModeRule.newFile(result.status))
    } catch {
      switch error.errorNumber {
      // What old kernels answer.
      case .isDirectory, .noEntry: return nil
      default:
        if error.isMissingOperation { return nil }
        throw error
      }
    }
  }

  private func placeUnnamed(
    _ new: borrowing Descriptor, _ result: borrowing TakenResult, name: DocumentName,
    in destination: borrowing Destination, mode: ImportMode, control: ImportControl
  ) throws(DochostError) -> Placement {
    let filled = try fill(new, with: result, mode: mode, control: control)
    try checkCancelled(control)
    let placed = try claim(name, in: destination) { (candidate) throws(DochostError) in
      try fileSystem.link(new, as: candidate, in: destination.directory)
    }
    return finish(result, placed, filled, new, destination, mode)
  }

  /// The same where there are no files without a name: by a hidden name that the sweep knows.
  private func placeFileCopyByName(
    _ result: borrowing TakenResult, name: DocumentName, in destination: borrowing Destination,
    mode: ImportMode, control: ImportControl
  ) throws(DochostError) -> Placement {
    try withSibling(in: destination) { (sibling, _) throws(DochostError) in
      let new = try fileSystem.open(
        sibling, in: destination.directory, [.readWrite, .createNew, .noFollow],
        mode: ModeRule.newFile(result.status))
      let filled = try fill(new, with: result, mode: mode, control: control)
      try checkCancelled(control)
      let placed = try claim(name, in: destination) { (candidate) throws(DochostError) in
        do throws(DochostError) {
          try fileSystem.rename(
            sibling, in: destination.directory, to: candidate, in: destination.directory)
        } catch {
          guard error.isMissingOperation else { throw error }
          try fileSystem.link(
            sibling, in: destination.directory, to: candidate, in: destination.directory)
          try? fileSystem.unlink(sibling, in: destination.directory)
        }
      }
      return finish(result, placed, filled, new, destination, mode)
    }
  }

  /// What is known of a new file when it is complete.
  private struct Filled {
    /// How its content came into it, and how much it is.
    var contents: CopiedContents
    /// The source, as it was when it was copied.
    var source: FileIdentity
    /// Attributes that it could not take.
    var lost: [BytePath]
  }

  /// Gives a new file its content and mode and syncs it.
  private func fill(
    _ new: borrowing Descriptor, with result: borrowing TakenResult, mode: ImportMode,
    control: ImportControl
  ) throws(DochostError) -> Filled {
    // Looked at again: an attempt to rename it may have changed its mode.
    let status = try fileSystem.status(of: result.file)
    var tally = ResultTally(rules: result.rules, origin: result.origin, source: result.source)
    try tally.add(bytes: status.size)
    let contents = try copyContents(
      of: result.file, status, to: new, tally: &tally, control: control, done: 0,
      total: status.size)
    var lost: [BytePath] = []
    if mode == .move && result.origin == .personal {
      lost = try keepAttributes(of: result.file, status, on: new)
    }
    try fileSystem.sync(new)
    return Filled(contents: contents, source: status.identity, lost: lost)
  }

  private func finish(
    _ result: borrowing TakenResult, _ placed: BytePath, _ filled: Filled,
    _ new: borrowing Descriptor, _ destination: borrowing Destination, _ mode: ImportMode
  ) -> Placement {
    let path = destination.path.appending(placed.bytes)
    var warnings = syncNames(of: destination, through: new, placed: path)
    if mode == .move && result.origin == .personal {
      warnings += removeSource(result.location, filled.source, isDurable: warnings.isEmpty)
      warnings += attributesLost(Set(filled.lost), path)
    }
    return Placement(
      path: path, strategy: filled.contents.strategy, byteCount: filled.contents.byteCount,
      warnings: warnings)
  }

  /// Removes a moved file's source, once the destination is durable and if it is still the file
  /// that was copied.
  private func removeSource(
    _ source: BytePath, _ copied: FileIdentity, isDurable: Bool
  ) -> [Diagnostic] {
    guard isDurable else { return [sourceKept(source, nil)] }
    do throws(DochostError) {
      let now = try fileSystem.status(of: source, followingLink: false)
      guard now.identity == copied else {
        throw DochostError(.importFailed, "it changed meanwhile.", path: source)
      }
      try fileSystem.unlink(source)
      return []
    } catch {
      return [sourceKept(source, error)]
    }
  }
}
