import DochostModel
import TestSupport
import Testing

/// Libraries that are replaced while a worker has them loaded.
///
/// The plugin waits at a place until its file is what it is to become; then it goes on.
@Suite(.scratch, .release) struct ReplacedLibraryTests {
  /// What is done to the library's file, as words of the shell.
  enum Change: String, CaseIterable, Sendable {
    case truncated = ": >\"$library\""
    case shortened = "truncate -s -40000 \"$library\""
    case overwritten = "dd if=/dev/zero of=\"$library\" conv=notrunc bs=4096 count=8"
    case rewritten = "cat \"$library.other\" >\"$library\""
    case renamed = "mv \"$library.other\" \"$library\""
    case removed = "rm \"$library\""
  }

  /// A file that is cut or written in place takes the ground from under the code; one that is
  /// replaced whole does not.
  @Test(arguments: Change.allCases, ["create", "constructor"])
  func `a library that changes while its worker runs costs that request at most`(
    _ change: Change, _ place: String
  ) async throws {
    let home = try await LibraryHome()
    let library = home.plugin.library
    try home.plugin.misbehave(place, "wait", onlyWorking: true)
    _ = try await home.person.dochost("types")
    let bytes = try FileTree.read(library)
    try FileTree.write(bytes, to: library.parent.appending("Hostile.so.other"), mode: 0o755)
    let command = try home.person.command([
      "create", "--intent", "template", "--template", "\(HostilePlugin.id).act", "--in",
      home.person.documents.display, "--no-input",
    ])
    let action = """
      library='\(library.display.shellQuoted)'; \(change.rawValue) 2>/dev/null
      : >'\(home.plugin.bundle.appending("go").display.shellQuoted)'
      """
    let answer = Answer(
      try await command.acting(atReady: action, ScratchDirectory.current.appending("errors")))
    var problems = Problems()
    switch change {
    case .renamed, .removed: problems.unless(answer.status == 0, "it fails: \(answer)")
    case .truncated: problems.unless(answer.code == "plugin-changed", "\(answer)")
    case .shortened, .overwritten, .rewritten:
      // Whoever writes the same again changes nothing, and takes the ground away all the same.
      let code = change == .rewritten ? ["plugin-changed", "plugin-crashed"] : ["plugin-changed"]
      problems.unless(
        answer.status == 0 || answer.status == 8 && code.contains(answer.code ?? ""),
        "it ended otherwise: \(answer)")
    }
    let expected = answer.status == 0 ? ["note.hnote"] : []
    problems.unless(home.person.documentNames == expected, "\(home.person.documentNames)")
    for name in home.person.documentNames {
      let text = try FileTree.text(home.person.documents.appending(name))
      problems.unless(text == "all of it\n", "the document is '\(text)'")
    }
    problems.unless(home.person.staged.isEmpty, "staging has \(home.person.staged)")

    FileTree.remove(home.plugin.bundle.appending("go"))
    try home.plugin.behave()
    try FileTree.replace(library, by: bytes, mode: 0o755)
    let next = try await home.create()
    problems.unless(next.status == 0, "the plugin is not well again: \(next)")
    problems.add(home.person.litter())
    problems.tell("libraries", "\(change) in \(place)")
  }
}
