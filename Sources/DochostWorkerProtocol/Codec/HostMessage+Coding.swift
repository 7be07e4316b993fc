package import DochostModel

extension HostMessage {
  /// The whole frame with its length, ready to be sent.
  package func encoded() -> [UInt8] {
    switch self {
    case .setUp(let setup):
      var writer = FrameWriter(frame: 1)
      writer.put(setup)
      return writer.frame()
    case .sendRegistration:
      return FrameWriter(frame: 2).frame()
    case .create(let order):
      var writer = FrameWriter(frame: 3)
      writer.put(order)
      return writer.frame()
    case .cancel(let handle):
      var writer = FrameWriter(frame: 4)
      writer.put(handle)
      return writer.frame()
    case .answer(let handle, let question, let answer):
      var writer = FrameWriter(frame: 5)
      writer.put(handle)
      writer.put(question)
      writer.put(answer)
      return writer.frame()
    case .open(let path, let type, let token):
      var writer = FrameWriter(frame: 6)
      writer.put(path)
      writer.put(type.text)
      writer.put(token)
      return writer.frame()
    case .end:
      return FrameWriter(frame: 7).frame()
    }
  }

  /// Reads a frame without its length, as `FrameBuffer` cuts it.
  ///
  /// Throws `protocol-violation` for whatever is not exactly one message.
  package init(decoding frame: [UInt8]) throws(DochostError) {
    var reader = FrameReader(frame)
    switch try reader.integer(UInt8.self) {
    case 1: self = .setUp(try reader.setup())
    case 2: self = .sendRegistration
    case 3: self = .create(try reader.order())
    case 4: self = .cancel(handle: try reader.integer())
    case 5:
      self = .answer(
        handle: try reader.integer(), question: try reader.integer(), try reader.answer())
    case 6:
      self = .open(
        path: try reader.path(), type: try reader.value("document type", DocumentTypeID.init),
        token: try reader.token())
    case 7: self = .end
    case let kind:
      throw FrameReader.violation("A message to a worker is of the unknown kind \(kind).")
    }
    try reader.finish()
  }
}
