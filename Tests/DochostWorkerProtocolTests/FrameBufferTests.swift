import DochostModel
import DochostWorkerProtocol
import Testing

@Suite struct `Frames in a stream of bytes` {
  @Test func `frames are found however the bytes are cut`() throws {
    let messages = try Samples.workerMessages
    let stream = messages.flatMap { $0.encoded() }
    for size in [1, 2, 3, 7, 64, stream.count] {
      var buffer = FrameBuffer()
      var received: [WorkerMessage] = []
      for start in stride(from: 0, to: stream.count, by: size) {
        buffer.append(Array(stream[start..<min(start + size, stream.count)]))
        while let frame = try buffer.next() { received.append(try WorkerMessage(decoding: frame)) }
      }
      #expect(received == messages)
      #expect(try buffer.next() == nil)
    }
  }

  @Test(arguments: [[0, 0, 0, 0], [1, 0, 0, 1], [255, 255, 255, 255]] as [[UInt8]])
  func `a length that no frame has is refused before the frame is there`(length: [UInt8]) {
    var buffer = FrameBuffer()
    buffer.append(length)
    expectViolation { () throws(DochostError) in _ = try buffer.next() }
  }

  @Test func `integers of every width keep their edges`() throws {
    var writer = FrameWriter()
    writer.put(UInt8.max)
    writer.put(UInt32.max)
    writer.put(Int32.min)
    writer.put(Int64.max)
    writer.put(UInt64.max)
    writer.put(count: 300)
    var reader = FrameReader(writer.bytes)
    #expect(try reader.integer(UInt8.self) == .max)
    #expect(try reader.integer(UInt32.self) == .max)
    #expect(try reader.integer(Int32.self) == .min)
    #expect(try reader.integer(Int64.self) == .max)
    #expect(try reader.integer(UInt64.self) == .max)
    #expect(try reader.count(limit: 300) == 300)
    try reader.finish()
  }
}
