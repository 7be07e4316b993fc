internal import DochostKit
internal import DochostModel

/// The answer to one request of a batch as JSON: the members of a created document, or the error.
struct WireBatchLine: Encodable {
  private var line: Int
  private var outcome: Result<WireCreated, WireFailure>

  init(_ document: CreatedDocument, number: Int) {
    line = number
    outcome = .success(WireCreated(document, opened: nil, reasons: nil))
  }

  init(_ error: DochostError, number: Int) {
    line = number
    outcome = .failure(WireFailure(error: WireDiagnostic(error.diagnostic)))
  }

  private enum Key: String, CodingKey { case line }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(line, forKey: .line)
    switch outcome {
    case .success(let document): try document.encode(to: encoder)
    case .failure(let failure): try failure.encode(to: encoder)
    }
  }
}

/// Why there is no document, as JSON.
private struct WireFailure: Encodable, Error {
  var error: WireDiagnostic
}

/// What became of a batch as a whole, as JSON.
struct WireBatchEnd: Encodable {
  var created: Int
  var failed: Int
  var notAttempted: Int
  var error: WireDiagnostic?

  init(_ summary: BatchSummary, _ error: DochostError?) {
    created = summary.createdCount
    failed = summary.failedCount
    notAttempted = summary.unattemptedCount
    self.error = error.map { WireDiagnostic($0.diagnostic) }
  }
}
