internal import DochostModel
internal import DochostSystem
internal import DochostWorkerProtocol

/// The worker: a process that isolates itself, holds one plugin, and does what the host says.
package enum Worker {
  /// The socket to the host, which the host put there.
  private static let socket: Int32 = 3
  /// The page for refused system calls, which the host put there.
  private static let refusalPage: Int32 = 4

  /// Does all of it; the process ends in here.
  package static func run() -> Never { run(attendedBy: nil) }

  /// The same before the eyes of an attendant.
  package static func run(attendedBy attendant: (any WorkerAttendant)?) -> Never {
    ProcessSignals.ignoreBrokenPipe()
    Socket(number: socket).closeOnExec()
    // The host is still finding out which plugin this will be.
    let preparation = SandboxPreparation.begin(refusalPage: refusalPage)
    PluginLibrary.prepare()
    var channel = FrameChannel(descriptor: socket)
    let outbox = Outbox(channel.sender)
    guard let setup = firstMessage(of: &channel) else {
      ProcessEnding.exit(WorkerStatus.hostGone)
    }
    let requests = RequestTable()
    let questions = OpenQuestions()
    let errands = Mailbox<Errand>()
    let host = PluginHost(
      outbox: outbox, requests: requests, questions: questions, errands: errands)
    let courier = CancelCourier(requests: requests)
    let listener = HostListener(
      requests: requests, questions: questions, errands: errands, courier: courier)
    do throws(StartFailure) {
      guard setup.buildID == BuildID.current else {
        throw StartFailure(
          .spawn, .workerMissing,
          """
          The worker is of build \(BuildID.current) and the host of build \(setup.buildID); both \
          have to be installed from the same build.
          """)
      }
      outbox.post(.isolated(isolate(setup, preparation, outbox)))
      do throws(DochostError) {
        // The order mostly came together with the setup: no thread has to be waited for.
        while let frame = try channel.receiveBuffered() { listener.handle(frame) }
        try listener.start(on: channel)
      } catch {
        throw StartFailure(.isolate, error.code, error.message)
      }
      attendant?.begin { outbox.fault(0, .ruleBroken, $0) }
      let started = try StartedPlugin(
        loading: setup.library, host: host, outbox: outbox,
        collectsRegistration: setup.collectsRegistration, attendant: attendant
      ) {
        plugin in
        courier.setPlugin(plugin)
        outbox.post(.loaded(plugin.identity))
      }
      outbox.post(.ready(problems: started.problems))
      let bundle = setup.bundle ?? setup.library.parent
      let runner = ErrandRunner(
        started, resources: bundle.appending("Resources"), outbox: outbox, requests: requests,
        host: host, errands: errands, attendant: attendant)
      runner.run()
    } catch {
      outbox.post(
        .startFailed(stage: error.stage.rawValue, code: error.code, message: error.message))
      ProcessEnding.exit(WorkerStatus.notStarted)
    }
  }

  /// Gives up what a plugin may not have, while there is one thread; ends the process where the
  /// sandbox cannot be made as the host asked for.
  private static func isolate(
    _ setup: WorkerSetup, _ preparation: consuming SandboxPreparation, _ outbox: Outbox
  ) -> Isolation {
    do throws(SandboxUnavailable) {
      return try Sandbox.apply(SandboxPolicy(setup, refusalPage: refusalPage), to: preparation)
    } catch {
      outbox.post(.isolationUnavailable(missing: error.missing))
      ProcessEnding.exit(WorkerStatus.notStarted)
    }
  }

  private static func firstMessage(of channel: inout FrameChannel) -> WorkerSetup? {
    guard let frame = try? channel.receive(),
      case .setUp(let setup)? = try? HostMessage(decoding: frame)
    else { return nil }
    return setup
  }
}
