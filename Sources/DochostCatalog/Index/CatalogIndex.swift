import DochostModel

/// Who answers what, made of everything that the used plugins registered.
///
/// Where two of them claim the same, the winner is the person's choice, else the one whose
/// identifier sorts first; both are named in a diagnostic, and neither becomes unusable (T11). A
/// file extension of a type and of its special cases is the general type's, which is no conflict.
struct CatalogIndex {
  /// A used plugin.
  struct Member {
    /// Its row in `bundles`.
    var row: Int64
    var bundle: BytePath
    var registration: PluginRegistration

    var id: PluginID { registration.identity.id }
  }

  /// A type and its owner.
  struct OwnedType {
    var type: DocumentType
    var owner: Member
  }

  /// A template and the plugin that makes it.
  struct OwnedTemplate {
    var template: Template
    var owner: Member
    /// Why it cannot be used now.
    var inactive: Diagnostic?
  }

  /// An intent in the words of one plugin; nil words where it only offers a template under it.
  struct NamedIntent {
    var id: CreationIntent
    var words: IntentRegistration?
    var member: Member
  }

  /// One way to answer an intent: a type made by a plugin, from a template or empty.
  struct Offer: Hashable {
    var intent: CreationIntent
    var type: DocumentTypeID
    var row: Int64
    var template: TemplateID?
  }

  /// By identifier.
  private(set) var types: [DocumentTypeID: OwnedType] = [:]
  /// By extension; the type that such files have first.
  private(set) var fileExtensions: [FileExtension: [DocumentTypeID]] = [:]
  /// Sorted by intent, then plugin.
  private(set) var intents: [NamedIntent] = []
  /// Sorted by plugin, then in the order of registration.
  private(set) var templates: [OwnedTemplate] = []
  /// In the order in which they are shown.
  private(set) var offers: [Offer] = []
  /// Conflicts and what they lead to.
  private(set) var diagnostics: [Diagnostic] = []

  private let members: [Member]
  private let preferences: CatalogPreferences

  /// Makes an index of the used plugins.
  init(_ members: [Member], preferences: CatalogPreferences) {
    self.members = members.sorted { $0.id < $1.id }
    self.preferences = preferences
    gatherTypes()
    refuseCycles()
    noteUnknownParents()
    gatherFileExtensions()
    gatherTemplates()
    gatherIntents()
    gatherOffers()
  }

  private mutating func gatherTypes() {
    var claims: [DocumentTypeID: [OwnedType]] = [:]
    for member in members {
      for type in member.registration.types {
        claims[type.id, default: []].append(OwnedType(type: type, owner: member))
      }
    }
    for (id, claimants) in claims.sorted(by: { $0.key < $1.key }) {
      let wanted = preferences.typeOwners[id]
      let chosen = claimants.first { $0.owner.id == wanted } ?? claimants[0]
      types[id] = chosen
      let isChosen = chosen.owner.id == wanted
      for other in claimants where other.owner.id != chosen.owner.id {
        diagnostics.append(
          Diagnostic(
            .warning, .typeDuplicate,
            """
            The document type \(id) is registered by \(chosen.owner.id) (\(chosen.owner.bundle)) \
            and by \(other.owner.id) (\(other.owner.bundle)); \(chosen.owner.id) owns it, \
            \(isChosen ? "as you chose" : "since its id sorts first").
            """, plugin: other.owner.id, path: other.owner.bundle))
      }
    }
  }

  private mutating func refuseCycles() {
    let parents = types.mapValues { $0.type.conformsTo }
    for circle in ConformanceCycles.find(in: parents) {
      let owners = Set(circle.compactMap { types[$0]?.owner.id }).sorted()
      let names = circle.map(\.text).joined(separator: ", ")
      for id in circle {
        guard let refused = types.removeValue(forKey: id) else { continue }
        diagnostics.append(
          Diagnostic(
            .error, .typeCycle,
            """
            The document type \(id) of \(refused.owner.id) is refused: it conforms to itself by \
            way of \(names).
            """, plugin: refused.owner.id, path: refused.owner.bundle,
            notes: owners.map { "\($0) takes part in the circle." }))
      }
    }
  }

  private mutating func noteUnknownParents() {
    for (id, owned) in types.sorted(by: { $0.key < $1.key }) {
      for parent in owned.type.conformsTo
      where types[parent] == nil && WellKnownTypes.parents[parent] == nil {
        diagnostics.append(
          Diagnostic(
            .warning, .typeParentUnknown,
            """
            The document type \(id) of \(owned.owner.id) conforms to \(parent), which no usable \
            plugin registers.
            """, plugin: owned.owner.id, path: owned.owner.bundle))
      }
    }
  }

