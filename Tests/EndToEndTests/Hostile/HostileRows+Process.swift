/// Rows about what belongs to the whole process.
extension HostileRow {
  /// Descriptors that it did not open.
  static let descriptors =
    ([0, 1, 2, 4] as [UInt64]).flatMap {
      [
        row("close", "closes descriptor \($0)", .made, amount: $0),
        row("cover", "covers descriptor \($0)", .made, amount: $0),
      ]
    } + [
      row("close", "closes descriptor 3", .failed("died-without-result"), amount: 3),
      row("cover", "covers descriptor 3", .failed("died-without-result"), amount: 3),
      row("close-all", "closes every descriptor", .failed("died-without-result")),
      row("cover-by-file", "covers descriptor 3 by a file", .failed("died-without-result")),
      row("print-to-host", "has its output go to its host", .failed("protocol-violation")),
      row("shut-down", "ends what comes from its host", .failed("died-without-result")).with {
        // It may have completed before its worker noticed.
        $0.endings.append(.made)
      },
      row("shut-down", "ends what goes to its host", .failed("died-without-result"), amount: 1),
      row("shut-down", "ends its connection", .failed("died-without-result"), amount: 2),
      row("listen-in", "takes what its host says", .made),
      row(
        "close", "closes descriptor 3 when its library is loaded", .failed("died-without-result"),
        amount: 3
      )
      .with {
        $0.place = "constructor"
        $0.isOnlyWorking = true
      },
    ]

  /// Signals, directory, mask, locale, environment, limits.
  static let surroundings = [
    row("ignore-signals", "ignores all signals", .made),
    row("ignore-signals", "ignores all signals, and hangs", .failed("plugin-timed-out"), amount: 1),
    row("block-signals", "blocks all signals", .made),
    row("block-signals", "blocks all signals, and hangs", .failed("plugin-timed-out"), amount: 1),
    row("survive-crashes", "catches its crashes, and crashes again", .failed("plugin-timed-out")),
    row("mask-modes", "takes all permissions by its umask", .made, amount: 0o777).with {
      $0.mode = 0o644
    },
    row("mask-modes", "gives all permissions by its umask", .made).with { $0.mode = 0o644 },
    row("change-directory", "changes its directory", .made),
    row("change-locale", "changes its locale", .made),
    row("change-environment", "changes and clears its environment", .made),
    row("be-nice", "slows itself", .made),
    row("rename-itself", "renames its process", .made),
    row("slow-others", "slows its host", .made(with: "call-refused"), "setpriority"),
    row("limit-itself", "changes its limits", .made(with: "call-refused"), "prlimit64"),
    row("outlive", "leaves its session and makes a child", .made(with: "call-refused"), "setsid"),
  ]
}
