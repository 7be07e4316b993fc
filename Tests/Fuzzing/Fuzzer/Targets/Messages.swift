import DochostModel
import DochostSystem
import DochostWorkerProtocol

extension Target {
  /// What a worker may say to the host, frame by frame.
  static let workerMessages = Target(
    name: "worker-messages",
    seeds: {
      [
        stream(
          [
            WorkerMessage.isolated(Isolation(level: .sandbox, landlockABI: 5, isWeakened: true)),
            .isolationUnavailable(missing: ["Landlock", "seccomp"]), .loaded(Samples.identity),
            .ready(problems: [
              RegistrationProblem(kind: .limit, item: "type a", field: "name", reason: "is empty")
            ]),
            .startFailed(stage: "load", code: .pluginNotLoadable, message: "It does not load."),
          ].map { $0.encoded() }),
        WorkerMessage.registration(try Samples.registration()).encoded(),
        stream(
          [
            WorkerMessage.progress(handle: 9, completed: 1, total: .max, text: "Writing"),
            .log(severity: .warning, text: "Hm."), .created(handle: 9),
            .question(
              handle: 9, number: 1,
              Question(
                id: "which", text: "Which?",
                form: .choose(
                  options: [
                    Question.Option(
                      id: "a", label: "A", summary: "First.", category: "C", previewText: "P"),
                    Question.Option(id: "b", label: "B"),
                  ], minimum: 1, maximum: 2))),
            .question(
              handle: 9, number: 2,
              Question(id: "form", text: "Fill in", form: .form(fields: Samples.parameters))),
          ].map { $0.encoded() }),
        stream(
          [
            WorkerMessage.completed(
              Completion(
                handle: 9, token: Samples.token, status: .ok, base: -1, inputIndex: .max, mode: 2,
                path: [0xFF, 0x2F], error: "", validation: Samples.report)),
            .fault(handle: 9, code: .completionRepeated, message: "Twice."),
            .document(token: Samples.token, Samples.report), .ended,
          ].map { $0.encoded() }),
      ]
    },
    tryOut: { input in
      eachFrame(in: input) { frame in
        checkReading(
          frame, read: { (bytes) throws(DochostError) in try WorkerMessage(decoding: bytes) },
          write: { Array($0.encoded().dropFirst(4)) })
      }
    })

  /// What the host says to a worker, as the worker reads it.
  static let hostMessages = Target(
    name: "host-messages",
    seeds: {
      let note = Place.path("/b/Note")
      return [
        HostMessage.setUp(
          WorkerSetup(
            buildID: BuildID.current, library: Place.path("/b/a.so"), bundle: note,
            stagingRoot: Place.path("/s"), readable: [Place.path("/r")], isolation: .sandbox,
            allowsWeaker: true, landlockCap: 2,
            limits: ResourceLimits(
              addressSpace: 1, processorTime: 2, fileSize: 3, descriptors: .max),
            collectsRegistration: true)
        ).encoded(),
        HostMessage.create(
          CreateOrder(
            handle: 1, token: Samples.token, intent: .template, type: Samples.type,
            template: nil, name: "Résumé", locale: "en-GB", staging: Place.path("/s/work/1"),
            byteLimit: 1 << 30,
            arguments: Samples.values.sorted { $0.key < $1.key }.map {
              CreateOrder.Argument(id: $0.key, value: .plain($0.value))
            } + [
              CreateOrder.Argument(id: "none", value: .absent),
              CreateOrder.Argument(id: "picture", value: .input(0)),
            ],
            inputs: [CreateRequest.Input(role: "picture", path: Place.path("/p.png"))],
            clock: CreateOrder.Clock(
              seconds: -1, nanoseconds: 999_999_999, utcOffset: -3600, timeZone: "Europe/Warsaw",
              seed: .max, person: "Ada"),
            validates: true)
        ).encoded(),
        stream(
          [
            HostMessage.sendRegistration, .cancel(handle: .max),
            .answer(handle: 1, question: 2, .chosen(["a", "b"])),
            .answer(handle: 1, question: 2, .filled(Samples.values)),
            .answer(handle: 1, question: 2, .cancelled),
            .open(path: note, type: Samples.type, token: Samples.token), .end,
          ].map { $0.encoded() }),
      ]
    },
    tryOut: { input in
      eachFrame(in: input) { frame in
        checkReading(
          frame, read: { (bytes) throws(DochostError) in try HostMessage(decoding: bytes) },
          write: { Array($0.encoded().dropFirst(4)) })
      }
    })

  private static func stream(_ frames: [[UInt8]]) -> [UInt8] { Array(frames.joined()) }
}

/// Reads bytes, and where they are a value: what is written of it is read as the same.
///
/// The bytes are compared and not the values, which may hold a number that is not one.
func checkReading<Value>(
  _ bytes: [UInt8], read: ([UInt8]) throws(DochostError) -> Value, write: (Value) -> [UInt8]
) {
  guard let value = refusal([.protocolViolation], { () throws(DochostError) in try read(bytes) })
  else { return }
  let written = write(value)
  do throws(DochostError) {
    promise(write(try read(written)) == written, "what was written is read as the same")
  } catch {
    promise(false, "what was read and written anew is refused: \(error.message)")
  }
}

/// Calls `body` with the frames of a stream, and with the whole input as one frame.
///
/// However the stream is cut on its way, the same frames come of it.
private func eachFrame(in input: [UInt8], _ body: ([UInt8]) -> Void) {
  let whole = frames(of: [input])
  let size = 1 + Int(input.first ?? 0) % 7
  let pieces = stride(from: 0, to: input.count, by: size).map {
    Array(input[$0..<min($0 + size, input.count)])
  }
  let cut = frames(of: pieces)
  promise(whole == cut, "the frames depend on how the stream is cut")
  for frame in whole { body(frame) }
  body(input)
}

private func frames(of pieces: [[UInt8]]) -> [[UInt8]] {
  var buffer = FrameBuffer()
  var found: [[UInt8]] = []
  for piece in pieces {
    buffer.append(piece)
    var isSound = true
    while isSound {
      let next = refusal([.protocolViolation]) { () throws(DochostError) in
        try buffer.next().map { [$0] } ?? []
      }
      guard let next else { return found }
      found += next
      isSound = !next.isEmpty
    }
  }
  return found
}
