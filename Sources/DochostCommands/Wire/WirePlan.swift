internal import DochostKit
internal import DochostModel

/// What a request would do, as JSON.
struct WirePlan: Encodable {
  var path: String
  var pathBase64: String?
  var plugin: String
  var library: String
  var libraryBase64: String?
  var intent: String
  var type: String
  var template: String?
  var parameters: [String: WireValue]
  var reasons: [String]

  init(_ plan: CreationPlan) {
    path = plan.path.display
    pathBase64 = plan.path.base64IfNotText
    plugin = plan.plugin.text
    library = plan.library.display
    libraryBase64 = plan.library.base64IfNotText
    intent = plan.intent.text
    type = plan.type.text
    template = plan.template?.text
    parameters = plan.parameters.mapValues(WireValue.init)
    reasons = plan.reasons
  }
}
