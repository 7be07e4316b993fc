import DochostModel
import TestSupport

extension ChildCommand {
  /// Runs the command, and has the shell act when a line on its standard error says that a plugin
  /// is `ready for the test`.
  ///
  /// - Parameters:
  ///   - action: Words of the shell, in which `$host` is the number of the command's process.
  ///   - pipe: Where the pipe for the standard error may be made; it is removed.
  func acting(atReady action: String, _ pipe: BytePath) async throws -> ChildResult {
    var shell = try ChildCommand(
      named: "sh",
      [
        "-c",
        """
        errors=$1; action=$2; shift 2
        mkfifo "$errors" || exit 99
        "$@" 2>"$errors" & host=$!
        while IFS= read -r line; do
          printf '%s\\n' "$line" >&2
          case $line in *"ready for the test"*) eval "$action" >&2 ;; esac
        done <"$errors"
        rm "$errors"
        wait "$host"
        """, "sh", pipe.display, action, program.display,
      ])
    shell.arguments += arguments
    shell.environment = environment
    shell.directory = directory
    shell.timeout = timeout
    return try await shell.run()
  }
}
