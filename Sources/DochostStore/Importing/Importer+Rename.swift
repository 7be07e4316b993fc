internal import DochostModel
internal import DochostSystem

extension Importer {
  /// Places the result's own file or package; nil where it is on another mount after all.
  func placeByRename(
    _ result: borrowing TakenResult, name: DocumentName, in destination: borrowing Destination,
    control: ImportControl
  ) throws(DochostError) -> Placement? {
    let umask = result.origin == .staged ? try umask(for: result) : 0
    if result.isPackage {
      try settlePackage(result, umask: umask, control: control)
    } else {
      try settle(result.file, result.status, result.origin, umask, freshSince: result.freshSince)
      try fileSystem.sync(result.file)
    }
    control.progress(result.byteCount, result.byteCount)
    try checkCancelled(control)
    var strategy = Placement.Strategy.rename
    let placed: BytePath
    do throws(DochostError) {
      placed = try claim(name, in: destination) { (candidate) throws(DochostError) in
        strategy = try give(result, candidate, in: destination)
      }
    } catch {
      if error.errorNumber == .crossDevice { return nil }
      throw error
    }
    let path = destination.path.appending(placed.bytes)
    var warnings = syncNames(of: destination, through: result.file, placed: path)
    if strategy == .link {
      if warnings.isEmpty || result.origin == .staged {
        do throws(DochostError) {
          try fileSystem.unlink(result.location)
        } catch {
          warnings.append(sourceKept(result.location, error))
        }
      } else {
        warnings.append(sourceKept(result.location, nil))
      }
    }
    return Placement(
      path: path, strategy: strategy, byteCount: result.byteCount, warnings: warnings)
  }

  /// Gives the result a name that must be free: EEXIST where it is not.
  private func give(
    _ result: borrowing TakenResult, _ name: BytePath, in destination: borrowing Destination
  ) throws(DochostError) -> Placement.Strategy {
    do throws(DochostError) {
      try fileSystem.rename(result.location, to: name, in: destination.directory)
      return .rename
    } catch {
      guard error.isMissingOperation else { throw error }
    }
    guard result.isPackage else {
      try fileSystem.link(result.location, to: name, in: destination.directory)
      return .link
    }
    try checkFree(name, in: destination)
    do throws(DochostError) {
      try fileSystem.rename(
        result.location, to: name, in: destination.directory, replacing: true)
    } catch {
      throw error.asTakenName
    }
    return .rename
  }

  /// Throws EEXIST where a name is taken.
  ///
  /// For directories on file systems without an exclusive rename. Should the name be taken right
  /// after, the rename still replaces nothing but an empty directory.
  func checkFree(
    _ name: BytePath, in destination: borrowing Destination
  ) throws(DochostError) {
    if try fileSystem.exists(name, in: destination.directory) {
      throw DochostError(
        system: .rename, path: destination.path.appending(name.bytes), error: .exists)
    }
  }

  /// Brings every file and directory of a package into its final state and to stable storage.
  private func settlePackage(
    _ result: borrowing TakenResult, umask: UInt32, control: ImportControl
  ) throws(DochostError) {
    let walk = PackageWalk(
      fileSystem: fileSystem, origin: result.origin, source: result.source)
    let (origin, freshSince, total) = (result.origin, result.freshSince, result.byteCount)
    var done: UInt64 = 0
    let crew = SyncCrew(fileSystem: fileSystem)
    defer { crew.abandon() }
    try walk.visit(result.file) { (file, entry) throws(DochostError) in
      guard entry.moment != .enter else { return }
      try checkCancelled(control)
      try settle(file, entry.status, origin, umask, freshSince: freshSince)
      if entry.path == nil {
        try crew.finish()
        try fileSystem.sync(file)
      } else {
        try crew.sync(borrowed: file)
      }
      guard entry.moment == .file else { return }
      done += entry.status.size
      control.progress(done, total)
    }
  }

  /// Gives one file or directory the mode, time and attributes of a document.
  private func settle(
    _ file: borrowing Descriptor, _ status: FileStatus, _ origin: ResultOrigin, _ umask: UInt32,
    freshSince: Int64
  ) throws(DochostError) {
    if origin == .staged {
      try dropAttributes(of: file)
      let mode = ModeRule.made(status, umask: umask)
      if status.permissions != mode { try fileSystem.setPermissions(mode, of: file) }
      if status.identity.modified < freshSince { try fileSystem.touch(file) }
    } else if status.permissions != ModeRule.moved(status) {
      do throws(DochostError) {
        try fileSystem.setPermissions(ModeRule.moved(status), of: file)
      } catch {
        // The file is another person's, in a directory of this one's: it moves as it is.
        guard error.errorNumber == .notPermitted else { throw error }
      }
    }
  }

  /// The warning of a move whose source is still there.
  func sourceKept(_ source: BytePath, _ error: DochostError?) -> Diagnostic {
    let reason = error?.message ?? "it is kept until the destination is known to be durable."
    return Diagnostic(
      .warning, .sourceKept,
      "The document is in place, but its source '\(source.display)' is still there: \(reason)",
      path: source, operation: error?.diagnostic.operation, errno: error?.diagnostic.errno)
  }
}

extension DochostError {
  /// Whether a file system or kernel said that it has no such operation.
  var isMissingOperation: Bool {
    switch errorNumber {
    case .invalidArgument, .notImplemented, .notSupported: true
    default: false
    }
  }

  /// EEXIST for the other answers of a rename onto something that is there.
  var asTakenName: DochostError {
    switch errorNumber {
    case .notEmpty, .notDirectory, .isDirectory:
      DochostError(system: .rename, path: diagnostic.path, error: .exists)
    default: self
    }
  }
}
