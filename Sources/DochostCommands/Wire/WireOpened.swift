internal import DochostKit
internal import DochostModel

/// An opened document as JSON, or why it could not be opened.
struct WireOpened: Encodable {
  struct Property: Encodable {
    var id: String
    var label: String
    var value: String
  }

  struct Finding: Encodable {
    var severity: String
    var code: String
    var message: String
    var part: String?
    var line: UInt64?
    var offset: UInt64?
  }

  var path: String
  var pathBase64: String?
  var type: String?
  var typeName: String?
  var plugin: String?
  var isValid: Bool?
  var properties: [Property]?
  var findings: [Finding]?
  var isolation: WireIsolation?
  var diagnostics: [WireDiagnostic]?
  var error: WireDiagnostic?

  init(_ result: Result<OpenedDocument, DochostError>, at path: BytePath) {
    self.path = path.display
    pathBase64 = path.base64IfNotText
    switch result {
    case .failure(let failure): error = WireDiagnostic(failure.diagnostic)
    case .success(let document):
      type = document.type.text
      typeName = document.typeName
      plugin = document.plugin.text
      isValid = document.isValid
      properties = document.properties.map {
        Property(id: $0.id, label: $0.label, value: $0.value)
      }
      findings = document.findings.map {
        Finding(
          severity: $0.severity.word, code: $0.code, message: $0.message, part: $0.part,
          line: $0.line, offset: $0.offset)
      }
      isolation = WireIsolation(document.isolation)
      diagnostics = document.diagnostics.map(WireDiagnostic.init)
    }
  }
}

extension Finding.Severity {
  /// The word for people and JSON.
  var word: String {
    switch self {
    case .notice: "notice"
    case .warning: "warning"
    case .error: "error"
    }
  }
}
