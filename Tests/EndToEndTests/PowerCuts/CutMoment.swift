import DochostModel

/// A moment at which the power may go: what is on the disks for certain, and what may be or not.
final class CutMoment {
  /// Something that may be stored in one of several ways; the first is the oldest.
  struct Question {
    /// How many ways.
    let count: Int
    /// Whether a person could see the difference by looking at folders.
    let isNear: Bool
    /// What it is about.
    let subject: Subject
  }

  /// What a question is about.
  enum Subject {
    /// A change of names, by its number: stored or not.
    case names(Int)
    /// The content of a node.
    case content(node: Int, [[UInt8]])
    /// The mode and attributes of a node.
    case metadata(node: Int, [Metadata])
  }

  /// The disks.
  let disk: Disk
  /// How many operations were done.
  let operationCount: Int
  /// What the command had said.
  let report: [UInt8]
  /// What is not certain.
  let questions: [Question]
  /// The change of names that is stored in all states; those without it came before.
  let certainChange: Int?
  /// The slots of every directory.
  let slots: [Int: [Int]]

  /// The questions about contents and metadata by their node.
  private let contentQuestions: [Int: Int]
  private let metadataQuestions: [Int: Int]

  init(
    _ disk: Disk, operationCount: Int, report: [UInt8], questions: [Question],
    certainChange: Int?
  ) {
    self.disk = disk
    self.operationCount = operationCount
    self.report = report
    self.questions = questions
    self.certainChange = certainChange
    slots = Dictionary(grouping: disk.slots.indices) { disk.slots[$0].directory }
    var contents: [Int: Int] = [:]
    var metadata: [Int: Int] = [:]
    for (index, question) in questions.enumerated() {
      switch question.subject {
      case .names: break
      case .content(let node, _): contents[node] = index
      case .metadata(let node, _): metadata[node] = index
      }
    }
    contentQuestions = contents
    metadataQuestions = metadata
  }

  /// Whether the command had said anything; one that makes one document says when it is there.
  var hasReported: Bool { !report.isEmpty }

  /// The state that an answer to every question makes.
  func state(_ answers: [Int]) -> CutState {
    var stored = [Bool](repeating: false, count: disk.nameChanges.count)
    for (index, question) in questions.enumerated() {
      if case .names(let change) = question.subject { stored[change] = answers[index] == 1 }
    }
    var meaning = disk.initial
    for (index, change) in disk.nameChanges.enumerated()
    where change.isStored || index == certainChange || stored[index] {
      for (slot, node) in change.effects {
        // A directory has one place, that of its own `..`, so what moves it is in order.
        if let node, disk.nodes[node].isDirectory {
          for other in meaning.indices where meaning[other] == node { meaning[other] = nil }
        }
        meaning[slot] = node
      }
    }
    return CutState(moment: self, answers: answers, meaning: meaning)
  }

  /// The content of a node under some answers.
  func bytes(of node: Int, _ answers: [Int]) -> [UInt8] {
    guard let index = contentQuestions[node],
      case .content(_, let contents) = questions[index].subject
    else { return disk.nodes[node].storedBytes }
    return contents[answers[index]]
  }

  /// The mode and attributes of a node under some answers.
  func metadata(of node: Int, _ answers: [Int]) -> Metadata {
    guard let index = metadataQuestions[node],
      case .metadata(_, let choices) = questions[index].subject
    else { return disk.nodes[node].storedMetadata }
    return choices[answers[index]]
  }
}

/// A state in which a power cut may leave the disks.
struct CutState {
  /// When the power went.
  let moment: CutMoment
  /// What was stored of what was not certain.
  let answers: [Int]
  /// What every name means, by slot.
  let meaning: [Int?]

  /// The names in a directory, sorted, with what they mean.
  func entries(of directory: Int) -> [(name: BytePath, node: Int)] {
    (moment.slots[directory] ?? []).compactMap { slot in
      meaning[slot].map { (moment.disk.slots[slot].name, $0) }
    }.sorted { $0.name.bytes.lexicographicallyPrecedes($1.name.bytes) }
  }

  /// What is at a path; nil where nothing is.
  func node(at path: BytePath) -> Int? {
    for root in moment.disk.roots {
      let (above, all) = (root.path.components, path.components)
      guard all.starts(with: above) else { continue }
      var node = root.node
      for name in all.dropFirst(above.count) {
        guard
          let next = (moment.slots[node] ?? []).first(where: { slot in
            moment.disk.slots[slot].name.bytes == name && meaning[slot] != nil
          }), let found = meaning[next]
        else { return nil }
        node = found
      }
      return node
    }
    return nil
  }

  /// Whether a node is a directory.
  func isDirectory(_ node: Int) -> Bool { moment.disk.nodes[node].isDirectory }

  /// The content of a file.
  func bytes(of node: Int) -> [UInt8] { moment.bytes(of: node, answers) }

  /// The mode and attributes of a node.
  func metadata(of node: Int) -> Metadata { moment.metadata(of: node, answers) }
}
