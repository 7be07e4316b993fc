/// Rows about too much of everything.
extension HostileRow {
  /// A row about a deed in create.
  static func row(
    _ deed: String, _ words: String, _ ending: Ending, _ screen: String = "", amount: UInt64 = 0
  ) -> HostileRow {
    HostileRow(words: words, deed: deed, amount: amount, endings: [ending], screen: [screen])
  }

  /// Memory, descriptors, threads, files.
  static let filling = [
    row(
      "memory", "takes all memory", .failed("plugin-failed", status: 1), "no memory left"),
    row("last-memory", "takes the last page of memory, and goes on", .made),
    row("descriptors", "opens all descriptors", .made),
    row("threads", "starts two hundred threads", .made, amount: 200),
    row("threads", "starts thousands of threads", .made, amount: 4000).with { $0.isLong = true },
    row("files", "leaves a thousand files behind", .made, amount: 1000),
    row("files", "leaves fifty thousand files behind", .made, amount: 50_000).with {
      $0.isLong = true
    },
    row(
      "directories", "leaves directories behind that are deeper than any path", .made, amount: 40
    ),
    row("directories", "leaves directories behind, thousands deep", .made, amount: 3000).with {
      $0.isLong = true
    },
    row("odd-names", "leaves files with hard names behind", .made),
    row(
      "large-file", "grows a file past the limit", .failed("plugin-crashed"), "SIGXFSZ"),
    row(
      "large-case", "makes a package that is larger than allowed", .failed("result-too-large"),
      "17179869184"
    ).with { $0.job = .pack },
  ]

  /// Words without number, and words that do harm.
  static let noise = [
    row("print", "prints 32 MiB to each output", .made, amount: 32 << 20),
    row("print", "prints a gigabyte to each output", .made, amount: 1 << 30).with {
      $0.isLong = true
    },
    row(
      "harmful-output", "prints escape sequences, and aborts", .failed("plugin-crashed"),
      "the last line"),
    row(
      "log", "writes a hundred thousand lines of its log", .made(with: "plugin-log"),
      amount: 100_000
    ),
    row(
      "harmful-log", "writes escape sequences, NULL and a mebibyte to its log",
      .made(with: "plugin-log"), "a \\u{1B}[31mred\\u{1B}]0;title\\u{07} \\r\\u{08}\\u{202E}word"),
    row("endless-log", "writes to its log without end", .failed("plugin-timed-out")),
    row(
      "harmful-failure", "fails with escape sequences", .failed("plugin-failed", status: 1),
      "a \\u{1B}[31mred"),
    row("progress-storm", "makes a hundred thousand steps", .made, amount: 100_000),
    row("progress-storm", "makes a million steps", .made, amount: 1_000_000).with {
      $0.isLong = true
    },
    row("endless-progress", "makes steps without end", .failed("plugin-timed-out"), "not done").with
    {
      $0.limits = (600, 0.8)
    },
    row("odd-progress", "says that it is further than the end", .made),
    row(
      "progress-backwards", "goes backwards", .made(with: "rule-broken"), "fell from 9 to 2"),
  ]
}