  private mutating func gatherFileExtensions() {
    var claims: [FileExtension: [DocumentTypeID]] = [:]
    for (id, owned) in types.sorted(by: { $0.key < $1.key }) {
      for claimed in owned.type.claimedExtensions { claims[claimed, default: []].append(id) }
    }
    let conformance = Conformance(types.mapValues { $0.type.conformsTo })
    for (claimed, sorted) in claims.sorted(by: { $0.key < $1.key }) {
      let claimants = conformance.generalFirst(sorted)
      let wanted = preferences.fileExtensions[claimed].flatMap {
        claimants.contains($0) ? $0 : nil
      }
      let chosen = wanted ?? claimants[0]
      fileExtensions[claimed] = [chosen] + claimants.filter { $0 != chosen }
      for other in claimants where other != chosen {
        guard let first = types[chosen]?.owner, let second = types[other]?.owner else { continue }
        // A format and a special case of it are no rivals.
        if conformance.relates(chosen, other) { continue }
        diagnostics.append(
          Diagnostic(
            .warning, .extensionShared,
            """
            The file extension '\(claimed)' is claimed by \(chosen) of \(first.id) and by \(other) of \
            \(second.id); such a file counts as \(chosen), \
            \(wanted != nil ? "as you chose" : "since its id sorts first").
            """, plugin: second.id, path: second.bundle))
      }
    }
  }

  private mutating func gatherTemplates() {
    var makers: [TemplateID: Member] = [:]
    for member in members {
      for template in member.registration.templates {
        if let maker = makers[template.id] {
          diagnostics.append(
            Diagnostic(
              .warning, .templateDuplicate,
              """
              The template \(template.id) is registered by \(maker.id) (\(maker.bundle)) and by \
              \(member.id) (\(member.bundle)); \(maker.id) makes it, since its id sorts first.
              """, plugin: member.id, path: member.bundle))
          continue
        }
        makers[template.id] = member
        var owned = OwnedTemplate(template: template, owner: member)
        if types[template.type] == nil {
          let diagnostic = Diagnostic(
            .notice, .templateInactive,
            """
            The template \(template.id) of \(member.id) makes documents of the type \
            \(template.type), which no usable plugin owns.
            """, plugin: member.id, path: member.bundle)
          owned.inactive = diagnostic
          diagnostics.append(diagnostic)
        }
        templates.append(owned)
      }
    }
  }

  private mutating func gatherIntents() {
    let owners = Set(types.values.map(\.owner.row))
    let usable = usableTemplates
    for member in members {
      let registered = Set(member.registration.intents.map(\.id))
      var found = member.registration.intents.map {
        NamedIntent(id: $0.id, words: $0, member: member)
      }
      let offered = (usable[member.row] ?? []).flatMap(\.intents)
      for id in Set(offered).subtracting(registered) {
        found.append(NamedIntent(id: id, words: nil, member: member))
      }
      if owners.contains(member.row), !found.contains(where: { $0.id == .default }) {
        found.append(NamedIntent(id: .default, words: nil, member: member))
      }
      intents += found
    }
    intents.sort { ($0.id.text, $0.member.id.text) < ($1.id.text, $1.member.id.text) }
  }

  /// The templates that can be used, by the row of their plugin.
  private var usableTemplates: [Int64: [Template]] {
    templates.reduce(into: [:]) { found, owned in
      if owned.inactive == nil { found[owned.owner.row, default: []].append(owned.template) }
    }
  }

  /// Decides what stands under which intent.
  ///
  /// Under `default` an empty document of every type. Under any other intent the templates that are
  /// offered there; a plugin that picks its template itself stands once for each of their types,
  /// and one that registered the intent without a template of its own stands for its types.
  private mutating func gatherOffers() {
    var seen: Set<Offer> = []
    var found: [Offer] = []
    func add(_ offer: Offer) {
      if seen.insert(offer).inserted { found.append(offer) }
    }
    defer { offers = found }
    for (id, owned) in types.sorted(by: { $0.key < $1.key }) {
      add(Offer(intent: .default, type: id, row: owned.owner.row))
    }
    let usable = usableTemplates
    for member in members {
      let own = usable[member.row] ?? []
      let picksItself = member.registration.flags.contains(.picksTemplate)
      for template in own {
        for intent in template.intents where intent != .default {
          add(
            Offer(
              intent: intent, type: template.type, row: member.row,
              template: picksItself ? nil : template.id))
        }
      }
      let covered = Set(own.flatMap(\.intents))
      for intent in member.registration.intents where !covered.contains(intent.id) {
        for type in member.registration.types where types[type.id]?.owner.row == member.row {
          add(Offer(intent: intent.id, type: type.id, row: member.row))
        }
      }
    }
  }
}
