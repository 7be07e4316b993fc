internal import DochostConformance
internal import DochostKit
internal import DochostModel
internal import DochostSystem

/// One run of the suite from the command line: its progress, its report, its exit status.
struct ConformanceRun {
  let plugin: BytePath
  let options: ConformanceOptions
  /// The only case, where one is repeated.
  let `case`: CaseSeed?

  func run(in session: Session) throws(DochostError) -> ExitStatus {
    // 1 says that a check is not passed.
    session.statusOfLostAnswer = Self.exitStatus(of: .harnessError)
    let configuration = HostConfiguration.fromEnvironment()
    for notice in configuration.notices { session.notice(notice) }
    let subject: Subject
    do throws(DochostError) {
      subject = try Subject(at: plugin, from: RunningExecutable.currentDirectory ?? .current)
    } catch {
      // A plugin that cannot be started has one status here, whatever that of the code is.
      session.fail(error)
      return .notFound
    }
    let golden = try directoryOfGolden()
    let watch = try InterruptWatch()
    let order = order(configuration, golden, session)
    let line = StatusLine(session)
    let meter = CheckMeter(begun: SystemClock.monotonic)
    line?.show(meter.text(done: 0, total: order.wanted.count, last: nil, now: meter.begun))
    let runner = Runner(subject, order, interrupt: watch.descriptor) { record, done, total in
      line?.show(
        meter.text(done: done, total: total, last: record.check.id, now: SystemClock.monotonic))
    }
    let report = runner.run(seed: `case`)
    line?.end()
    switch options.format ?? (session.settings.isJSON ? "json" : "text") {
    case "json": session.printJSON("dochost.conformance/1", WireConformance(report))
    case "junit": session.print(JUnitReport.render(report))
    case "tap": session.print(TAPReport.render(report))
    default:
      let style = session.outputIsTerminal ? session.style : Style(isColored: false)
      session.print(ConformanceText(style: style, width: session.width).render(report))
    }
    return Self.exitStatus(of: report.status)
  }

  /// Where the author's documents are, absolute; nil where none were named.
  private func directoryOfGolden() throws(DochostError) -> BytePath? {
    guard let path = options.golden else { return nil }
    let absolute = path.resolved(against: RunningExecutable.currentDirectory ?? .current)
    let kind: FileStatus.Kind
    do throws(DochostError) {
      kind = try FileSystem().status(of: absolute).kind
    } catch {
      guard error.errorNumber == .noEntry || error.errorNumber == .notDirectory else {
        throw error
      }
      throw DochostError(
        .usage, "'--golden' takes a directory; '\(path.brief)' does not exist.", path: path)
    }
    guard kind == .directory else {
      throw DochostError(
        .usage, "'--golden' takes a directory; '\(path.brief)' is \(kind.rawValue).", path: path)
    }
    return absolute
  }

  private func order(
    _ configuration: HostConfiguration, _ golden: BytePath?, _ session: Session
  ) -> RunOptions {
    var order = RunOptions(
      workerExecutable: configuration.workerExecutable.parent.appending(
        "dochost-conformance-worker"),
      stagingParent: configuration.stateDirectory.appending("staging"), seed: options.seed)
    order.level = options.level
    order.only = options.only
    order.skip = options.skip
    order.repetitions = options.repetitions
    order.jobs = options.jobs
    order.limits = TimeLimits(
      inactivity: .seconds(options.patience), wall: .seconds(6 * options.patience))
    order.material.golden = golden
    order.material.validator = options.validator
    if options.isDebugged {
      order.onWorker = { process in
        StreamText.write(ConformanceText.debugger(process), to: .error)
      }
    }
    order.allowsWeaker = session.settings.allowsWeaker
    order.landlockCap = configuration.landlockCap
    return order
  }

  /// The status of the command, which for this verb has meanings of its own.
  private static func exitStatus(of status: RunReport.Status) -> ExitStatus {
    switch status {
    case .passed: .done
    case .failed: .failed
    case .notLoadable: .notFound
    case .nothingRan: .cancelled
    case .harnessError: .ambiguous
    case .isolationUnavailable: .isolation
    case .interrupted: .interrupted
    }
  }
}
