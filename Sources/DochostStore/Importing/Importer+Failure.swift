internal import DochostModel
internal import DochostSystem

extension Importer {
  /// The error of an import as a person sees it, with the path, the call and the error number.
  ///
  /// - Parameter isMove: whether it is a person's own file that was to go from where it is.
  func failure(
    _ error: DochostError, of source: BytePath, isMove: Bool,
    at destination: borrowing Destination
  ) -> DochostError {
    // What has a code or a way out of its own says what it means.
    guard error.code == .inputOutput, error.diagnostic.remedy == nil else { return error }
    let directory = destination.path.display
    let isAtDestination =
      error.diagnostic.path?.bytes.starts(with: destination.path.bytes) ?? false
    switch error.errorNumber {
    case .noSpace, .quotaExceeded:
      return error.recoded(
        .destinationFull, "There is no room for the document in '\(directory)'. \(error.message)")
    case .tooLarge:
      var failure = error.recoded(
        .importFailed,
        "'\(source.display)' could not be placed in '\(directory)': the file is larger than this "
          + "process or the file system allows. \(error.message)")
      failure.diagnostic.remedy =
        "Raise the limit of the shell ('ulimit -f unlimited'), or choose a directory on another "
        + "file system."
      return failure
    case .accessDenied where isMove && isSourceRefusing(error, destination),
      .notPermitted where isMove && isSourceRefusing(error, destination):
      return immovable(error, source)
    case .accessDenied where isAtDestination && !isSourceRefusing(error, destination),
      .notPermitted where isAtDestination && !isSourceRefusing(error, destination),
      .readOnlyFileSystem where isAtDestination:
      return error.recoded(
        .destinationNotWritable,
        "The directory '\(directory)' cannot take the document. \(error.message)")
    case .noEntry where isAtDestination && isGone(destination):
      return error.recoded(
        .destinationMissing,
        "The directory '\(directory)' was removed meanwhile. \(error.message)")
    case .noEntry where isAtDestination:
      // Such as /proc, which answers so to whoever would make a file there.
      return error.recoded(
        .destinationNotWritable,
        "The directory '\(directory)' cannot take the document. \(error.message)")
    default:
      return error.recoded(
        .importFailed,
        "'\(source.display)' could not be placed in '\(directory)'. "
          + error.message)
    }
  }

  /// The error of a source that the kernel does not let go from where it is.
  private func immovable(_ error: DochostError, _ source: BytePath) -> DochostError {
    let reason = error.errorNumber?.text ?? error.message
    var failure = error.recoded(
      .importFailed,
      "The source '\(source.display)' may not be moved away from where it is: \(reason). It belongs "
        + "to somebody else in a directory where everybody keeps their own, or it is protected "
        + "against changes.")
    failure.diagnostic.path = source
    failure.diagnostic.remedy =
      "Copy it instead (without '--move'), or have its owner or the permissions changed."
    return failure
  }

  /// Whether it is the source or its directory that a rename cannot change: it needs both.
  private func isSourceRefusing(
    _ error: DochostError, _ destination: borrowing Destination
  ) -> Bool {
    error.diagnostic.operation == FileSystemCall.Operation.renameNoReplace.rawValue
      && (try? fileSystem.checkWritable(destination.directory)) != nil
  }

  private func isGone(_ destination: borrowing Destination) -> Bool {
    (try? fileSystem.status(of: destination.directory).linkCount) == 0
  }

  /// Refuses to move what could not be removed from where it is.
  func checkMovable(_ result: borrowing TakenResult) throws(DochostError) {
    let parent = result.location.parent
    do throws(DochostError) {
      try fileSystem.checkWritable(parent)
    } catch {
      switch error.errorNumber {
      case .accessDenied, .notPermitted, .readOnlyFileSystem: break
      default: throw error
      }
      throw error.recoded(
        .importFailed,
        "'\(result.source.display)' cannot be moved, since its directory cannot be written; copy "
          + "it instead. \(error.message)")
    }
  }

  /// Refuses to import a package into itself, which would have no end.
  func checkOutside(
    _ result: borrowing TakenResult, _ destination: borrowing Destination
  ) throws(DochostError) {
    var status = destination.status
    var above = try fileSystem.open(
      Importer.parent, in: destination.directory, [.directory, .place])
    while true {
      if status.identity.isSameFile(as: result.status.identity) {
        throw DochostError(
          .sourceUnsupported,
          "'\(result.source.display)' cannot be imported into '\(destination.path.display)', "
            + "which is inside it.", path: result.source)
      }
      let next = try fileSystem.status(of: above)
      // Above the root is the root.
      if next.identity.isSameFile(as: status.identity) { return }
      status = next
      above = try fileSystem.open(Importer.parent, in: above, [.directory, .place])
    }
  }

  private static let parent = BytePath(constant: "..")
}
