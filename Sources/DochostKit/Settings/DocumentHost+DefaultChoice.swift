package import DochostModel
internal import DochostStore

extension DocumentHost {
  /// Chooses who answers for an extension, a type or an intent, in the settings file.
  ///
  /// Throws where the subject is not installed, or the answer could not answer for it.
  package func choose(_ answer: String, for subject: DefaultSubject) throws(DochostError) {
    let candidates = try defaultCandidates(subject)
    if candidates.isEmpty { throw try unknown(subject) }
    guard candidates.contains(answer) else { throw unfit(answer, for: subject, candidates) }
    try settingsDocument.set(subject.key, to: answer)
  }

  /// Chooses where documents go when the current directory cannot take them; the path is absolute.
  ///
  /// Throws where that directory cannot take them either.
  package func chooseDirectory(_ path: BytePath) throws(DochostError) {
    do throws(DochostError) {
      _ = try Destination.open(path, fileSystem: files)
    } catch {
      // That of the code is for who makes a document.
      var unusable = error
      unusable.diagnostic.remedy = "Choose a directory that exists and in which you may write."
      throw unusable
    }
    guard let text = path.utf8 else {
      throw DochostError(
        .settingUnfit, "The settings file holds text, and the path '\(path)' is not UTF-8.",
        remedy: "Choose a directory whose path is UTF-8, or a link to it that has such a path.",
        path: path)
    }
    try settingsDocument.set(.documentDirectory, to: text)
  }

  private func unknown(_ subject: DefaultSubject) throws(DochostError) -> DochostError {
    let isIntent = subject.kind == .intent
    let near = Suggestion.question(subject.name, in: try defaultNames(subject.kind))
    let subjectText = "the \(subject.kind.noun) '\(subject.name)'"
    return DochostError(
      isIntent ? .intentNotFound : .typeNotFound,
      isIntent
        ? "No installed plugin answers \(subjectText).\(near)"
        : "No installed plugin has \(subjectText).\(near)",
      remedy:
        "`dochost \(isIntent ? "intents" : "types")` lists what is installed; `dochost config "
        + "set \(subject.key.text) VALUE` takes what is to be installed later.")
  }

  private func unfit(
    _ answer: String, for subject: DefaultSubject, _ candidates: [String]
  ) -> DochostError {
    let reason =
      switch subject.kind {
      case .type: "The plugin '\(answer)' does not register the document type '\(subject.name)'."
      case .extension: "Documents of the type '\(answer)' do not end in '.\(subject.name)'."
      case .intent, .directory:
        "The document type '\(answer)' does not answer the creation intent '\(subject.name)'."
      }
    let verb = subject.kind == .type ? "Plugins" : "Types"
    return DochostError(
      .settingUnfit, reason + Suggestion.question(answer, in: candidates),
      remedy: "\(verb) that could: \(candidates.joined(separator: ", ")).")
  }
}
