public import DochostModel
internal import DochostStore
internal import DochostSystem

extension DocumentHost {
  /// Imports a person's own file, or package document, into a directory (rules I2 to I12).
  ///
  /// The document is complete and durable when this returns; with `move` the source is gone then,
  /// and not before. An existing file is never replaced: a taken name gets a number.
  ///
  /// - Parameters:
  ///   - source: The file or package; a link is followed once for `copy` and refused for `move`.
  ///   - directory: Where it goes.
  ///   - name: Its name with the extension; nil keeps the source's.
  ///   - mode: Copy or move.
  ///   - client: Hears progress, and exactly one of `didImport` and `failedToImport`.
  public func importDocument(
    at source: BytePath, into directory: BytePath, name: [UInt8]? = nil, mode: ImportMode,
    client: any CreationClient
  ) throws(DochostError) -> ImportedDocument {
    guard mode != .none else {
      throw DochostError(.usage, "An import needs the mode copy or move.")
    }
    let destination = try Destination.open(directory, fileSystem: files)
    try TakenResult.checkNamesFile(source, fileSystem: files)
    let source = try existing(source)
    let listing = try TypeRecognition(host: self).type(of: source)
    let name = try DocumentName(
      ofFile: name ?? source.lastComponent, extensions: listing?.type.fileExtensions ?? [])
    let placement: Placement
    do throws(DochostError) {
      let rules = ResultRules(isPackage: listing?.type.isPackage ?? false)
      let result = try TakenResult.personal(source, mode: mode, rules: rules, fileSystem: files)
      StagingRoot.sweep(beneath: stagingParent, fileSystem: files)
      placement = try Importer(stagingParent: stagingParent, fileSystem: files).place(
        result, name: name, in: destination, mode: mode,
        control: Interrupts(signals: client.interruptDescriptor).control(client))
    } catch {
      client.failedToImport(from: source, error: error)
      throw error
    }
    client.didImport(from: source, to: placement.path)
    return ImportedDocument(
      source: source, path: placement.path, mode: mode, strategy: placement.strategy.rawValue,
      byteCount: placement.byteCount, diagnostics: placement.warnings)
  }

  /// Imports a file into the directory of another document (rule I6).
  ///
  /// A neighbour that is a link stands for its own directory, not for that of what it leads to.
  public func importDocument(
    at source: BytePath, nextTo neighbour: BytePath, mode: ImportMode,
    client: any CreationClient
  ) throws(DochostError) -> ImportedDocument {
    let neighbour = try existing(neighbour)
    return try importDocument(at: source, into: neighbour.parent, mode: mode, client: client)
  }

  /// The directory for new documents: the current one if it can be written, else the default one.
  ///
  /// Throws `no-location-available` with the paths that were tried (rules I2 and I9).
  public func usableDirectory() throws(DochostError) -> BytePath {
    let current = RunningExecutable.currentDirectory
    let tried = [current, settings.documentDirectory, configuration.documentDirectory]
    let path = try Destination.firstAvailable(
      of: tried.compactMap(\.self), fileSystem: files
    ).path
    if current == nil {
      remark(
        Diagnostic(
          .warning, .directoryGone,
          "The current directory was removed, or its path is too long: what goes there is put into "
            + "'\(path)' instead.", path: path))
    }
    return path
  }
}
