package import DochostModel

/// A diagnostic as JSON.
struct WireDiagnostic: Encodable {
  var severity: String
  var code: String
  var exitStatus: Int32
  var message: String
  var remedy: String?
  var plugin: String?
  var path: String?
  var pathBase64: String?
  var operation: String?
  var errno: Int32?
  var stage: String?
  var signal: Int32?
  var outputTail: String?
  var notes: [String]?

  init(_ diagnostic: Diagnostic) {
    severity = diagnostic.severity.rawValue
    code = diagnostic.code.name
    exitStatus = diagnostic.code.exitStatus.rawValue
    message = diagnostic.message
    remedy = diagnostic.wayOut
    plugin = diagnostic.plugin?.text
    path = diagnostic.path?.display
    pathBase64 = diagnostic.path?.base64IfNotText
    operation = diagnostic.operation
    errno = diagnostic.errno
    stage = diagnostic.stage
    signal = diagnostic.signal
    outputTail = diagnostic.outputTail
    notes = diagnostic.notes.isEmpty ? nil : diagnostic.notes
  }
}

extension BytePath {
  /// The bytes in Base64 where they are not UTF-8: `display` cannot say them then.
  package var base64IfNotText: String? {
    utf8 == nil ? Base64.text(of: bytes) : nil
  }
}
