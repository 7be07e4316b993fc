internal import DochostModel

/// A template as JSON.
struct WireTemplate: Encodable {
  var id: String
  var name: String
  var summary: String
  var category: String?
  var type: String
  var intents: [String]
  var plugin: String
  var previewText: String?
  var parameters: [WireParameter]
  var inactive: WireDiagnostic?

  init(_ listing: TemplateListing, languages: [String]) {
    let template = listing.template
    id = template.id.text
    name = template.name.text(for: languages)
    summary = template.summary.text(for: languages)
    category = template.category?.text(for: languages)
    type = template.type.text
    intents = template.intents.map(\.text)
    plugin = listing.owner.text
    previewText = template.previewText?.text(for: languages)
    parameters = template.parameters.map { WireParameter($0, languages: languages) }
    inactive = listing.inactive.map(WireDiagnostic.init)
  }
}
