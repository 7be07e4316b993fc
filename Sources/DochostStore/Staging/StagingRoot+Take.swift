package import DochostModel
internal import DochostSystem

extension StagingRoot {
  /// Takes what a plugin made out of its reach, then looks at it.
  ///
  /// The result is renamed into a directory that the worker cannot enter, opened, and refused
  /// where the plugin could still alter it: by another name of a file, or by a descriptor or
  /// mapping that writes (rule C9). Then nobody changes what the checks saw.
  ///
  /// - Parameters:
  ///   - path: of the completion, relative to the request's directory; hostile until checked.
  ///   - number: of the request; a root takes one result for each.
  ///   - base: the request's directory; `work` itself for the only request of a worker.
  package borrowing func take(
    _ path: [UInt8], ofRequest number: UInt64, in base: BytePath? = nil, rules: ResultRules
  ) throws(DochostError) -> TakenResult {
    let base = base ?? work
    let relative = try ResultPath.check(path, beneath: base)
    let source = base.appending(relative.bytes)
    let taken = StagingRoot.takenName(number)
    let file: Descriptor
    do throws(DochostError) {
      // The worker can exchange everything beneath `work`.
      let place = BytePath(bytes: base.bytes.dropFirst(self.path.bytes.count + 1))
      let inside = (place ?? StagingRoot.workName).appending(relative.bytes)
      let parent = try fileSystem.openBeneath(directory, inside.parent, [.directory, .place])
      guard let name = BytePath(bytes: inside.lastComponent) else {
        preconditionFailure("a checked path has a last component")
      }
      try rename(name, in: parent, to: taken)
    } catch {
      throw ResultPath.refusal(of: relative, beneath: base, .staged, error)
    }
    do throws(DochostError) {
      file = try openTaken(taken)
    } catch {
      switch error.errorNumber {
      case .loop: throw TakenResult.unsupported(source, .symbolicLink, .staged)
      case .noDevice: throw TakenResult.unsupported(source, .socket, .staged)
      default: throw error
      }
    }
    let status = try fileSystem.status(of: file)
    try TakenResult.checkKind(status.kind, source, .staged, rules)
    var tally = ResultTally(rules: rules, origin: .staged, source: source)
    var isSealed = true
    if rules.isPackage {
      let walk = PackageWalk(fileSystem: fileSystem, origin: .staged, source: source)
      try walk.visit(file) { (inner, entry) throws(DochostError) in
        try tally.add(entry)
        guard entry.moment == .file, let path = entry.path else { return }
        let shown = source.appending(path.bytes)
        isSealed = try checkClosed(inner, entry.status, shown) && isSealed
      }
    } else {
      try tally.add(bytes: status.size)
      isSealed = try checkClosed(file, status, source)
    }
    return TakenResult(
      source: source, isPackage: rules.isPackage, byteCount: tally.byteCount, origin: .staged,
      rules: rules, file: file, status: status, location: self.path.appending(taken.bytes),
      canBeRenamed: isSealed, freshSince: madeAt, umask: umask)
  }

  /// Renames a result; a directory that its owner may not write is made writable first, since its
  /// `..` changes with the rename.
  private borrowing func rename(
    _ name: BytePath, in parent: borrowing Descriptor, to taken: BytePath
  ) throws(DochostError) {
    do throws(DochostError) {
      try fileSystem.rename(name, in: parent, to: taken, in: directory)
    } catch {
      guard error.errorNumber == .accessDenied,
        let result = try? fileSystem.openBeneath(parent, name, .directory)
      else { throw error }
      try fileSystem.setPermissions(0o700, of: result)
      try fileSystem.rename(name, in: parent, to: taken, in: directory)
    }
  }

  /// Opens what was taken; a mode that forbids reading is mended, which only its owner needs.
  private borrowing func openTaken(_ taken: BytePath) throws(DochostError) -> Descriptor {
    do throws(DochostError) {
      return try fileSystem.open(taken, in: directory, [.noFollow, .nonBlocking])
    } catch {
      guard error.errorNumber == .accessDenied else { throw error }
      let status = try fileSystem.setPermissions(of: taken, in: directory) {
        $0.permissionsForOwner
      }
      guard status.kind == .regular || status.kind == .directory else { throw error }
      return try fileSystem.open(taken, in: directory, [.noFollow, .nonBlocking])
    }
  }

  /// Refuses a file that the plugin could still alter; false where the file system cannot tell,
  /// and the content has to be copied.
  private borrowing func checkClosed(
    _ file: borrowing Descriptor, _ status: FileStatus, _ shown: BytePath
  ) throws(DochostError) -> Bool {
    guard status.linkCount == 1 else {
      throw DochostError(
        .documentNotClosed,
        "The plugin completed while '\(shown.display)' had a hard link: the file has "
          + "\(status.linkCount) names, and by the other it could be altered afterwards.",
        path: shown)
    }
    do throws(DochostError) {
      try fileSystem.checkNoWriter(file)
      return true
    } catch {
      switch error.errorNumber {
      case .tryAgain:
        throw error.recoded(
          .documentNotClosed,
          "The plugin completed while '\(shown.display)' was open for writing: a descriptor or a "
            + "shared mapping is left, and by it the file could be altered afterwards.")
      // No leases on this file system, or not for files of this owner.
      case .invalidArgument, .accessDenied, .notSupported, .notImplemented, .noLocks:
        return false
      default: throw error
      }
    }
  }
}
