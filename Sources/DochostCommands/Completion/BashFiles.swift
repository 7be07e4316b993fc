internal import DochostModel
internal import DochostSystem

/// Names of files for bash.
///
/// bash lets a script complete only the piece of a word behind its last break, and would take the
/// rest of a name for nothing; zsh and fish complete names by themselves.
struct BashFiles {
  /// What is typed.
  let line: BashLine

  private let files = FileSystem()

  /// What readline puts in for each word of an answer, and for each file where it asks for files.
  func replacements(for answer: CompletionAnswer) -> CompletionAnswer {
    var replaced = CompletionAnswer()
    for item in answer.items { replaced.add(line.replacement(for: item.word)) }
    guard answer.files != .words,
      let typed = line.fileName(
        from: answer.skipped, variable: { ProcessEnvironment.current.text($0) })
    else { return replaced }
    for name in names(typed, onlyDirectories: answer.files == .directories) {
      let end = name.last == "/" ? "/" : ""
      let word = line.replacement(for: end.isEmpty ? name : String(name.dropLast()), of: typed)
      replaced.add(word + end)
    }
    return replaced
  }

  /// The files that begin as what is typed, those of directories with a slash at their end; those
  /// that begin with a dot only where one is typed.
  private func names(_ typed: BashLine.FileName, onlyDirectories: Bool) -> [String] {
    guard let directory = BytePath(typed.directory.isEmpty ? "." : typed.directory),
      let entries = try? files.list(directory)
    else { return [] }
    var names: [String] = []
    for entry in entries {
      guard let name = entry.name.utf8, name.hasPrefix(typed.beginning),
        name.first != "." || typed.beginning.first == ".",
        TerminalText.escape(name) == name
      else { continue }
      let isDirectory =
        (try? files.status(of: directory.appending(entry.name.bytes)))?.kind == .directory
      if isDirectory { names.append(name + "/") } else if !onlyDirectories { names.append(name) }
    }
    return names.sorted()
  }
}
