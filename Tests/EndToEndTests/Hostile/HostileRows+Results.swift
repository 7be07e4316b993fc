/// Rows about completions, and about what is handed over by them.
extension HostileRow {
  private static func completing(
    _ deed: String, _ words: String, _ ending: Ending, _ screen: String = "", amount: UInt64 = 0
  ) -> HostileRow {
    HostileRow(words: words, deed: deed, amount: amount, endings: [ending], screen: [screen])
  }

  /// How it completes.
  static let completing =
    [
      completing("never", "never completes", .failed("request-leaked"), "neither completed"),
      completing("twice", "completes twice", .made(with: "completion-repeated")),
      completing(
        "foreign-first", "completes requests that it was never given",
        .made(with: "completion-repeated"), "request 4712"),
      completing("on-thread", "completes from a thread", .made),
      completing(
        "late", "completes a while after its create has returned", .made, amount: 300),
      completing(
        "late", "completes when its host has lost patience", .failed("request-leaked"),
        "neither completed", amount: 600_000),
      completing(
        "on-threads", "completes from a hundred threads at once",
        .made(with: "completion-repeated")),
      completing("and-fails", "completes, and then answers that it failed", .made),
      completing("null", "completes with NULL", .failed("invalid-completion"), "is NULL"),
      completing(
        "endless", "completes with a path of a mebibyte", .failed("invalid-completion"),
        "longer than 4095 bytes"),
      completing(
        "endless", "fails with a mebibyte of words", .failed("plugin-failed", status: 1), "xxxx",
        amount: 1),
      completing(
        "without-context", "calls its host without the context", .failed("plugin-crashed"),
        "without the context"),
      completing(
        "bundle-by-move", "has a file of its bundle moved", .failed("invalid-completion"),
        "can only be copied"),
      completing(
        "nothing", "cancels", .init(status: 4, code: nil, hasDocument: false)),
      completing(
        "nothing", "completes with copy and no path", .failed("invalid-completion"),
        "copy without naming", amount: 1),
      completing(
        "nothing", "completes with move and no path", .failed("invalid-completion"),
        "move without naming", amount: 2),
    ]
    + ([2, 5, 99, 1 << 31, (1 << 32) - 1] as [UInt64]).map {
      completing(
        "status", "completes with the status \($0)", .failed("plugin-failed", status: 1),
        "Who \\u{1B}[31mknows", amount: $0)
    } + [
      completing(
        "mode", "completes with a path and the mode none", .failed("invalid-completion"),
        "the mode none")
    ]
    + ([3, 99, (1 << 32) - 1] as [UInt64]).map {
      completing(
        "mode", "completes with the mode \($0)", .failed("invalid-completion"),
        "does not exist", amount: $0)
    } + [
      completing(
        "base", "names a file of its bundle that is not there", .failed("invalid-completion"),
        "made.hnote", amount: 1)
    ]
    + ([3, 99, (1 << 32) - 1] as [UInt64]).map {
      completing(
        "base", "completes with the base \($0)", .failed("invalid-completion"),
        "does not exist", amount: $0)
    }
    + ([0, 1, (1 << 32) - 1] as [UInt64]).map {
      completing(
        "input", "completes with the input \($0) of none", .failed("invalid-completion"),
        "input \($0) of 0", amount: $0)
    }
    + ([0, 8, 39] as [UInt64]).map {
      completing(
        "small", "completes with a struct of size \($0)", .failed("invalid-completion"),
        "struct_size \($0)", amount: $0)
    }

  private static func handing(
    _ deed: String, _ words: String, _ code: String, _ screen: String, amount: UInt64 = 0,
    job: Job = .create
  ) -> HostileRow {
    HostileRow(
      words: "hands over \(words)", deed: deed, amount: amount, job: job,
      endings: [.failed(code, status: code == "unsafe-path" ? 10 : 8)], screen: [screen])
  }

  /// What it hands over.
  static let escaping =
    [
      handing("by-dots", "a path with '..'", "unsafe-path", "etc/passwd"),
      handing("by-dots-inside", "a path with '..' behind a directory", "unsafe-path", "etc/passwd"),
      handing("absolute", "an absolute path", "unsafe-path", "/etc/passwd"),
      handing("by-link", "a symbolic link", "result-unsupported", "symbolic link"),
      handing("through-link", "a path through a symbolic link", "unsafe-path", "inside/passwd"),
      handing("through-proc", "a path through /proc/self/root", "unsafe-path", "inside/passwd"),
      handing(
        "by-hard-link", "a hard link of a file elsewhere", "invalid-completion", "made.hnote"),
      handing("exchanged", "a link in the place of its directory", "unsafe-path", "passwd").with {
        $0.endings.append(.failed("invalid-completion"))
      },
      handing(
        "by-mount", "a mount of its own making", "invalid-completion", "refused mount, unshare"),
      handing("bundle-link", "a link in its bundle", "unsafe-path", "leads-out.hnote"),
      handing("bundle-dots", "a path out of its resources", "unsafe-path", "../plugin.json"),
      handing("missing", "what is not there", "invalid-completion", "nowhere.hnote"),
      handing("itself", "its directory", "invalid-completion", "names no file"),
      handing("itself", "an empty path", "invalid-completion", "names no file", amount: 1),
      handing(
        "harmful-name", "a path with escape sequences", "invalid-completion", "no \\u{1B}[31mway\\n"
      ),
      handing("directory", "a directory for a file", "result-unsupported", "is a directory"),
      handing(
        "file-for-case", "a file for a package", "result-unsupported", "is a file", job: .pack),
      handing(
        "case-with", "a package with a link", "result-unsupported", "symbolic link", job: .pack),
      handing(
        "case-with", "a package with a link upwards", "result-unsupported", "symbolic link",
        amount: 1, job: .pack),
      handing(
        "case-with", "a package with one file twice", "document-not-closed", "hard link", amount: 2,
        job: .pack),
      HostileRow(
        words: "leaves directories behind that nobody may enter", deed: "shut-away",
        endings: [.made]),
    ]
    + ["a pipe", "a character device", "a block device", "a socket"].enumerated().map {
      handing(
        "pipe-or-device", $0.element, "invalid-completion", "made.hnote",
        amount: UInt64($0.offset))
    }

  private static func keeping(
    _ deed: String, _ words: String, _ endings: [Ending], _ screen: String = "",
    job: Job = .create
  ) -> HostileRow {
    HostileRow(
      words: "keeps \(words)", deed: "keep-\(deed)", job: job, endings: endings,
      screen: [screen])
  }

  /// What it keeps of a document that it handed over.
  static let keeping = [
    keeping("descriptor", "a descriptor", [.failed("document-not-closed")], "open for writing"),
    keeping("mapping", "a shared mapping", [.failed("document-not-closed")], "open for writing"),
    keeping("hard-link", "a hard link", [.failed("document-not-closed")], "hard link"),
    keeping("writing", "a thread that writes", [.failed("document-not-closed")]),
    keeping(
      "within-case", "a descriptor within a package", [.failed("document-not-closed")],
      "pages/1", job: .pack),
    keeping("for-reading", "a descriptor for reading", [.made]),
    keeping("lease", "a lease", [.made(with: "call-refused")], "fcntl"),
    keeping("lock", "a lock", [.made]),
    // An attempt to open that is about to be refused shows for a moment as a writer.
    keeping(
      "reopening", "a thread that opens the document anew, by way of /proc",
      [.made, .failed("document-not-closed")]),
    keeping("replacing", "a thread that puts other files in its place", [.made]),
    keeping(
      "directory-of-case", "a package's directory, and makes more files in it", [.made],
      job: .pack),
  ]
}
