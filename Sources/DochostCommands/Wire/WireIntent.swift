internal import DochostModel

/// A creation intent as JSON.
struct WireIntent: Encodable {
  var id: String
  var label: String
  var summary: String
  var plugins: [String]

  init(_ listing: IntentListing, languages: [String]) {
    id = listing.intent.id.text
    label = listing.intent.label.text(for: languages)
    summary = listing.intent.summary.text(for: languages)
    plugins = listing.plugins.map(\.text)
  }
}
