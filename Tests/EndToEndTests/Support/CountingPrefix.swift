import DochostModel
import TestSupport

/// An installed release whose worker is started by way of a script, which counts and may act: so a
/// test can do something at the moment when a certain worker begins.
struct CountingPrefix {
  /// The prefix.
  let path: BytePath
  /// A directory for each worker that was started.
  private let tickets: BytePath

  /// Makes a prefix in the scratch directory with the plugins of the release.
  ///
  /// - Parameter action: Words of the shell before a worker starts; `$number` is how many were
  ///   started before it.
  init(_ name: String, action: String = ":") throws {
    path = try ScratchDirectory.current.makeDirectory(name)
    tickets = path.appending("tickets")
    let worker = path.appending("libexec/dochost/dochost-worker")
    for directory in ["bin", "libexec/dochost", "lib/dochost", "tickets"] {
      try FileTree.makeDirectory(path.appending(directory))
    }
    // The command looks for what belongs to it from where it is itself, links resolved.
    try FileTree.write(
      try FileTree.read(try Stage.dochost), to: path.appending("bin/dochost"), mode: 0o755)
    try FileTree.link(
      path.appending("lib/dochost/plugins"),
      to: try Stage.present("lib/dochost/plugins").display)
    let script = """
      #!/bin/sh
      PATH=/usr/bin:/bin
      number=0
      while ! mkdir '\(tickets.display.shellQuoted)'/"$number" 2>/dev/null; do
        number=$((number + 1))
      done
      { \(action); } </dev/null >/dev/null 2>&1
      exec '\(try Stage.worker.display.shellQuoted)'
      """
    try FileTree.write(Array(script.utf8), to: worker, mode: 0o755)
  }

  /// The command.
  var dochost: BytePath { path.appending("bin/dochost") }

  /// How many workers were started.
  var startCount: Int { FileTree.names(in: tickets).count }
}

extension String {
  /// The text between single quotes of the shell.
  var shellQuoted: String {
    split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
  }
}
