package import DochostModel

/// `dochost completions`: a script for a shell.
package struct CompletionsCommand: Command {
  package static let description = CommandDescription(
    words: ["completions"],
    summary: "print the completions for a shell",
    operand: .init(
      placeholder: "SHELL", kind: .word(Shell.allCases.map(\.rawValue)), minimum: 1, maximum: 1,
      help: "bash, zsh or fish"),
    schemas: ["dochost.completions/1"],
    examples: [
      .init("source <(dochost completions bash)", "complete in the bash that is running"),
      .init(
        "dochost completions fish > ~/.config/fish/completions/dochost.fish",
        "complete in each fish that starts"),
    ])

  private let shell: Shell

  package init(_ arguments: ParsedArguments) throws(DochostError) {
    let name = arguments.operandText ?? ""
    let names = Shell.allCases.map(\.rawValue)
    guard let shell = Shell(rawValue: name) else {
      throw DochostError(
        .usage,
        "There are completions for \(UsageError.alternatives(names)), not for '\(name)'."
          + UsageError.didYouMean(name, names),
        remedy: "Such as `dochost completions \(names[0])`.")
    }
    self.shell = shell
  }

  package func run(in session: Session) throws(DochostError) -> ExitStatus {
    if session.settings.isJSON {
      session.printJSON(
        "dochost.completions/1", WireCompletions(shell: shell.rawValue, script: shell.script))
    } else {
      session.print(shell.script)
    }
    return .done
  }
}

private struct WireCompletions: Encodable {
  var shell: String
  var script: String
}
