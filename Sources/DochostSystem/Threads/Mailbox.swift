/// A queue from any thread to one.
package struct Mailbox<Item: Sendable>: Sendable {
  private let items = Monitor<[Item]>([])

  /// Makes an empty mailbox.
  package init() {}

  /// Puts an item behind the others.
  package func post(_ item: Item) {
    items.withLock { $0.append(item) }
  }

  /// Takes everything that is there, oldest first; waits where nothing is.
  package func takeAll() -> [Item] {
    let taken = items.wait { items -> [Item]? in
      guard !items.isEmpty else { return nil }
      defer { items = [] }
      return items
    }
    return taken ?? []
  }
}
