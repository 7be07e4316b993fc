internal import DochostModel
internal import DochostSystem

/// Something in a package, at a moment of the walk through it.
struct PackageEntry {
  /// When and what.
  enum Moment {
    /// A regular file.
    case file
    /// A directory, before what is in it.
    case enter
    /// A directory, after everything in it.
    case leave
  }

  /// When and what.
  var moment: Moment
  /// Where, relative to the package; nil for the package itself.
  var path: BytePath?
  /// What it is, seen through its descriptor.
  var status: FileStatus
}

/// The way through a package: regular files and directories and nothing else.
///
/// Links are refused, also those that stay inside: what they mean changes with the place of the
/// package. Every name is opened beneath the package, so that nobody who exchanges a directory
/// for a link while the walk goes on leads it elsewhere. It takes three descriptors at a time,
/// however deep the package is.
struct PackageWalk {
  let fileSystem: FileSystem
  let origin: ResultOrigin
  let source: BytePath

  /// Visits everything: files as they come, directories before and after what is in them, the
  /// package itself first and last.
  func visit(
    _ root: borrowing Descriptor,
    _ visitor: (borrowing Descriptor, PackageEntry) throws(DochostError) -> Void
  ) throws(DochostError) {
    var directories: [BytePath?] = [nil]
    var next = 0
    while next < directories.count {
      let path = directories[next]
      next += 1
      if let path {
        let directory = try open(path, beneath: root)
        try enter(directory, path, root, &directories, visitor)
      } else {
        // Opened anew, since reading it moves the place in the directory that others share.
        let directory = try fileSystem.open(PackageWalk.itself, in: root, .directory)
        try enter(directory, nil, root, &directories, visitor)
      }
    }
    for path in directories.reversed() {
      if let path {
        let directory = try open(path, beneath: root)
        let status = try fileSystem.status(of: directory)
        try visitor(directory, PackageEntry(moment: .leave, path: path, status: status))
      } else {
        let status = try fileSystem.status(of: root)
        try visitor(root, PackageEntry(moment: .leave, path: nil, status: status))
      }
    }
  }

  private func enter(
    _ directory: borrowing Descriptor, _ path: BytePath?, _ root: borrowing Descriptor,
    _ directories: inout [BytePath?],
    _ visitor: (borrowing Descriptor, PackageEntry) throws(DochostError) -> Void
  ) throws(DochostError) {
    let status = try fileSystem.status(of: directory)
    try visitor(directory, PackageEntry(moment: .enter, path: path, status: status))
    for entry in try fileSystem.entries(of: directory) {
      let inner = path?.appending(entry.name.bytes) ?? entry.name
      if let kind = entry.kind, kind != .regular, kind != .directory { throw refused(inner, kind) }
      if entry.kind == .directory {
        directories.append(inner)
        continue
      }
      let file = try open(inner, beneath: root)
      let status = try fileSystem.status(of: file)
      switch status.kind {
      case .regular: try visitor(file, PackageEntry(moment: .file, path: inner, status: status))
      case .directory: directories.append(inner)
      default: throw refused(inner, status.kind)
      }
    }
  }

  /// Opens a name of the package; where its mode forbids that and the package is the host's own
  /// already, the mode is mended first.
  private func open(
    _ path: BytePath, beneath root: borrowing Descriptor
  ) throws(DochostError) -> Descriptor {
    do throws(DochostError) {
      return try fileSystem.openBeneath(root, path, .nonBlocking)
    } catch {
      switch error.errorNumber {
      case .accessDenied where origin == .staged:
        let status = try fileSystem.setPermissions(of: path, in: root) { $0.permissionsForOwner }
        guard status.kind == .regular || status.kind == .directory else {
          throw refused(path, status.kind)
        }
        return try fileSystem.openBeneath(root, path, .nonBlocking)
      case .loop: throw refused(path, .symbolicLink, error)
      case .noDevice: throw refused(path, .socket, error)
      case .nameTooLong:
        throw error.recoded(
          origin.unsupported,
          "\(origin.subject) '\(source.brief)' holds directories in directories so deep that "
            + "their paths are too long.")
      default: throw error
      }
    }
  }

  private func refused(
    _ path: BytePath, _ kind: FileStatus.Kind, _ cause: DochostError? = nil
  ) -> DochostError {
    var error = DochostError(
      origin.unsupported,
      "\(origin.subject) '\(source.brief)' holds '\(path.brief)', which is \(kind.rawValue); "
        + "a package holds files and directories only.", path: source.appending(path.bytes))
    error.diagnostic.operation = cause?.diagnostic.operation
    error.diagnostic.errno = cause?.diagnostic.errno
    return error
  }

  private static let itself = BytePath(constant: ".")
}
