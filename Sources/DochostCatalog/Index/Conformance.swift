package import DochostModel

/// Which types are special cases of which, by way of others too.
///
/// The types may lie on no circle: `ConformanceCycles` finds those, and they are refused before.
package struct Conformance {
  private let parents: [DocumentTypeID: [DocumentTypeID]]

  /// Takes the parents of the types that plugins own; those of the others are well known.
  package init(_ parents: [DocumentTypeID: [DocumentTypeID]]) {
    self.parents = parents
  }

  /// All types that a type conforms to, without itself.
  package func ancestors(of type: DocumentTypeID) -> Set<DocumentTypeID> {
    var found: Set<DocumentTypeID> = []
    var open = [type]
    while let next = open.popLast() {
      for parent in parents[next] ?? WellKnownTypes.parents[next] ?? []
      where found.insert(parent).inserted {
        open.append(parent)
      }
    }
    return found
  }

  /// Whether one of two types is a special case of the other.
  package func relates(_ one: DocumentTypeID, _ other: DocumentTypeID) -> Bool {
    ancestors(of: one).contains(other) || ancestors(of: other).contains(one)
  }

  /// The types that are special cases of none of the others, then the rest; each in the order given.
  package func generalFirst(_ types: [DocumentTypeID]) -> [DocumentTypeID] {
    guard types.count > 1 else { return types }
    let all = Set(types)
    let special = Set(types.filter { !ancestors(of: $0).isDisjoint(with: all) })
    return types.filter { !special.contains($0) } + types.filter { special.contains($0) }
  }
}
