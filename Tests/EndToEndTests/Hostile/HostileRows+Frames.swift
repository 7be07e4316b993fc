/// Rows about frames that a plugin writes to its host's socket itself.
extension HostileRow {
  private static let kinds = [
    "isolated", "isolationUnavailable", "loaded", "ready", "startFailed", "registration",
    "progress", "log", "question", "created", "completed", "fault", "document", "ended",
  ]

  /// How many bytes a good frame of each kind has, without the kind.
  private static let payloads = [9, 30, 42, 1, 38, 90, 35, 23, 54, 8, 54, 44, 19, 0]

  /// Every kind cut to every length, but for those that have rows of their own: nothing, and a byte
  /// less than all.
  private static let cuts = zip(kinds, payloads).enumerated().flatMap { index, kind in
    (0..<kind.1).dropFirst().dropLast().map { left in
      frame(
        "frame-cut", "forges '\(kind.0)' that ends after \(left) bytes",
        amount: UInt64(index + 1 | left << 8 | kind.1 << 24)
      ).with { $0.isLong = true }
    }
  }

  /// What a good frame out of turn comes to while a request is worked on.
  private static func ending(ofWhole kind: String) -> Ending {
    switch kind {
    case "progress", "created": .made
    case "log": .made(with: "plugin-log")
    case "fault": .made(with: "rule-broken")
    case "startFailed": .failed("plugin-refused")
    case "question": .failed("question-unanswered", status: 6)
    default: .failed("protocol-violation")
    }
  }

  /// The same before requests can come, when nothing can be asked or be under way.
  private static func early(_ kind: String) -> Ending {
    ["question", "created"].contains(kind) ? .failed("protocol-violation") : ending(ofWhole: kind)
  }

  private static func frame(
    _ deed: String, _ words: String, _ ending: Ending = .failed("protocol-violation"),
    amount: UInt64 = 0
  ) -> HostileRow {
    HostileRow(words: words, deed: deed, amount: amount, endings: [ending])
  }

  /// Every kind, whole, empty, too short, too long; every place; every odd length.
  static let frames =
    kinds.enumerated().flatMap { index, kind in
      let number = UInt64(index + 1)
      let places = [
        ("constructor", "its library is loaded"), ("entry", "entry is called"),
        ("init", "init is called"), ("register", "it registers"),
      ]
      return [
        frame("frame", "forges '\(kind)'", ending(ofWhole: kind), amount: number),
        frame("frame-empty", "forges '\(kind)' without content", amount: number)
          .with { $0.isLong = index % 3 != 2 },
        frame("frame-short", "forges '\(kind)' that is a byte short", amount: number),
        frame("frame-long", "forges '\(kind)' that is a byte long", amount: number),
      ]
        + places.map { place, words in
          frame("frame", "forges '\(kind)' when \(words)", early(kind), amount: number).with {
            $0.place = place
            $0.isOnlyWorking = true
            $0.isLong = true
          }
        }
    }
    + cuts
    + ([0, 15, 255] as [UInt64]).map {
      frame("frame", "forges a frame of the kind \($0)", amount: $0)
    }
    + ([0, 1, 5, 30, 1 << 31, (1 << 32) - 1, (1 << 24) + 1] as [UInt64]).map {
      frame("frame-length", "says that a frame has \($0) bytes", amount: $0)
    }
    + ([1000, 1 << 24] as [UInt64]).map {
      frame(
        "frame-length", "says that a frame has \($0) bytes, and sends fewer",
        .failed("plugin-timed-out"), amount: $0)
    } + [
      frame("frame-half", "ends in the middle of a frame", .failed("died-without-result")),
      frame("frame-longest", "sends the longest frame, with one text in it"),
      frame(
        "frame-flood", "sends fifty thousand frames without a pause", .made(with: "plugin-log"),
        amount: 50_000),
    ]
    + (1...300).map { seed in
      HostileRow(
        words: "sends frames of random kinds with random bytes changed",
        deed: "frames-random", amount: UInt64(seed),
        endings: [
          .made, .made(with: "plugin-log"), .made(with: "rule-broken"),
          .failed("protocol-violation"), .failed("plugin-refused"),
          .failed("question-unanswered", status: 6),
        ], isLong: seed > 6)
    }

