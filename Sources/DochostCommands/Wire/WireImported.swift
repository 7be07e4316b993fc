internal import DochostKit
internal import DochostModel

/// An imported document as JSON, or why it could not be imported.
struct WireImported: Encodable {
  var source: String
  var sourceBase64: String?
  var path: String?
  var pathBase64: String?
  var mode: String?
  var strategy: String?
  var byteCount: UInt64?
  var error: WireDiagnostic?

  init(_ document: ImportedDocument) {
    source = document.source.display
    sourceBase64 = document.source.base64IfNotText
    path = document.path.display
    pathBase64 = document.path.base64IfNotText
    mode = document.mode.word
    strategy = document.strategy
    byteCount = document.byteCount
  }

  init(_ error: DochostError, source: BytePath) {
    self.source = source.display
    sourceBase64 = source.base64IfNotText
    self.error = WireDiagnostic(error.diagnostic)
  }
}
