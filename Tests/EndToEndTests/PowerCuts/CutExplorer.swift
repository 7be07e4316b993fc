import DochostModel
import TestSupport

/// Goes through a trace and builds the states in which a power cut after each operation may leave
/// the disks, each once.
///
/// Where a moment has few states all are built. Where it has many, all that a person could tell
/// apart by looking at folders are, each with some of what may have become of the rest; and where
/// even these are too many, extremes and a sample.
struct CutExplorer {
  /// How many states of one moment are built, at most.
  static let limit = 1 << (Proof.isComplete ? 12 : 10)
  /// How many states are sampled of too many, unless it is said otherwise.
  static let sampleCount = 512

  private let operations: [FileOperation]
  private let start: Disk
  private let near: NearNodes
  private let sampleCount: Int
  private var generator: SeededGenerator
  private var seen: Set<[Int]> = []
  private var contentNumbers: [[UInt8]: Int] = [:]
  private var metadataNumbers: [Metadata: Int] = [:]

  /// Takes a trace, what the disks held before it, and the directories that a person looks at.
  init(
    _ operations: [FileOperation], of start: Disk, visible: [BytePath],
    sampleCount: Int = sampleCount, seed: UInt64 = CutSeed.current
  ) throws {
    self.sampleCount = sampleCount
    self.operations = operations
    self.start = start
    near = try NearNodes(operations, of: start, visible: visible)
    generator = SeededGenerator(state: seed)
  }

  /// Calls `visit` with every state, or those that come with an operation or a later one; it stops
  /// where that answers false.
  mutating func explore(
    from first: Int = 0, _ visit: (CutState) throws -> Bool
  ) throws {
    var disk = start
    var report: [UInt8] = []
    var contents: [Int: [[UInt8]]] = [:]
    if first == 0, try !build(CutMoment.before(disk), visit) { return }
    for (index, operation) in operations.enumerated() {
      let before = contents
      try disk.apply(operation)
      // A sync makes nothing possible that was not before.
      if case .sync(let node, _) = operation { contents[node] = nil }
      if case .syncDisk = operation { contents = [:] }
      if operation.isSync { continue }
      if case .report(let bytes) = operation { report += bytes }
      if case .write(let node, _) = operation {
        contents[node] = ContentChoices.all(
          of: disk.nodes[node].storedBytes, disk.nodes[node].writes, sampleCount: sampleCount,
          using: &generator)
      }
      if index < first { continue }
      let moment = moment(
        disk, after: operation, operationCount: index + 1, report: report,
        contents: contents, before: before)
      guard try build(moment, visit) else { return }
    }
  }

  /// The moment after an operation, without the states that were possible before it.
  private func moment(
    _ disk: Disk, after operation: FileOperation, operationCount: Int, report: [UInt8],
    contents: [Int: [[UInt8]]], before: [Int: [[UInt8]]]
  ) -> CutMoment {
    var certainChange: Int?
    var contents = contents
    var newest: Int?
    switch operation {
    case .make(_, _, .some), .link, .unlink, .rename:
      certainChange = disk.nameChanges.count - 1
    case .write(let node, _):
      let known = Set(before[node] ?? [disk.nodes[node].storedBytes])
      let fresh = (contents[node] ?? []).filter { !known.contains($0) }
      if !fresh.isEmpty { contents[node] = fresh }
    case .change(let node, _): newest = node
    case .make, .sync, .syncDisk, .report: break
    }
    let named = Set(disk.nameChanges.flatMap { $0.effects.compactMap(\.node) } + disk.initialNodes)
    var questions: [CutMoment.Question] = disk.openChanges(besides: certainChange).map {
      CutMoment.Question(
        count: 2, isNear: near.contains(disk.nameChanges[$0], disk), subject: .names($0))
    }
    for (node, choices) in contents.sorted(by: { $0.key < $1.key }) where named.contains(node) {
      questions.append(
        CutMoment.Question(
          count: choices.count, isNear: near.nodes.contains(node),
          subject: .content(node: node, choices)))
    }
    for node in disk.nodes.indices where named.contains(node) && !disk.nodes[node].changes.isEmpty {
      var choices = [disk.nodes[node].storedMetadata]
      for change in disk.nodes[node].changes {
        var next = choices[choices.count - 1]
        next.apply(change)
        choices.append(next)
      }
      if node == newest { choices = [choices[choices.count - 1]] }
      questions.append(
        CutMoment.Question(
          count: choices.count, isNear: near.nodes.contains(node),
          subject: .metadata(node: node, choices)))
    }
    return CutMoment(
      disk, operationCount: operationCount, report: report, questions: questions,
      certainChange: certainChange)
  }