  private static func forging(
    _ what: String, _ amount: UInt64, _ words: String,
    _ ending: Ending = .failed("protocol-violation"), _ screen: String = ""
  ) -> HostileRow {
    HostileRow(
      words: "forges \(words)", deed: "forge-\(what)", amount: amount, endings: [ending],
      screen: [screen])
  }

  /// Each field of each kind.
  static let forging =
    [
      forging("isolated", 0, "an isolation level that does not exist"),
      forging("isolated", 1, "an isolation that is neither weakened nor not"),
      forging("isolated", 2, "a second isolation"),
      forging("missing-parts", 0, "four thousand million missing parts of the sandbox"),
      forging("missing-parts", 1, "a count that does not end"),
      forging(
        "loaded", 1, "an identity that is none", .failed("protocol-violation"), "no id \\u{1B}"),
      forging("loaded", 3, "its own identity a second time"),
      forging("ready", 0, "a problem of an unknown kind"),
      forging("ready", 1, "more problems than there may be"),
      forging("ready", 2, "that it is ready a second time"),
      forging("start-failed", 0, "that the worker is missing"),
      forging("start-failed", 1, "that it cannot be isolated"),
      forging("start-failed", 2, "that the person cancelled"),
      forging("start-failed", 3, "a failure that nobody knows"),
      forging(
        "start-failed", 4, "its own crash, at a stage of its own", .failed("plugin-crashed"),
        "Somebody else \\u{1B}[31mdid it."),
      forging("start-failed", 5, "that the destination is full"),
      forging("fault", 0, "a fault of the host"),
      forging("fault", 1, "a fault that nobody knows"),
      forging("fault", 2, "a fault of the destination"),
      forging("progress", 0, "steps of another request", .made),
      forging("progress", 1, "steps with a text that is no UTF-8"),
      forging("progress", 2, "steps beyond the end", .made),
      forging("log", 0, "a log of an unknown severity"),
      forging("log", 1, "a log of four thousand million bytes"),
      forging("question", 0, "a question of another request"),
      forging("question", 1, "a question whose id is none"),
      forging("question", 3, "a question of an unknown form"),
      forging("question", 4, "a question without options"),
      forging("question", 5, "a question with a minimum above its maximum"),
      forging("completed", 0, "a completion with a token of nothing"),
      forging("completed", 1, "a completion with an unknown status"),
      forging("completed", 2, "a completion with a path that is too long"),
      forging("completed", 3, "a completion whose path is neither there nor not"),
      forging("completed", 4, "a completion with a guessed token"),
      forging("document", 0, "a report with four thousand million findings"),
      forging("document", 1, "a report with a finding of an unknown severity"),
    ]
    + [
      ("the identity of another plugin", UInt64(0)), ("an identity that is none", 1),
      ("another version", 2),
    ].map { words, amount in
      forging(
        "loaded", amount, "\(words) when its library is loaded",
        .failed(amount == 1 ? "protocol-violation" : "manifest-mismatch")
      ).with {
        $0.place = "constructor"
        $0.isOnlyWorking = true
      }
    }
    + [
      ("the registration of another plugin", UInt64(0), "manifest-mismatch"),
      ("a registration under another name", 1, "manifest-mismatch"),
      ("a registration of more types than may be", 2, "protocol-violation"),
      ("a registration with escape sequences", 3, "protocol-violation"),
    ].map { words, amount, code in
      forging("registration", amount, "\(words) when its library is loaded", .failed(code)).with {
        $0.place = "constructor"
        $0.job = .examine
      }
    }
}
