internal import DochostCatalog
package import DochostModel

// What the catalog holds as it is: nothing is brought up to date, and no plugin is run. For offers
// that are made while somebody types.

extension DocumentHost {
  /// The types whose identifiers begin so, in their order.
  package func knownTypes(beginning text: String) throws(DochostError) -> [TypeListing] {
    try withCatalogAsItIs { (catalog) throws(DochostError) in
      try catalog.types(identifierBeginning: text)
    }
  }

  /// The templates whose identifiers begin so, those that cannot be used left out.
  package func knownTemplates(beginning text: String) throws(DochostError) -> [TemplateListing] {
    try withCatalogAsItIs { (catalog) throws(DochostError) in
      try catalog.templates(identifierBeginning: text).filter { $0.inactive == nil }
    }
  }

  /// Every intent, in the order of the identifiers.
  package func knownIntents() throws(DochostError) -> [IntentListing] {
    try withCatalogAsItIs { (catalog) throws(DochostError) in try catalog.intents() }
  }

  /// The plugins whose identifiers begin so, with their names, whether they can be used or not.
  package func knownPlugins(
    beginning text: String
  ) throws(DochostError) -> [(id: String, name: String)] {
    try withCatalogAsItIs { (catalog) throws(DochostError) in
      try catalog.pluginNames(identifierBeginning: text)
    }
  }
}
