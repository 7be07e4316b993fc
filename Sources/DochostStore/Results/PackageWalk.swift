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
  /// What it was when it was entered, of a directory that is left.
  var entered: FileStatus?
}

/// The way through a package: regular files and directories and nothing else.
///
/// Links are refused, also those that stay inside: what they mean changes with the place of the
/// package. Every name is opened beneath the package, so that nobody who exchanges a directory
/// for a link while the walk goes on leads it elsewhere. It takes a few descriptors and as much
/// memory as a few names, however large the package is; only of what lies deeper than anybody's
/// package all names in a directory are kept.
struct PackageWalk {
  let fileSystem: FileSystem
  let origin: ResultOrigin
  let source: BytePath

  /// Directories beneath this depth are not kept open.
  private static let openDepth = 32

  /// Visits everything: files as they come, directories before and after what is in them, the
  /// package itself first and last.
  func visit(
    _ root: borrowing Descriptor,
    _ visitor: (borrowing Descriptor, PackageEntry) throws(DochostError) -> Void
  ) throws(DochostError) {
    // Opened anew, since reading it moves the place in the directory that others share.
    var levels = [
      try enter(fileSystem.open(PackageWalk.itself, in: root, .directory), nil, visitor)
    ]
    while let level = levels.last {
      guard let entry = try level.next(fileSystem) else {
        levels.removeLast()
        try leave(level, beneath: root, visitor)
        continue
      }
      let inner = level.path?.appending(entry.name.bytes) ?? entry.name
      if let kind = entry.kind, kind != .regular, kind != .directory { throw refused(inner, kind) }
      let file = try open(inner, beneath: root)
      let status = try fileSystem.status(of: file)
      switch status.kind {
      case .regular: try visitor(file, PackageEntry(moment: .file, path: inner, status: status))
      case .directory:
        if levels.count >= Self.openDepth { try level.close(fileSystem) }
        levels.append(try enter(file, inner, visitor))
      default: throw refused(inner, status.kind)
      }
    }
  }

  private func enter(
    _ directory: consuming Descriptor, _ path: BytePath?,
    _ visitor: (borrowing Descriptor, PackageEntry) throws(DochostError) -> Void
  ) throws(DochostError) -> PackageLevel {
    let status = try fileSystem.status(of: directory)
    try visitor(directory, PackageEntry(moment: .enter, path: path, status: status))
    return PackageLevel(directory, path: path, status: status)
  }

  private func leave(
    _ level: PackageLevel, beneath root: borrowing Descriptor,
    _ visitor: (borrowing Descriptor, PackageEntry) throws(DochostError) -> Void
  ) throws(DochostError) {
    func leave(_ directory: borrowing Descriptor) throws(DochostError) {
      let status = try fileSystem.status(of: directory)
      try visitor(
        directory,
        PackageEntry(moment: .leave, path: level.path, status: status, entered: level.status))
    }
    if let path = level.path {
      if let directory = level.directory {
        try leave(directory.descriptor)
      } else {
        try leave(open(path, beneath: root))
      }
    } else {
      try leave(root)
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
