public import DochostModel
internal import DochostSystem

extension DocumentHost {
  /// The documents that were made, brought or opened last and are still there, the latest first.
  ///
  /// Of what cannot be read the notices tell.
  public var recentDocuments: [RecentDocument] {
    let (documents, failure) = recents.read()
    if let failure {
      remark(
        Diagnostic(
          .warning, .recentsUnreadable,
          "The recent documents cannot be read, and none is remembered: \(failure.message)",
          path: failure.diagnostic.path))
    }
    return documents
  }

  /// Remembers a document as the latest, unless the settings say that none is remembered (rule
  /// N14).
  ///
  /// Never fails and waits for nothing: what cannot be written is not remembered. To be called once
  /// the person has the answer.
  public func noteRecent(_ path: BytePath, type: DocumentTypeID? = nil) {
    guard settings.remembersRecents, path.isAbsolute else { return }
    recents.note(
      RecentDocument(path: path, type: type, seconds: configuration.now().seconds))
  }

  /// Forgets all recent documents; the documents stay.
  public func forgetRecents() throws(DochostError) { try recents.forget() }

  private var recents: RecentsFile {
    RecentsFile(in: configuration.stateDirectory, files: files)
  }
}
