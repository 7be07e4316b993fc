internal import DochostModel
internal import DochostSystem
internal import DochostWorkerProtocol

/// How what the author brings is judged.
enum AuthorsJudging {
  /// What the shell says of a command that is not there or cannot be run.
  private static let shellRefusals: ClosedRange<Int32> = 126...127

  static func validates(_ bench: Bench) throws(Verdict) {
    guard let command = bench.options.material.validator else {
      throw .skip("no --validator was given")
    }
    let limit = bench.options.material.validatorLimit
    let wholeLimit = bench.options.material.validatorWholeLimit
    let stand = try bench.stand()
    let samples = try stand.madeSamples()
    // What the plugin does is over by now; the time of a check is not meant for other programs.
    let end = SystemClock.monotonic + wholeLimit
    for (number, sample) in samples.enumerated() {
      let left = min(limit, end - SystemClock.monotonic)
      let unfinished = Verdict.error(
        "The validator looked at \(number) of \(samples.count) documents in \(wholeLimit).")
      guard left > .zero else { throw unfinished }
      let path = try stand.lay(sample)
      let outcome = try bench.own { () throws(DochostError) in
        try OutsideCommand.run(command, on: path, limit: left, interrupt: bench.interrupt)
      }
      // Less than the limit of a document was left to it, which is not the plugin's doing.
      if outcome.end == .overdue, left < limit { throw unfinished }
      try judge(outcome, of: sample, limit)
    }
  }

  private static func judge(
    _ outcome: OutsideCommand.Outcome, of sample: SampleDocument, _ limit: Duration
  ) throws(Verdict) {
    let notes = outcome.output.isEmpty ? [] : ["It said: \(outcome.output)"]
    let end: String
    switch outcome.end {
    case .exited(0): return
    case .exited(let status) where shellRefusals.contains(status):
      throw Verdict(
        .error, "The validator cannot be run: the shell ended with status \(status).", notes: notes)
    case .exited(let status): end = "ended with status \(status)"
    case .signalled: end = "was ended by a signal"
    case .overdue: end = "was not done after \(limit)"
    case .interrupted: throw .skip("interrupted")
    }
    throw .fail(
      "The validator \(end) over what the plugin made for \(sample.what).", notes: notes)
  }

  static func keepsGolden(_ bench: Bench) throws(Verdict) {
    guard let directory = bench.options.material.golden else {
      throw .skip("no --golden was given")
    }
    let stand = try bench.stand()
    var count = 0
    for (name, isValid) in [("valid", true), ("invalid", false)] {
      for file in try files(in: directory.appending(name), bench) {
        try open(file, isValid: isValid, stand, bench)
        count += 1
      }
    }
    for file in try files(in: directory.appending("created"), bench) {
      try compare(file, stand, bench)
      count += 1
    }
    if count == 0 {
      throw .error("'\(directory.display)' has nothing in valid, invalid or created.")
    }
  }

  private static func files(
    in directory: BytePath, _ bench: Bench
  ) throws(Verdict) -> [(name: [UInt8], bytes: [UInt8])] {
    try bench.own { () throws(DochostError) in
      guard (try? FileSystem().status(of: directory)) != nil else { return [] }
      return try FileTree.contents(of: directory).map { (name: $0.0, bytes: $0.1) }
    }
  }

  private static func open(
    _ file: (name: [UInt8], bytes: [UInt8]), isValid: Bool, _ stand: Stand, _ bench: Bench
  ) throws(Verdict) {
    let name = String(decoding: file.name, as: UTF8.self)
    let types = try bench.registration().types
    guard
      let type = types.first(where: { type in
        type.fileExtensions.contains { name.hasSuffix(".\($0)") }
      })
    else {
      throw .error("'\(name)' has none of the extensions of the plugin's types.")
    }
    let report = try stand.open(
      SampleDocument(type: type, what: name, content: [[]: file.bytes]))
    let finding = report.findings.first { $0.severity == .error }
    let complaint = report.failure ?? finding.map { "\($0.message) (\($0.code))" }
    if isValid, let complaint {
      throw .fail("The plugin does not accept valid/\(name): \(complaint)")
    }
    if !isValid, complaint == nil {
      throw .fail("The plugin finds nothing wrong in invalid/\(name).")
    }
  }

  private static func compare(
    _ file: (name: [UInt8], bytes: [UInt8]), _ stand: Stand, _ bench: Bench
  ) throws(Verdict) {
    let name = String(decoding: file.name, as: UTF8.self)
    let wishes = try bench.wishes(most: .max)
    guard var wish = wishes.first(where: { ($0.template?.id.text ?? $0.type.id.text) == name })
    else { throw .error("created/\(name) is no id of a type or template of the plugin.") }
    wish.clock = Stand.goldenClock
    let made = try stand.make(wish)
    guard let bytes = made.content[[]] else {
      throw .error("created/\(name): packages cannot be compared.")
    }
    guard bytes != file.bytes else { return }
    let same = zip(bytes, file.bytes).prefix { $0 == $1 }.count
    throw .fail(
      "What the plugin makes for \(name) is not created/\(name): they differ from byte \(same) on.",
      notes: ["It made: \(ShownBytes.text(Array(bytes.dropFirst(same))))"])
  }
}
