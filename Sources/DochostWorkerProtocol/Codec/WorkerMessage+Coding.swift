package import DochostModel

extension WorkerMessage {
  /// The whole frame with its length, ready to be sent.
  package func encoded() -> [UInt8] {
    var writer = FrameWriter(frame: kind)
    switch self {
    case .isolated(let isolation): writer.put(isolation)
    case .isolationUnavailable(let missing): writer.put(list: missing) { $0.put($1) }
    case .loaded(let identity): writer.put(identity)
    case .ready(let problems): writer.put(list: problems) { $0.put($1) }
    case .startFailed(let stage, let code, let message):
      writer.put(stage)
      writer.put(code.name)
      writer.put(message)
    case .registration(let registration): writer.put(registration)
    case .progress(let handle, let completed, let total, let text):
      writer.put(handle)
      writer.put(completed)
      writer.put(total)
      writer.put(text)
    case .log(let severity, let text):
      writer.put(severity.rawValue)
      writer.put(text)
    case .question(let handle, let number, let question):
      writer.put(handle)
      writer.put(number)
      writer.put(question)
    case .created(let handle): writer.put(handle)
    case .completed(let completion): writer.put(completion)
    case .fault(let handle, let code, let message):
      writer.put(handle)
      writer.put(code.name)
      writer.put(message)
    case .document(let token, let report):
      writer.put(token)
      writer.put(report)
    case .ended: break
    case .begun(let handle): writer.put(handle)
    }
    return writer.frame()
  }

  /// Reads a frame without its length, as `FrameBuffer` cuts it.
  ///
  /// Throws `protocol-violation` for whatever is not exactly one message.
  package init(decoding frame: [UInt8]) throws(DochostError) {
    var reader = FrameReader(frame)
    switch try reader.integer(UInt8.self) {
    case 1: self = .isolated(try reader.isolation())
    case 2:
      self = .isolationUnavailable(
        missing: try reader.list { reader throws(DochostError) in try reader.string() })
    case 3: self = .loaded(try reader.identity())
    case 4:
      self = .ready(
        problems: try reader.list { reader throws(DochostError) in try reader.problem() })
    case 5:
      self = .startFailed(
        stage: try reader.string(), code: try reader.code(), message: try reader.string())
    case 6: self = .registration(try reader.registration())
    case 7:
      self = .progress(
        handle: try reader.integer(), completed: try reader.integer(),
        total: try reader.integer(), text: try reader.string())
    case 8: self = .log(severity: try reader.choice("severity"), text: try reader.string())
    case 9:
      self = .question(
        handle: try reader.integer(), number: try reader.integer(), try reader.question())
    case 10: self = .created(handle: try reader.integer())
    case 11: self = .completed(try reader.completion())
    case 12:
      self = .fault(
        handle: try reader.integer(), code: try reader.code(), message: try reader.string())
    case 13: self = .document(token: try reader.token(), try reader.report())
    case 14: self = .ended
    case 15: self = .begun(handle: try reader.integer())
    case let kind:
      throw FrameReader.violation("A message of a worker is of the unknown kind \(kind).")
    }
    try reader.finish()
  }

  private var kind: UInt8 {
    switch self {
    case .isolated: 1
    case .isolationUnavailable: 2
    case .loaded: 3
    case .ready: 4
    case .startFailed: 5
    case .registration: 6
    case .progress: 7
    case .log: 8
    case .question: 9
    case .created: 10
    case .completed: 11
    case .fault: 12
    case .document: 13
    case .ended: 14
    case .begun: 15
    }
  }
}

extension FrameWriter {
  fileprivate mutating func put(_ completion: Completion) {
    put(completion.handle)
    put(completion.token)
    put(completion.status.rawValue)
    put(completion.base)
    put(completion.inputIndex)
    put(completion.mode)
    put(completion.path) { $0.put($1) }
    put(completion.error)
    put(completion.validation) { $0.put($1) }
  }
}

extension FrameReader {
  fileprivate mutating func code() throws(DochostError) -> DiagnosticCode {
    try value("diagnostic code", DiagnosticCode.init(named:))
  }

  fileprivate mutating func completion() throws(DochostError) -> Completion {
    Completion(
      handle: try integer(), token: try token(), status: try choice("status"),
      base: try integer(), inputIndex: try integer(), mode: try integer(),
      path: try optional { reader throws(DochostError) in
        try reader.byteList(limit: FrameLimits.pathBytes)
      },
      error: try string(),
      validation: try optional { reader throws(DochostError) in try reader.report() })
  }
}
