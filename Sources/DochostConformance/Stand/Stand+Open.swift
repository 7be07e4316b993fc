internal import DochostModel
internal import DochostWorkerProtocol

extension Stand {
  /// Has the plugin open, describe, validate and close a document; nil where it offers no such.
  func open(_ path: BytePath, as type: DocumentTypeID) throws(Verdict) -> DocumentReport? {
    guard try bench.registration().extensions.contains(.document) else { return nil }
    try bench.hasTime()
    let token = CompletionToken.random()
    send(.open(path: path, type: type, token: token))
    return try wait(.open, "open of a document of the type \(type)") { message in
      guard case .document(let answered, let report) = message, answered == token
      else { return nil }
      return report
    }
  }
}
