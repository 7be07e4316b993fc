import DochostCommands
import DochostModel
import TestSupport
import Testing

struct ShellCompletionTests {
  private static func isHere(_ shell: Shell) -> Bool {
    (try? ChildCommand(named: shell.rawValue)) != nil
  }

  @Test(.scratch, .enabled(if: isHere(.bash), "bash is not installed"))
  func `bash reads its script without complaint`() async throws { try await check(.bash) }

  @Test(.scratch, .enabled(if: isHere(.zsh), "zsh is not installed"))
  func `zsh reads its script without complaint`() async throws { try await check(.zsh) }

  @Test(.scratch, .enabled(if: isHere(.fish), "fish is not installed"))
  func `fish reads its script without complaint`() async throws { try await check(.fish) }

  private func check(_ shell: Shell) async throws {
    let script = try ScratchDirectory.current.write(shell.script, to: "script")
    var command = try ChildCommand(named: shell.rawValue)
    command.arguments = [Array("-n".utf8), script.bytes]
    let result = try await command.run()
    #expect(result.status == 0, "\(result)")
    #expect(result.errors.isEmpty, "\(result)")
  }

  @Test(
    .scratch,
    arguments: [
      (["exp"], "explain"), (["explain", "plugin-cr"], "plugin-crashed"),
      (["completions", "f"], "fish"), (["explain", "--js"], "--json"),
      (["explain", "--color", "al"], "always"),
    ])
  func `bash completes verbs, options and words`(
    _ words: [String], _ expected: String
  ) async throws {
    let line = (["dochost"] + words).map { "'\($0)'" }.joined(separator: " ")
    let test = """
      \(Shell.bash.script)
      COMP_WORDS=(\(line)); COMP_CWORD=\(words.count); _dochost; printf '%s\\n' "${COMPREPLY[@]}"
      """
    let script = try ScratchDirectory.current.write(test, to: "script")
    var command = try ChildCommand(named: "bash")
    command.arguments = [script.bytes]
    let result = try await command.run()
    #expect(result.outputText == "\(expected)\n", "\(result)")
  }
}