  /// Builds the states of a moment that were not built before; false to stop.
  private mutating func build(
    _ moment: CutMoment, _ visit: (CutState) throws -> Bool
  ) throws -> Bool {
    let counts = moment.questions.map(\.count)
    let nearest = moment.questions.indices.filter { moment.questions[$0].isNear }
    let rest = moment.questions.indices.filter { !moment.questions[$0].isNear }
    func visitOnce(_ answers: [Int]) throws -> Bool {
      let state = moment.state(answers)
      guard seen.insert(key(of: state)).inserted else { return true }
      return try visit(state)
    }
    if Self.product(counts) != nil {
      return try Self.forEach(Array(counts.indices), counts) { try visitOnce($0) }
    }
    if let count = Self.product(nearest.map { counts[$0] }) {
      return try Self.forEach(nearest, counts) { answers in
        for ofRest in self.answersOfRest(counts, rest).prefix(Self.limit / count) {
          var all = answers
          for index in rest { all[index] = ofRest[index] }
          guard try visitOnce(all) else { return false }
        }
        return true
      }
    }
    let extremes = extremes(counts).shuffled(using: &generator).prefix(sampleCount)
    for answers in extremes + (0..<sampleCount).map({ _ in random(counts) }) {
      guard try visitOnce(answers) else { return false }
    }
    return true
  }

  /// Some of the rest, all of it, and nothing of it.
  private mutating func answersOfRest(_ counts: [Int], _ rest: [Int]) -> [[Int]] {
    guard !rest.isEmpty else { return [counts.map { _ in 0 }] }
    return [random(counts), counts.map { $0 - 1 }, counts.map { _ in 0 }, random(counts)]
  }

  private mutating func random(_ counts: [Int]) -> [Int] {
    counts.map { Int.random(in: 0..<$0, using: &generator) }
  }

  /// Nothing, everything, one alone, and all but one.
  private func extremes(_ counts: [Int]) -> [[Int]] {
    let (nothing, everything) = (counts.map { _ in 0 }, counts.map { $0 - 1 })
    return [nothing, everything]
      + counts.indices.flatMap { index in
        var (alone, absent) = (nothing, everything)
        alone[index] = counts[index] - 1
        absent[index] = 0
        return [alone, absent]
      }
  }

  /// How many combinations there are; nil for more than the limit.
  private static func product(_ counts: [Int]) -> Int? {
    var product = 1
    for count in counts {
      product *= count
      if product > limit { return nil }
    }
    return product
  }

  /// Calls `body` with every combination of answers to some questions, 0 for the others.
  private static func forEach(
    _ questions: [Int], _ counts: [Int], _ body: ([Int]) throws -> Bool
  ) throws -> Bool {
    var answers = counts.map { _ in 0 }
    while true {
      guard try body(answers) else { return false }
      var position = 0
      while position < questions.count {
        let question = questions[position]
        answers[question] += 1
        if answers[question] < counts[question] { break }
        answers[question] = 0
        position += 1
      }
      if position == questions.count { return true }
    }
  }

  /// Numbers that are the same for states that nobody could tell apart.
  private mutating func key(of state: CutState) -> [Int] {
    var key = [state.moment.report.count]
    var open = state.moment.disk.roots.map(\.node)
    while let directory = open.popLast() {
      for slot in state.moment.slots[directory] ?? [] {
        guard let node = state.meaning[slot] else { continue }
        if near.isUntouched(node) { continue }
        key += [slot, node, number(of: state.metadata(of: node))]
        if state.isDirectory(node) {
          open.append(node)
        } else {
          key.append(number(of: state.bytes(of: node)))
        }
      }
    }
    return key
  }

  private mutating func number(of content: [UInt8]) -> Int {
    if let number = contentNumbers[content] { return number }
    contentNumbers[content] = contentNumbers.count
    return contentNumbers.count - 1
  }

  private mutating func number(of metadata: Metadata) -> Int {
    if let number = metadataNumbers[metadata] { return number }
    metadataNumbers[metadata] = metadataNumbers.count
    return metadataNumbers.count - 1
  }
}

extension CutMoment {
  /// Before anything was done.
  fileprivate static func before(_ disk: Disk) -> CutMoment {
    CutMoment(disk, operationCount: 0, report: [], questions: [], certainChange: nil)
  }
}

extension Disk {
  /// What had a name before the trace began.
  fileprivate var initialNodes: [Int] { initial.compactMap(\.self) }

  /// The changes of names of which it makes a difference whether they are stored.
  fileprivate func openChanges(besides certain: Int?) -> [Int] {
    var settled: Set<Int> = []
    var open: [Int] = []
    for index in nameChanges.indices.reversed() {
      let change = nameChanges[index]
      if change.isStored || index == certain {
        settled.formUnion(change.effects.map(\.slot))
      } else if !change.effects.allSatisfy({ settled.contains($0.slot) }) {
        open.append(index)
      }
    }
    return open.reversed()
  }
}
