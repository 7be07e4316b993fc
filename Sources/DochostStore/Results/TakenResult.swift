package import DochostModel
package import DochostSystem

/// A result that is fit to become a document: out of every plugin's reach, looked at, and open.
///
/// There are three ways to one: `StagingRoot.take` for what a plugin made, `TakenResult.resource`
/// and `.input` for what a plugin named, `TakenResult.personal` for a person's own file.
package struct TakenResult: ~Copyable, Sendable {
  /// The path to show: where the plugin made it, or where it is.
  package let source: BytePath
  /// Whether it is a directory.
  package let isPackage: Bool
  /// Bytes of all its files.
  package let byteCount: UInt64

  let origin: ResultOrigin
  let rules: ResultRules
  /// The result, open for reading.
  let file: Descriptor
  /// What it was when it was opened.
  let status: FileStatus
  /// Where it is now.
  package let location: BytePath
  /// Whether its file may become the document's: not so for sources that stay, and for a result
  /// of which nobody can tell whether a writer is left.
  let canBeRenamed: Bool
  /// Modified before this moment means: not by the plugin's writing.
  let freshSince: Int64
  /// The umask of this process, where it showed.
  let umask: UInt32?
}

extension TakenResult {
  /// Whether it is known that no plugin can alter it any more; else the worker has to end before it
  /// is copied.
  package var isSealed: Bool { origin != .staged || canBeRenamed }

  /// Opens a file or package of a bundle's resources, which stays as it is (rules C8 and T9).
  package static func resource(
    _ path: [UInt8], ofBundle bundle: BytePath, rules: ResultRules,
    fileSystem: FileSystem = FileSystem()
  ) throws(DochostError) -> TakenResult {
    let resources = bundle.appending("Resources")
    let relative = try ResultPath.check(path, beneath: resources)
    let base = try fileSystem.open(bundle, [.directory, .place])
    let file: Descriptor
    do throws(DochostError) {
      file = try fileSystem.openBeneath(base, ResultPath.resources(relative), .nonBlocking)
    } catch {
      throw ResultPath.refusal(of: relative, beneath: resources, .referenced, error)
    }
    return try inspected(
      file, source: resources.appending(relative.bytes), .referenced, rules, fileSystem)
  }

  /// Opens an input of a request, which stays as it is.
  package static func input(
    _ path: BytePath, rules: ResultRules, fileSystem: FileSystem = FileSystem()
  ) throws(DochostError) -> TakenResult {
    try inspected(
      openFollowing(path, .referenced, fileSystem), source: path, .referenced, rules, fileSystem)
  }

  /// Opens a person's own file or package for import.
  ///
  /// A link is resolved once, here: what it leads to is copied. It cannot be moved, since it is
  /// not said whether the link goes or the file (rule I12).
  package static func personal(
    _ path: BytePath, mode: ImportMode, rules: ResultRules, fileSystem: FileSystem = FileSystem()
  ) throws(DochostError) -> TakenResult {
    let found: FileStatus
    do throws(DochostError) {
      found = try fileSystem.status(of: path, followingLink: false)
    } catch {
      throw missing(path, .personal, error)
    }
    let file: Descriptor
    if found.kind == .symbolicLink {
      guard mode == .copy else {
        throw DochostError(
          .sourceUnsupported,
          "'\(path.display)' is a symbolic link and cannot be moved: name the file that it leads "
            + "to, or copy.", path: path)
      }
      file = try openFollowing(path, .personal, fileSystem)
    } else {
      try checkKind(found.kind, path, .personal, rules)
      do throws(DochostError) {
        file = try fileSystem.open(path, [.noFollow, .nonBlocking])
      } catch {
        throw missing(path, .personal, error)
      }
    }
    return try inspected(file, source: path, .personal, rules, fileSystem)
  }

  /// Refuses, before anything is made of its name, a source that has none, such as `/` or `..`, and
  /// a file with a slash behind its name.
  package static func checkNamesFile(
    _ path: BytePath, fileSystem: FileSystem = FileSystem()
  ) throws(DochostError) {
    let name = path.lastComponent
    if name.isEmpty || [".", ".."].contains(where: { name.elementsEqual($0.utf8) }) {
      throw DochostError(
        .sourceUnsupported,
        "'\(path.brief)' is a directory that has no name of its own here and cannot become a "
          + "document.", remedy: "Name a file, or a package by its own name.", path: path)
    }
    guard path.bytes.last == UInt8(ascii: "/"),
      let file = BytePath(bytes: path.bytes.reversed().drop { $0 == UInt8(ascii: "/") }.reversed()),
      let status = try? fileSystem.status(of: file), status.kind != .directory
    else { return }
    throw DochostError(
      .sourceUnsupported,
      "'\(path.brief)' has a '/' at its end, as for a directory, but '\(file.brief)' is "
        + "\(status.kind.rawValue).", remedy: "Leave the '/' at the end out.", path: path)
  }

  /// Opens what a path leads to, without waiting for a pipe.
  private static func openFollowing(
    _ path: BytePath, _ origin: ResultOrigin, _ fileSystem: FileSystem
  ) throws(DochostError) -> Descriptor {
    do throws(DochostError) {
      let found = try fileSystem.status(of: path)
      guard found.kind == .regular || found.kind == .directory else {
        throw unsupported(path, found.kind, origin)
      }
      return try fileSystem.open(path, .nonBlocking)
    } catch {
      throw missing(path, origin, error)
    }
  }

  private static func missing(
    _ path: BytePath, _ origin: ResultOrigin, _ error: DochostError
  ) -> DochostError {
    switch error.errorNumber {
    case .noEntry, .notDirectory, .loop:
      error.recoded(.fileNotFound, "'\(path.display)' does not exist.")
    case .noDevice: error.recoded(origin.unsupported)
    default: error
    }
  }

  /// Checks an open source that stays where it is, or goes with a rename.
  private static func inspected(
    _ file: consuming Descriptor, source: BytePath, _ origin: ResultOrigin, _ rules: ResultRules,
    _ fileSystem: FileSystem
  ) throws(DochostError) -> TakenResult {
    let status = try fileSystem.status(of: file)
    try checkKind(status.kind, source, origin, rules)
    var tally = ResultTally(rules: rules, origin: origin, source: source)
    if rules.isPackage {
      let walk = PackageWalk(fileSystem: fileSystem, origin: origin, source: source)
      try walk.visit(file) { (_, entry) throws(DochostError) in try tally.add(entry) }
    } else {
      try tally.add(bytes: status.size)
    }
    return TakenResult(
      source: source, isPackage: rules.isPackage, byteCount: tally.byteCount, origin: origin,
      rules: rules, file: file, status: status, location: source,
      canBeRenamed: origin == .personal, freshSince: .min, umask: nil)
  }

  /// Refuses what is neither a regular file nor, where that is declared, a directory.
  static func checkKind(
    _ kind: FileStatus.Kind, _ path: BytePath, _ origin: ResultOrigin, _ rules: ResultRules
  ) throws(DochostError) {
    guard kind == (rules.isPackage ? .directory : .regular) else {
      var error = unsupported(path, kind, origin)
      if kind == .directory {
        error.diagnostic.message += " The type is not a package."
      } else if kind == .regular {
        error.diagnostic.message += " The type is a package, which is a directory."
      }
      throw error
    }
  }

  static func unsupported(
    _ path: BytePath, _ kind: FileStatus.Kind, _ origin: ResultOrigin
  ) -> DochostError {
    DochostError(
      origin.unsupported,
      "\(origin.subject) '\(path.display)' is \(kind.rawValue) and cannot become the document.",
      path: path)
  }
}
