internal import DochostConformance
internal import DochostModel
internal import DochostSystem

/// What the verbs that run checks take.
struct ConformanceOptions {
  static let plugin = CommandDescription.Operand(
    placeholder: "PLUGIN", kind: .file, minimum: 1, maximum: 1,
    help: "the library of a plugin, or a bundle with one in it")

  private static let levelOption = OptionDescription(
    "level", "N", .text,
    help: "run the checks up to this level, 1 to 10 (default 5); 1 is what every plugin has to pass"
  )
  private static let onlyOption = OptionDescription(
    "only", "CHECK", .check, isRepeatable: true,
    help: "run this check and no other, whatever its level")
  private static let skipOption = OptionDescription(
    "skip", "CHECK", .check, isRepeatable: true, help: "leave this check out")
  private static let seedOption = OptionDescription(
    "seed", "NUMBER", .text, help: "the seed of all randomness, as a report states it")
  private static let repeatOption = OptionDescription(
    "repeat", "N", .text,
    help: "run each check so often; one that does not come out the same each time is `flaky`")
  private static let jobsOption = OptionDescription(
    "jobs", "N", .text, help: "run so many checks at once (default: as many as processors)")
  private static let timeoutOption = OptionDescription(
    "timeout", "SECONDS", .text,
    help:
      "how long the plugin may give no sign of life (default 5); one call may take six times that, and "
      + "so may a check")
  private static let formatOption = OptionDescription(
    "format", "FORMAT", .word(["text", "json", "junit", "tap"]),
    help: "how the report is written: `text` for people, `json`, `junit`, `tap` for programs")

  private static let goldenOption = OptionDescription(
    "golden", "DIR", .directory,
    help: "documents of yours in DIR/valid, DIR/invalid and DIR/created, and what they come to")
  private static let validatorOption = OptionDescription(
    "validator", "COMMAND", .text,
    help: "have a command look at what the plugin makes; `{}` in it is the document's path")
  private static let debugOption = OptionDescription(
    "debug", "CHECK", .check,
    help: "run this check alone; each of its processes waits for a debugger, whose line is printed")

  /// Which checks are run.
  static let selection = [levelOption, onlyOption, skipOption, seedOption]
  /// How they are run and reported.
  static let running = [
    goldenOption, validatorOption, debugOption, repeatOption, jobsOption, timeoutOption,
    formatOption,
  ]

  var level = 5
  var only: [String]?
  var skip: [String] = []
  var seed: UInt64
  var repetitions = 1
  var jobs = Processors.count
  var patience = 5
  var format: String?
  var golden: BytePath?
  var validator: String?
  /// Whether each process waits for a debugger.
  var isDebugged = false

  init(_ arguments: ParsedArguments) throws(DochostError) {
    level = try Self.number(Self.levelOption, arguments, in: 1...10) ?? level
    repetitions = try Self.number(Self.repeatOption, arguments, in: 1...10_000) ?? repetitions
    jobs = try Self.number(Self.jobsOption, arguments, in: 1...256) ?? jobs
    patience = try Self.number(Self.timeoutOption, arguments, in: 1...86_400) ?? patience
    let only = try Self.checks(Self.onlyOption, arguments)
    self.only = only.isEmpty ? nil : only
    skip = try Self.checks(Self.skipOption, arguments)
    format = try arguments.text(of: Self.formatOption)
    if let format, format != "json", arguments.has(CommonOptions.json) {
      throw DochostError(
        .usage, "'--json' and '--format \(format)' ask for two reports; a run writes one.")
    }
    validator = try arguments.text(of: Self.validatorOption)
    if let validator, !validator.contains("{}") {
      throw DochostError(
        .usage, "'--validator' takes a command with '{}' where the document's path goes.")
    }
    if let bytes = arguments.allBytes(of: Self.goldenOption).last {
      guard let path = BytePath(bytes: bytes) else {
        throw DochostError(.usage, "'--golden' takes a directory.")
      }
      golden = path
    }
    if let check = try arguments.text(of: Self.debugOption) {
      self.only = [try Self.known(check)]
      isDebugged = true
      jobs = 1
      patience = 86_400
    }
    if let text = try arguments.text(of: Self.seedOption) {
      guard let seed = UInt64(text) else {
        throw DochostError(
          .usage, "'--seed' takes a number from 0 to \(UInt64.max), not '\(text)'.")
      }
      self.seed = seed
    } else {
      seed = .random(in: 0...UInt64(UInt32.max))
    }
  }

  /// The operand that names the plugin, which stands last.
  static func plugin(of arguments: ParsedArguments) throws(DochostError) -> BytePath {
    guard let bytes = arguments.operands.last, let path = BytePath(bytes: bytes) else {
      throw DochostError(.usage, "The path of the plugin is empty.")
    }
    return path
  }

  /// The name of a check, where there is one.
  static func known(_ id: String) throws(DochostError) -> String {
    guard Check(named: id) != nil else {
      throw DochostError(
        .checkNotFound,
        "There is no check '\(id)'." + UsageError.didYouMean(id, Check.all.map(\.id)),
        remedy: "`dochost conformance list` lists all of them.")
    }
    return id
  }

  private static func checks(
    _ option: OptionDescription, _ arguments: ParsedArguments
  ) throws(DochostError) -> [String] {
    var found: [String] = []
    for bytes in arguments.allBytes(of: option) {
      found.append(try known(String(decoding: bytes, as: UTF8.self)))
    }
    return found
  }

  private static func number(
    _ option: OptionDescription, _ arguments: ParsedArguments, in range: ClosedRange<Int>
  ) throws(DochostError) -> Int? {
    guard let text = try arguments.text(of: option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw DochostError(
        .usage,
        "'\(option.spelling)' takes a number from \(range.lowerBound) to \(range.upperBound), not "
          + "'\(text)'.")
    }
    return number
  }
}
