import DochostModel
import TestSupport

/// The first command of a person that needs the catalog, run under strace.
struct RecordedCatalog {
  let recording: CutRecording
  /// The directory that the catalog is in.
  let state: BytePath
  private let answer: Substring
  private let run: CutRun

  /// Makes a home without a catalog and records how one is made.
  init() async throws {
    let person = try Person()
    try await Trouble().install(in: person.plugins)
    let above = person.home.appending(".local/state")
    state = above.appending("dochost")
    recording = try await CutRecording(
      person, other: nil, areas: [above], ["types", "--json"]
    ).ofEarlierBoot()
    run = CutRun(areas: [above])
    guard let answer = Self.types(in: try await person.dochost("types", "--json")) else {
      throw TestFailure("there is no answer to compare with")
    }
    self.answer = answer
  }

  /// What is said of types, without the notices before it.
  private static func types(in answer: Answer) -> Substring? {
    let text = answer.result.outputText
    return text.firstRange(of: "\"schema\":").map { text[$0.lowerBound...] }
  }

  /// Asks in a state that a power cut left; answers what is wrong, nil where nothing is.
  ///
  /// The answer has to be the right one, and the next one as well, without a word about the
  /// catalog.
  func breach(after state: CutState) async throws -> String? {
    try run.build(state)
    let person = recording.person
    let first = try await person.dochost("types", "--json")
    guard first.status == 0, first.result.errorText.isEmpty, Self.types(in: first) == answer,
      first.notices.allSatisfy({ $0 == "catalog-rebuilt" })
    else { return "it answers: \(first)" }
    let made = try await person.create("made", "--name", "afterwards")
    guard made.status == 0, made.documentText == "all of it\n", made.result.errorText.isEmpty else {
      return "a document cannot be made: \(made)"
    }
    guard made.notices.isEmpty else { return "the catalog is made anew once more: \(made)" }
    FileTree.remove(person.documents.appending("afterwards.note"))
    return person.litter().first
  }
}
