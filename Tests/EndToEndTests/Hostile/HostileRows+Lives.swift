/// Rows about the places of a plugin's life, at each of which it may end or hang.
extension HostileRow {
  private static let starts = [
    (place: "constructor", words: "its library is loaded"),
    (place: "constructor-thread", words: "its library is loaded, on a thread"),
    (place: "entry", words: "entry is called"), (place: "init", words: "init is called"),
    (place: "register", words: "it registers"),
    (place: "extension", words: "its extension is asked for"),
  ]

  /// While it is loaded and started, when it is examined and when it works.
  static let starting =
    starts.flatMap { start in
      everywhere.flatMap { deed in
        let isThread = start.place == "constructor-thread"
        // Who exits while another thread loads waits for that thread.
        let hangs = isThread && deed.deed == "exit"
        let row = HostileRow(
          words: "\(deed.words) when \(start.words)", place: start.place, deed: deed.deed,
          job: .examine, endings: [.failed(hangs ? "plugin-timed-out" : deed.code)],
          screen: [hangs ? "0.8 seconds" : deed.screen],
          isLong: isThread ? deed.deed != "abort" : !["abort", "hang"].contains(deed.deed))
        return [
          row,
          row.with {
            $0.words += ", but not while it is examined"
            $0.isOnlyWorking = true
            $0.job = .create
            $0.isLong = hangs || deed.deed != "exit"
          },
        ]
      }
    } + [
      refusing("entry", "This \\u{1B}[5mprocessor\u{FFFD} is too old.", "plugin-refused"),
      refusing("init", "Not \\u{1B}[31mon a day like this.", "plugin-refused"),
      refusing("register", "There is \\u{1B}]0;no\\u{07} room.", "registration-invalid"),
      HostileRow(
        words: "spins when its library is loaded", place: "constructor", deed: "spin",
        job: .examine, endings: [.failed("plugin-timed-out")], isLong: true),
      HostileRow(
        words: "closes everything when its library is loaded", place: "constructor",
        deed: "close-all", job: .examine, endings: [.failed("died-without-result")]),
      HostileRow(
        words: "prints two mebibytes when its library is loaded", place: "constructor",
        deed: "print", amount: 1 << 20, job: .examine, endings: [.made]),
      HostileRow(
        words: "prints escape sequences when its library is loaded, and aborts",
        place: "constructor", deed: "harmful-output", job: .examine,
        endings: [.failed("plugin-crashed")], screen: ["the last line"]),
    ] + endings(at: "deinit", "deinit is called") + endings(at: "destructor", "its process exits")

  private static func refusing(_ place: String, _ said: String, _ code: String) -> HostileRow {
    HostileRow(
      words: "refuses in \(place), with escape sequences in its reason", place: place,
      deed: "refuse", job: .examine, endings: [.failed(code)], screen: [said])
  }

  /// The end of a worker is nobody's loss once it has answered.
  private static func endings(at place: String, _ words: String) -> [HostileRow] {
    everywhere.map { deed in
      HostileRow(
        words: "\(deed.words) when \(words)", place: place, deed: deed.deed, job: .examine,
        endings: [.made], isLong: deed.deed != "crash" && deed.deed != "hang")
    }
  }

  private static let work = [
    (place: "create", words: "it works on a request"),
    (place: "thread", words: "it works, on a thread"),
    (place: "after", words: "it has completed"),
    (place: "open", words: "it opens what it made"),
    (place: "validate", words: "it validates what it made"),
    (place: "close", words: "it closes what it made"),
  ]

  /// While it works on a request.
  static let working =
    work.flatMap { place in
      everywhere.map { deed in
        HostileRow(
          words: "\(deed.words) when \(place.words)", place: place.place, deed: deed.deed,
          endings: [.failed(deed.code)], screen: [deed.screen],
          isLong: deed.deed == "exit-at-once" && place.place != "create"
            || deed.deed == "hang" && ["thread", "open", "close"].contains(place.place))
      }
    } + [
      told("crash", "crashes"), told("exit", "calls exit(0)"), told("hang", "hangs"),
      told("stop-itself", "stops itself"),
      ending("exit-badly", "calls _exit(77)", "died-without-result", "status 77"),
      ending("spin", "spins", "plugin-timed-out", "0.8 seconds"),
      ending("kill-itself", "kills itself", "plugin-crashed", "SIGKILL"),
      ending("stop-itself", "stops itself", "plugin-timed-out", "0.8 seconds"),
      ending("trap", "runs into a trap", "plugin-crashed", "SIG"),
      ending("overflow", "overflows its stack", "plugin-crashed", "SIGSEGV"),
      ending("leave", "ends its main thread", "plugin-timed-out", "0.8 seconds"),
      ending("alarm", "has itself woken by a signal", "plugin-crashed", "SIGALRM"),
      ending("bus-error", "reads beyond the end of a mapped file", "plugin-crashed", "SIGBUS"),
    ]

  /// The document was handed over whole; what the process does then is its own affair.
  private static func told(_ deed: String, _ words: String) -> HostileRow {
    HostileRow(
      words: "\(words) when its host was told that it completed", place: "told", deed: deed,
      endings: [.made])
  }

  private static func ending(
    _ deed: String, _ words: String, _ code: String, _ screen: String
  ) -> HostileRow {
    HostileRow(
      words: "\(words) when it works on a request", deed: deed, endings: [.failed(code)],
      screen: [screen])
  }

  private static let readings = [
    (place: "open", words: "it opens"), (place: "describe", words: "it describes"),
    (place: "validate", words: "it validates"), (place: "close", words: "it closes"),
  ]

  /// While it opens a document of the person's.
  static let opening =
    readings.flatMap { place in
      everywhere.map { deed in
        HostileRow(
          words: "\(deed.words) when \(place.words) a document", place: place.place,
          deed: deed.deed, job: .open, endings: [.failed(deed.code)], screen: [deed.screen],
          isLong: deed.deed == "exit-at-once" || deed.deed == "hang" && place.place != "open")
      }
    } + [
      HostileRow(
        words: "has a hundred thousand findings, with escape sequences", place: "validate",
        deed: "shout", amount: 100_000, job: .open,
        endings: [.failed("loud", status: 1)],
        screen: ["It \\u{1B}[31mshouts", "99000 more findings are left out"]),
      HostileRow(
        words: "describes a document with escape sequences", place: "describe", deed: "shout",
        job: .open, endings: [.init(status: 0, code: nil, hasDocument: false)],
        screen: ["\\u{1B}]0;title"]),
    ]

  /// In its cancel, or deaf to it.
  static let cancelling =
    everywhere.map { deed in
      HostileRow(
        words: "\(deed.words) when it is cancelled", place: "cancel", deed: deed.deed,
        endings: [.failed("interrupted", status: 130)], atReady: "kill -TERM \"$host\"")
    } + [
      HostileRow(
        words: "completes although it is cancelled", deed: "although-cancelled",
        endings: [.failed("interrupted", status: 130)], atReady: "kill -TERM \"$host\""),
      HostileRow(
        words: "completes in its cancel", place: "cancel", deed: "behave",
        endings: [.failed("interrupted", status: 130)], atReady: "kill -TERM \"$host\""),
      HostileRow(
        words: "spins when it is cancelled", place: "cancel", deed: "spin",
        endings: [.failed("interrupted", status: 130)], atReady: "kill -TERM \"$host\""),
      HostileRow(
        words: "asks a question when it is cancelled", place: "cancel", deed: "ask",
        endings: [.failed("interrupted", status: 130)], atReady: "kill -TERM \"$host\""),
    ]
}
