internal import DochostModel
internal import DochostWorkerProtocol

/// Judges a completion (rules C4 to C6): what it names, or why it fails the request.
struct CompletionVerdict {
  /// What a completion named, not yet looked at.
  struct Place {
    enum Base {
      case staging([UInt8])
      case bundle([UInt8], BytePath)
      case input(BytePath)
    }

    var base: Base
    var mode: ImportMode

    /// The path for people and clients.
    func source(in order: CreateOrder) -> BytePath {
      switch base {
      case .staging(let path): order.staging.appending(path)
      case .bundle(let path, let bundle): bundle.appending("Resources").appending(path)
      case .input(let path): path
      }
    }
  }

  let completion: Completion
  let plugin: PluginID
  let bundle: BytePath
  let inputs: [CreateRequest.Input]

  /// What the completion named; throws where it failed, cancelled or contradicts itself.
  func place() throws(DochostError) -> Place {
    switch completion.status {
    case .cancelled: throw DochostError.creationCancelled
    case .failed:
      let words = completion.error.isEmpty ? "it gave no reason" : completion.error
      throw DochostError(
        .pluginFailed, "The plugin \(plugin) could not make the document: \(words)")
    case .ok: break
    }
    // So the worker says that it could not read the result; the reason came before.
    guard completion.mode >= 0 || completion.base >= 0 else {
      throw invalid("a result that cannot be read")
    }
    guard let mode = ImportMode(rawValue: completion.mode) else {
      throw invalid("the import mode \(completion.mode), which does not exist")
    }
    guard let base = ResultBase(rawValue: completion.base) else {
      throw invalid("the base \(completion.base), which does not exist")
    }
    guard completion.path != nil || base == .input else {
      guard mode == .none else { throw invalid("\(mode.word) without naming a document") }
      throw DochostError(.cancelled, "Cancelled by the plugin; nothing was created.")
    }
    guard mode != .none else { throw invalid("a document together with the mode none") }
    return Place(base: try place(in: base, mode), mode: mode)
  }

  /// Throws where the plugin does not accept what it made itself.
  func checkValidation() throws(DochostError) {
    guard let report = completion.validation else { return }
    if let failure = report.failure {
      throw DochostError(
        .resultInvalid, "The plugin \(plugin) cannot open what it made: \(failure)")
    }
    let errors = report.findings.filter { $0.severity == .error }
    guard errors.isEmpty else {
      throw DochostError(
        .resultInvalid,
        "The plugin \(plugin) found \(errors.count) \(errors.count == 1 ? "error" : "errors") in "
          + "what it made.", notes: errors.prefix(20).map(\.sentence))
    }
  }

  /// What validation found that does not stop the import.
  var warnings: [Diagnostic] {
    (completion.validation?.findings ?? []).compactMap { finding in
      guard finding.severity == .warning else { return nil }
      return Diagnostic(.warning, .documentFlawed, finding.sentence, plugin: plugin)
    }
  }

  private func place(
    in base: ResultBase, _ mode: ImportMode
  ) throws(DochostError) -> Place.Base {
    switch base {
    case .staging: return .staging(completion.path ?? [])
    case .bundle where mode == .move:
      throw invalid("move for a file of its bundle, which can only be copied")
    case .bundle: return .bundle(completion.path ?? [], bundle)
    case .input where mode == .move:
      throw invalid("move for an input, which can only be copied")
    case .input:
      guard inputs.indices.contains(Int(completion.inputIndex)) else {
        throw invalid("input \(completion.inputIndex) of \(inputs.count)")
      }
      return .input(inputs[Int(completion.inputIndex)].path)
    }
  }

  private func invalid(_ what: String) -> DochostError {
    DochostError(.invalidCompletion, "The plugin \(plugin) completed with \(what).")
  }
}
