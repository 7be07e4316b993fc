internal import DochostKit
internal import DochostModel

/// A created document as JSON.
struct WireCreated: Encodable {
  var path: String
  var pathBase64: String?
  var type: String
  var plugin: String
  var template: String?
  var intent: String
  var mode: String
  var strategy: String
  var byteCount: UInt64
  var isolation: WireIsolation
  var reasons: [String]?
  var opened: WireOpened?

  init(
    _ document: CreatedDocument, opened: Result<OpenedDocument, DochostError>?, reasons: [String]?
  ) {
    path = document.path.display
    pathBase64 = document.path.base64IfNotText
    type = document.type.text
    plugin = document.plugin.text
    template = document.template?.text
    intent = document.intent.text
    mode = document.mode.word
    strategy = document.strategy
    byteCount = document.byteCount
    isolation = WireIsolation(document.isolation)
    self.reasons = reasons
    self.opened = opened.map { WireOpened($0, at: document.path) }
  }
}
