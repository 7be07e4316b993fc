import DochostModel

/// Finds types that conform to themselves by way of others.
enum ConformanceCycles {
  /// The circles, each sorted, in the order of their first members.
  ///
  /// Types that lie on crossing circles come together. Tarjan's algorithm, without recursion: the
  /// depth of conformance is the plugins' choice.
  static func find(in parents: [DocumentTypeID: [DocumentTypeID]]) -> [[DocumentTypeID]] {
    var order: [DocumentTypeID: Int] = [:]
    var low: [DocumentTypeID: Int] = [:]
    var isOpen: Set<DocumentTypeID> = []
    var open: [DocumentTypeID] = []
    var circles: [[DocumentTypeID]] = []

    for start in parents.keys.sorted() where order[start] == nil {
      var path: [(id: DocumentTypeID, next: Int)] = []
      func enter(_ id: DocumentTypeID) {
        order[id] = order.count
        low[id] = order[id]
        open.append(id)
        isOpen.insert(id)
        path.append((id, 0))
      }
      enter(start)
      while let (id, next) = path.last {
        let targets = parents[id] ?? []
        if next < targets.count {
          path[path.count - 1].next += 1
          let target = targets[next]
          guard parents[target] != nil else { continue }
          if order[target] == nil {
            enter(target)
          } else if isOpen.contains(target) {
            low[id] = min(low[id] ?? 0, order[target] ?? 0)
          }
          continue
        }
        path.removeLast()
        if let parent = path.last?.id { low[parent] = min(low[parent] ?? 0, low[id] ?? 0) }
        guard low[id] == order[id] else { continue }
        var component: [DocumentTypeID] = []
        while let last = open.popLast() {
          isOpen.remove(last)
          component.append(last)
          if last == id { break }
        }
        if component.count > 1 { circles.append(component.sorted()) }
      }
    }
    return circles.sorted { ($0.first?.text ?? "") < ($1.first?.text ?? "") }
  }
}
