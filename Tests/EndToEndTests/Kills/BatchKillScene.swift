import DochostModel
import FoundationEssentials
import Glibc
import TestSupport

/// A home in which a batch is killed again and again: four documents of two plugins, one of them a
/// package, one with a name that is taken.
struct BatchKillScene {
  /// How many requests are answered at a time.
  enum Lanes: Int, CaseIterable, Sendable {
    case one = 1
    case two = 2
  }

  /// The names that the documents get, by the line of the request.
  static let names = [1: "one 2.note", 2: "two.case", 3: "three.svg", 4: "four.note"]
  /// What its phases are where one request is answered after the other.
  static let phases = [
    "before the worker", "before a result is taken", "before it is placed", "under the next name",
    "before the package is taken", "before it is placed", "before the other plugin's worker",
    "before its result is taken", "before it is placed", "before the last is taken",
    "before it is placed", "after it is placed",
  ]

  /// Whose documents they are.
  var person: Person { home.person }
  private let lanes: Lanes
  private let file: BytePath
  private var home: KillHome
  private var documentsBefore = TreeRecord()
  /// The documents as a batch makes them that nobody kills.
  private var whole = TreeRecord()

  /// Prepares everything, up to where the batch can run.
  init(_ lanes: Lanes) async throws {
    self.lanes = lanes
    home = try await KillHome(bundles: ["Drawing"])
    let documents = home.person.documents
    for name in ["notes.txt", "one.note"] {
      try FileTree.write(Array("mine\n".utf8), to: documents.appending(name))
    }
    documentsBefore = try TreeRecord(of: documents)
    let requests = [
      ("org.example.trouble.made", "one"), ("org.example.trouble.case-made", "two"),
      ("org.dochost.drawing.blank", "three"), ("org.example.trouble.made", "four"),
    ]
    let lines = requests.map { template, name in
      #"{"template": "\#(template)", "name": "\#(name)", "in": "\#(documents.display)"}"# + "\n"
    }
    file = try ScratchDirectory.current.write(lines.joined(), to: "batch.jsonl")
  }

  /// The answers in what was said; a line is answered once at most.
  private func answers(in said: [UInt8]) -> (lines: [BatchAnswer.Line], faults: [String]) {
    let answer = BatchAnswer(ChildResult(end: .exited(0), output: said, errors: []))
    let numbers = answer.lines.compactMap(\.number)
    let isOnce = Set(numbers).count == numbers.count && Set(numbers).isSubset(of: Self.names.keys)
    return (answer.lines, isOnce ? [] : ["it answers the lines \(numbers)"])
  }

  /// What of the new documents is there, by name.
  private func made() throws -> TreeRecord {
    try TreeRecord(of: person.documents).filtered {
      documentsBefore.entries[String($0)] == nil && $0 != "afterwards.note"
    }
  }

  /// What is wrong with the documents, of whatever batch.
  private func documentFaults() throws -> [String] {
    var faults: [String] = []
    let now = try TreeRecord(of: person.documents)
    for (path, entry) in documentsBefore.entries where now.entries[path] != entry {
      faults.append("'\(path)' is not as it was")
    }
    let made = try made()
    for name in Set(made.paths.compactMap { $0.split(separator: "/").first }) {
      let document = made.filtered { $0 == name }
      if document.isCopy(of: whole.filtered { $0 == name }) { continue }
      faults.append("of '\(name)' there is \(document.paths), and not all of it")
    }
    return try faults + home.faults()
  }

  /// The names of the new documents that are there.
  private func madeNames() throws -> Set<String> {
    Set(try made().paths.compactMap { $0.split(separator: "/").first.map(String.init) })
  }
}

extension BatchKillScene: KillSurroundings {
  var command: ChildCommand {
    get throws {
      try person.command(["create", "--batch", file.display, "--jobs", String(lanes.rawValue)])
    }
  }

  /// Two lanes begin their phases in whatever order, and perhaps one worker more.
  var phaseCount: Int? { lanes == .one ? Self.phases.count : nil }

  /// Workers go on from request to request; in the last phase they are on their way out.
  var phasesWithWorker: Range<Int> { lanes == .one ? 1..<Self.phases.count - 1 : 0..<0 }

  mutating func takeAsWhole() async throws {
    whole = try made()
    guard try madeNames() == Set(Self.names.values), whole.paths.contains("two.case/pages/1")
    else { throw TestFailure("the batch made \(whole.paths)") }
    try await home.settle(person.documents)
  }

  mutating func prepare() throws {
    let names = try madeNames().union(["afterwards.note"])
    for name in names { FileTree.remove(person.documents.appending(name)) }
  }

  func faults(isHostDead: Bool) throws -> [String] { try documentFaults() }

  /// What was answered with a path is there, whatever became of the batch.
  ///
  /// One that came to its end answered every request, and made nothing else; one that was
  /// interrupted made what it answered.
  func faults(
    ofEnd outcome: KillDriver.Outcome, after survived: KillDriver.Victim?
  ) throws -> [String] {
    var (lines, faults) = answers(in: outcome.said)
    let made = try madeNames()
    var told: Set<String> = []
    for line in lines {
      guard let path = line.path, let number = line.number else { continue }
      let name = String(decoding: path.lastComponent, as: UTF8.self)
      told.insert(name)
      if name != Self.names[number] { faults.append("line \(number) became '\(name)'") }
      if !made.contains(name) { faults.append("'\(name)' was promised, and is not there") }
    }
    guard let survived else { return faults }
    if told != made { faults.append("there is \(made.subtracting(told)), and nobody was told") }
    if !person.staged.isEmpty { faults.append("staging holds \(person.staged)") }
    let failed = lines.filter { $0.path == nil }
    let isComplete = lines.count == Self.names.count
    let codes: Set<String>
    switch (outcome.status, survived) {
    case (0, _):
      codes = []
      if !isComplete { faults.append("it succeeds with \(told)") }
    case (1, .worker):
      codes = ["plugin-crashed", "died-without-result"]
      if !isComplete || failed.isEmpty { faults.append("it fails, and answers \(lines.count)") }
    case (130, .interrupted): codes = ["interrupted"]
    default:
      codes = []
      faults.append("it ends with \(outcome.status ?? -1)")
    }
    let others = failed.filter { !codes.contains($0.code ?? "") }
    if !others.isEmpty { faults.append("it says \(others.map(\.message))") }
    return faults
  }

  func faultsOfNext() async throws -> [String] {
    let made = try made()
    var faults = try await home.faults(afterNext: home.next(in: person.documents))
    faults += try documentFaults()
    if try self.made() != made { faults.append("the next command meddled with the documents") }
    return faults
  }
}
