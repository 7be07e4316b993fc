package import DochostModel
package import DochostSystem

/// Places documents: atomically, durably, under a name that was free.
///
/// The promise and what keeps it are in docs/saving.md. Until a document has its name nothing shows
/// at the destination; from then on it is complete. Every error has the path, the system call and
/// the error number.
package struct Importer: Sendable {
  let fileSystem: FileSystem
  let stagingParent: BytePath
  private let knownUmask: UInt32?
  private let taken: TakenNumbers?

  /// Makes an importer.
  ///
  /// - Parameters:
  ///   - stagingParent: where staging roots are made; one is for the record of hidden names.
  ///   - umask: of the process, where it is known; else what showed when the staging root was made,
  ///     or what `/proc` says.
  ///   - taken: what is known of names from other documents.
  package init(
    stagingParent: BytePath, fileSystem: FileSystem = FileSystem(), umask: UInt32? = nil,
    taken: TakenNumbers? = nil
  ) {
    self.fileSystem = fileSystem
    self.stagingParent = stagingParent
    knownUmask = umask
    self.taken = taken
  }

  /// Places a result at a destination and answers where it is, once it is on stable storage.
  ///
  /// With `.copy` a source stays as it is; with `.move` it goes once the destination is durable.
  /// What a plugin made in staging goes in both cases, with the staging directory.
  package func place(
    _ result: borrowing TakenResult, name: DocumentName, in destination: borrowing Destination,
    mode: ImportMode, control: ImportControl = ImportControl()
  ) throws(DochostError) -> Placement {
    guard mode == .copy || (mode == .move && result.origin != .referenced) else {
      throw DochostError(
        .invalidCompletion,
        "The plugin completed with '\(result.source.display)', which is not in its staging "
          + "directory, and a mode other than copy. Such a file can only be copied.",
        path: result.source)
    }
    let source = result.source
    let isMove = mode == .move && result.origin == .personal
    do throws(DochostError) {
      if result.origin == .personal {
        if mode == .move, try isInPlace(result, name: name, in: destination) {
          return Placement(
            path: destination.path.appending(name.candidate(1).bytes), strategy: .unmoved,
            byteCount: result.byteCount)
        }
        if mode == .move { try checkMovable(result) }
        if result.isPackage { try checkOutside(result, destination) }
      }
      if try canRename(result, to: destination, mode: mode),
        let placement = try placeByRename(result, name: name, in: destination, control: control)
      {
        return placement
      }
      return try result.isPackage
        ? placePackageCopy(result, name: name, in: destination, mode: mode, control: control)
        : placeFileCopy(result, name: name, in: destination, mode: mode, control: control)
    } catch {
      throw failure(error, of: source, isMove: isMove, at: destination)
    }
  }

  func umask(for result: borrowing TakenResult) throws(DochostError) -> UInt32 {
    if let umask = knownUmask ?? result.umask { return umask }
    return try ProcessUmask.read(fileSystem: fileSystem)
  }

  /// Calls `attempt` with one name after the other until one is not taken, and answers that.
  func claim(
    _ name: DocumentName, in destination: borrowing Destination,
    _ attempt: (BytePath) throws(DochostError) -> Void
  ) throws(DochostError) -> BytePath {
    let directory = destination.status.identity
    let number = try name.claimFirstFreeNumber(
      from: taken?.first(for: name, in: directory) ?? 1, attempt)
    taken?.note(number, of: name, in: directory)
    return name.candidate(number)
  }

  func checkCancelled(_ control: ImportControl) throws(DochostError) {
    if control.isCancelled() {
      throw DochostError(.cancelled, "The import was cancelled; nothing was placed.")
    }
  }

  /// Makes the new name durable and answers a warning where that is not known to have worked.
  ///
  /// - Parameter file: any open file on the destination's file system.
  func syncNames(
    of destination: borrowing Destination, through file: borrowing Descriptor, placed: BytePath
  ) -> [Diagnostic] {
    do throws(DochostError) {
      if destination.canBeSynced {
        try fileSystem.syncNames(in: destination.directory)
      } else {
        try fileSystem.syncFileSystem(of: file)
      }
      return []
    } catch {
      return [
        Diagnostic(
          .warning, .durabilityUnknown,
          "'\(placed.display)' is complete and in place, but its directory could not be synced, "
            + "so a power cut may take it away: \(error.message)",
          path: placed, operation: error.diagnostic.operation, errno: error.diagnostic.errno)
      ]
    }
  }

  /// Whether the result's own file may become the document's.
  private func canRename(
    _ result: borrowing TakenResult, to destination: borrowing Destination, mode: ImportMode
  ) throws(DochostError) -> Bool {
    guard result.canBeRenamed, mode == .move || result.origin == .staged,
      result.status.identity.device == destination.status.identity.device
    else { return false }
    guard result.origin == .staged else { return true }
    // A new file takes its group from a set-group-id directory and its rights from a default ACL;
    // a renamed one would have neither.
    if destination.status.permissions & 0o2000 != 0 { return false }
    guard destination.canBeSynced else { return true }
    return try !fileSystem.hasAttribute(AttributeNames.defaultACL, destination.directory)
  }

  private func isInPlace(
    _ result: borrowing TakenResult, name: DocumentName, in destination: borrowing Destination
  ) throws(DochostError) -> Bool {
    guard result.location.lastComponent == name.candidate(1).bytes else { return false }
    let parent = try fileSystem.status(of: result.location.parent)
    return parent.identity.isSameFile(as: destination.status.identity)
  }
}
