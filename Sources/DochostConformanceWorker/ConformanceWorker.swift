internal import DochostPluginLoader
internal import DochostSystem
internal import DochostWorkerProtocol

/// The worker of the conformance suite: that of requests, with an attendant.
///
/// The sandbox, the loader and the calls are those that the plugin meets everywhere. Which attendant
/// it is says the first argument.
package enum ConformanceWorker {
  /// The status of a worker that was asked for a probe that it does not have.
  private static let unknownProbe: Int32 = 64

  /// Does all of it; the process ends in here.
  package static func run() -> Never {
    let arguments = ProcessArguments.current()
    let name = arguments.count > 1 ? String(decoding: arguments[1], as: UTF8.self) : ""
    if name == StagingErrand.name { StagingSweeper.run(arguments.dropFirst(2).first ?? []) }
    guard let probe = ConformanceProbe(rawValue: name) else { ProcessEnding.exit(unknownProbe) }
    Worker.run(attendedBy: attendant(for: probe, arguments.dropFirst(2).first ?? []))
  }

  private static func attendant(for probe: ConformanceProbe, _ argument: [UInt8]) -> Attendant {
    switch probe {
    case .plain: Attendant()
    case .registersTwice: SecondRegistration()
    case .undeclaredExtensions: UndeclaredExtensions()
    case .unknownExtensions: UnknownExtensions()
    case .guardedStructs: GuardedStructs()
    case .filledPadding: FilledPadding()
    case .vanishingRequests: VanishingRequests()
    case .lateProgress: LateProgress()
    case .locale: Watch("the locale", of: Watch.locale)
    case .environment: Watch("the variable", of: Watch.environment)
    case .signals: Watch("what is done at", of: Watch.signals)
    case .state: Watch("the process's") { ProcessState.current }
    case .spawns: SpawnTrap()
    case .cancelsBefore: Canceller(.before)
    case .cancelsMidway: Canceller(.midway)
    case .cancelsAtCompletion: Canceller(.completion)
    case .cancelsTwice: Canceller(.twice)
    case .refusesQuestions: QuestionRefusal()
    case .limitsFiles: FileSizeLimit()
    case .fillsDisk: FullDisk(at: argument)
    case .threadsAtEnd: ThreadsAtEnd()
    }
  }
}
