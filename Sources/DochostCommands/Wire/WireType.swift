internal import DochostModel

/// A document type as JSON.
struct WireType: Encodable {
  var id: String
  var name: String
  var conformsTo: [String]
  var extensions: [String]
  var mimeTypes: [String]
  var isPackage: Bool
  var plugin: String

  init(_ listing: TypeListing, languages: [String]) {
    id = listing.type.id.text
    name = listing.type.name.text(for: languages)
    conformsTo = listing.type.conformsTo.map(\.text)
    extensions = listing.type.fileExtensions
    mimeTypes = listing.type.mimeTypes
    isPackage = listing.type.isPackage
    plugin = listing.owner.text
  }
}
