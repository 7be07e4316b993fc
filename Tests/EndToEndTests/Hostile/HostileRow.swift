/// One misbehaviour of the plugin of Tests/Fixtures/Hostile, and what a person has of it.
struct HostileRow: Sendable {
  /// What is asked of the plugin.
  enum Job: Sendable {
    /// A file, by its template.
    case create
    /// A package, by its template.
    case pack
    /// To be examined by a question about the catalog; then a file.
    case examine
    /// To open a document.
    case open
  }

  /// One way for a job to end.
  struct Ending: Sendable {
    /// The exit status; for an examination that of the create after it.
    var status: Int32
    /// The code of the diagnostic; nil where there is none.
    var code: String?
    /// Whether there is a document afterwards, complete; else there is nothing.
    var hasDocument: Bool
  }

  /// What the plugin does, as the end of a sentence about it, for the documentation.
  var words: String
  /// Where in its life: a word of entry.c.
  var place = "create"
  /// What it does there: the name of a deed.
  var deed: String
  /// The deed's number.
  var amount: UInt64 = 0
  /// Whether it behaves while it is examined.
  var isOnlyWorking = false
  /// What is asked of it.
  var job = Job.create
  /// How that may end.
  var endings: [Ending]
  /// What is on the person's screen then, beside the plugin's name and the code.
  var screen: [String] = []
  /// More arguments of the command.
  var arguments: [String] = []
  /// Seconds until the host loses patience, without a sign of life and altogether; nil for little
  /// where that is what the row is about, and ten minutes elsewhere.
  var limits: (idle: Double, total: Double)?
  /// What the shell does when the plugin says that it is ready; `$host` is the command's process.
  var atReady: String?
  /// Where the documented rights of the document matter: its permissions.
  var mode: UInt32?
  /// Whether it is left out of the short run.
  var isLong = false

  /// Seconds until the host loses patience, without a sign of life and altogether.
  ///
  /// Who is out of time is so however late it started; who forgets a request has to start before.
  var patience: (idle: Double, total: Double) {
    if let limits { return limits }
    if endings.contains(where: { $0.code == "plugin-timed-out" }) { return (0.8, 600) }
    return (endings.contains { $0.code == "request-leaked" } ? 8 : 600, 600)
  }

  /// The row in messages of the test.
  var name: String {
    "\(place) \(deed) \(amount)\(isOnlyWorking ? " working" : "") \(job)"
  }
}

extension HostileRow.Ending {
  /// The document is made, and nothing else is to be said.
  static let made = Self(status: 0, code: nil, hasDocument: true)

  /// The document is made, and this is told beside it.
  static func made(with code: String) -> Self { Self(status: 0, code: code, hasDocument: true) }

  /// Nothing is made.
  static func failed(_ code: String, status: Int32 = 8) -> Self {
    Self(status: status, code: code, hasDocument: false)
  }
}

extension HostileRow {
  /// The row with something changed.
  func with(_ change: (inout HostileRow) -> Void) -> HostileRow {
    var row = self
    change(&row)
    return row
  }

  /// A way of ending or not, which goes for every place: its deed and what comes of it.
  struct Deed: Sendable {
    var deed: String
    var words: String
    var code: String
    var screen: String
  }

  /// The ways that are tried at every place.
  static let everywhere = [
    Deed(deed: "crash", words: "crashes", code: "plugin-crashed", screen: "SIGSEGV"),
    Deed(deed: "abort", words: "aborts", code: "plugin-crashed", screen: "SIGABRT"),
    Deed(deed: "exit", words: "calls exit(0)", code: "died-without-result", screen: "status 0"),
    Deed(
      deed: "exit-at-once", words: "calls _exit(0)", code: "died-without-result",
      screen: "status 0"),
    Deed(deed: "hang", words: "hangs", code: "plugin-timed-out", screen: "0.8 seconds"),
  ]
}
