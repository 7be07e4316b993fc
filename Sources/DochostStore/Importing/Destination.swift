package import DochostModel
package import DochostSystem

/// The directory that a document goes to: checked, and held open until the document is in it.
///
/// It is opened once, before any question is asked (rule T1); a link that is exchanged or a
/// directory that is renamed meanwhile leads nowhere else. A link to a directory is followed.
package struct Destination: ~Copyable, Sendable {
  /// The path as it was given.
  package let path: BytePath
  /// The open directory.
  let directory: Descriptor
  /// Whether its names can be synced: a directory that may be written but not read cannot.
  let canBeSynced: Bool
  /// What it is.
  let status: FileStatus

  /// Opens and checks a directory.
  package static func open(
    _ path: BytePath, fileSystem: FileSystem = FileSystem()
  ) throws(DochostError) -> Destination {
    do throws(DochostError) {
      let canBeSynced: Bool
      let directory: Descriptor
      do {
        directory = try fileSystem.open(path, .directory)
        canBeSynced = true
      } catch {
        guard error.errorNumber == .accessDenied else { throw error }
        directory = try fileSystem.open(path, [.directory, .place])
        canBeSynced = false
      }
      let status = try fileSystem.status(of: directory)
      try fileSystem.checkWritable(directory)
      return Destination(
        path: path, directory: directory, canBeSynced: canBeSynced, status: status)
    } catch {
      throw Destination.refusal(of: path, error)
    }
  }

  /// Opens the first of the directories that can take a document (rules I2 and I9).
  package static func firstAvailable(
    of paths: [BytePath], fileSystem: FileSystem = FileSystem()
  ) throws(DochostError) -> Destination {
    var reasons: [String] = []
    var last: DochostError?
    for path in paths {
      do {
        return try open(path, fileSystem: fileSystem)
      } catch {
        reasons.append(error.message)
        last = error
      }
    }
    var error = DochostError(
      .noLocationAvailable,
      paths.isEmpty
        ? "There is no directory for new documents: none is set and there is no home directory."
        : "None of the directories for new documents can be used: "
          + paths.map { "'\($0.display)'" }.joined(separator: ", ") + ".",
      path: paths.last, notes: reasons, cause: last)
    error.diagnostic.operation = last?.diagnostic.operation
    error.diagnostic.errno = last?.diagnostic.errno
    throw error
  }

  /// The path that a document of the name would get now; another process may take it meanwhile.
  package func nextFreePath(
    for name: DocumentName, fileSystem: FileSystem = FileSystem()
  ) throws(DochostError) -> BytePath {
    var number = 1
    while try fileSystem.exists(name.candidate(number), in: directory) { number += 1 }
    return path.appending(name.candidate(number).bytes)
  }

  private static func refusal(of path: BytePath, _ error: DochostError) -> DochostError {
    let code: DiagnosticCode
    let message: String
    switch error.errorNumber {
    case .noEntry:
      code = .destinationMissing
      message = "The directory '\(path.display)' does not exist."
    case .notDirectory:
      code = .destinationNotDirectory
      message = "'\(path.display)' is not a directory; documents are placed in one."
    default:
      code = .destinationNotWritable
      let reason = error.errorNumber?.text ?? error.message
      message = "The directory '\(path.display)' cannot take a document: \(reason)."
    }
    return error.recoded(code, message)
  }
}

extension DochostError {
  /// The same failure of the same call under another code, with other words where given.
  func recoded(_ code: DiagnosticCode, _ message: String? = nil) -> DochostError {
    var error = self
    error.diagnostic.code = code
    if let message { error.diagnostic.message = message }
    return error
  }
}
