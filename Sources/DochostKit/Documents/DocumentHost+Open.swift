internal import DochostCatalog
public import DochostModel
internal import DochostSystem
internal import DochostWorkerProtocol

extension DocumentHost {
  /// Opens a document through the plugin that owns its type, which validates and describes it.
  ///
  /// The plugin's worker may read this one document and nothing else of the person's; the document
  /// is not changed. A document that is not valid is a result, not an error.
  ///
  /// - Parameters:
  ///   - path: The document, relative to the current directory or absolute.
  ///   - type: Its type; nil has it recognised by name and content.
  public func openDocument(
    at path: BytePath, type: DocumentTypeID? = nil
  ) throws(DochostError) -> OpenedDocument {
    let path = try existing(path)
    let listing: TypeListing
    if let type { listing = try self.listing(type) } else { listing = try recognised(path) }
    try checkKind(of: path, listing.type)
    let owner = try withCatalog { (catalog) throws(DochostError) in
      try catalog.owner(ofType: listing.type.id)
    }
    guard let owner, owner.offersDocument else {
      throw DochostError(
        .typeNotFound,
        "The plugin \(listing.owner) of the type \(listing.type.id) does not open documents.",
        plugin: listing.owner, path: path)
    }
    let subject = PluginSubject(
      owner,
      BundleGeneration(of: owner.bundle, library: owner.library, fileSystem: FileSystem()))
    let session = PluginSession(
      worker: try WorkerProcess(executable: configuration.workerExecutable), subject: subject,
      limits: timeLimits)
    let token = CompletionToken.random()
    session.send(
      configuration.setup(for: subject, staging: nil, readable: [path]),
      then: .open(path: path, type: listing.type.id, token: token))
    let report: DocumentReport
    do throws(DochostError) {
      report = try session.wait { (message) throws(DochostError) in
        guard case .document(token, let report) = message else { return DocumentReport?.none }
        return report
      }
    } catch {
      throw explained(error, by: owner, in: subject.generation)
    }
    let remarks = session.remarks
    session.kill()
    session.finish()
    var findings = report.findings
    if let failure = report.failure {
      findings.insert(Finding(severity: .error, code: "not-readable", message: failure), at: 0)
    }
    return OpenedDocument(
      path: path, type: listing.type.id,
      typeName: listing.type.name.text(for: configuration.languages),
      plugin: owner.id, properties: report.properties, findings: findings,
      isolation: session.isolation ?? Isolation(level: .none, landlockABI: 0),
      diagnostics: remarks)
  }

  /// The absolute path of something that exists.
  func existing(_ path: BytePath) throws(DochostError) -> BytePath {
    let absolute = path.resolved(against: RunningExecutable.currentDirectory ?? .current)
    do throws(DochostError) {
      _ = try files.status(of: absolute)
    } catch {
      guard error.errorNumber == .noEntry else { throw error }
      throw DochostError(
        .fileNotFound, "The file '\(path)' does not exist.", path: absolute, cause: error)
    }
    return absolute
  }

  private func listing(_ id: DocumentTypeID) throws(DochostError) -> TypeListing {
    let types = try types()
    if let listing = types.first(where: { $0.type.id == id }) { return listing }
    let known = types.map(\.type.id.text)
    throw DochostError(
      .typeNotFound, "No installed plugin has the document type '\(id)'.",
      remedy: Suggestion.closest(to: id.text, in: known).map { "Did you mean '\($0)'?" })
  }

  private func recognised(_ path: BytePath) throws(DochostError) -> TypeListing {
    if let listing = try TypeRecognition(host: self).type(of: path) { return listing }
    throw DochostError(
      .typeNotFound, "No installed plugin opens files like '\(path)'.",
      remedy: "`dochost types` lists what is installed; `--type` names the type.", path: path)
  }

  private func checkKind(of path: BytePath, _ type: DocumentType) throws(DochostError) {
    let status = try files.status(of: path)
    guard status.kind == (type.isPackage ? .directory : .regular) else {
      throw DochostError(
        .sourceUnsupported,
        "'\(path)' is \(status.kind.rawValue); documents of the type \(type.id) are "
          + "\(type.isPackage ? "directories" : "files").", path: path)
    }
  }
}
