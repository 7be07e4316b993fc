import DochostModel
import DochostWorkerProtocol
import Testing

@Suite struct `Messages between host and worker` {
  @Test func `every message to a worker comes back as it was sent`() throws {
    for message in try Samples.hostMessages {
      #expect(try HostMessage(decoding: payload(of: message.encoded())) == message)
    }
  }

  @Test func `every message of a worker comes back as it was sent`() throws {
    for message in try Samples.workerMessages {
      #expect(try WorkerMessage(decoding: payload(of: message.encoded())) == message)
    }
  }

  @Test func `a message cut at any length is refused`() throws {
    for message in try Samples.hostMessages {
      let frame = try payload(of: message.encoded())
      for length in 0..<frame.count {
        expectViolation { () throws(DochostError) in
          _ = try HostMessage(decoding: Array(frame[..<length]))
        }
      }
    }
    for message in try Samples.workerMessages {
      let frame = try payload(of: message.encoded())
      for length in 0..<frame.count {
        expectViolation { () throws(DochostError) in
          _ = try WorkerMessage(decoding: Array(frame[..<length]))
        }
      }
    }
  }

  @Test func `a message with a byte too many is refused`() throws {
    for message in try Samples.workerMessages {
      let frame = try payload(of: message.encoded()) + [0]
      expectViolation { () throws(DochostError) in _ = try WorkerMessage(decoding: frame) }
    }
  }

  @Test func `a message with any byte changed is read as another or refused, never worse`() throws {
    var refused = 0
    for message in try Samples.workerMessages {
      let frame = try payload(of: message.encoded())
      for index in frame.indices {
        for change: UInt8 in [0x01, 0x80, 0xFF] {
          var mutant = frame
          mutant[index] ^= change
          do {
            _ = try WorkerMessage(decoding: mutant)
          } catch {
            #expect(error.code == .protocolViolation)
            refused += 1
          }
        }
      }
    }
    #expect(refused > 1000)
  }

  @Test func `a message of an unknown kind is refused`() {
    expectViolation { () throws(DochostError) in _ = try HostMessage(decoding: [99]) }
    expectViolation { () throws(DochostError) in _ = try WorkerMessage(decoding: [99]) }
    expectViolation { () throws(DochostError) in _ = try WorkerMessage(decoding: []) }
  }

  @Test func `a count that the bytes cannot hold is refused before memory is set aside`() {
    // A list of missing parts that claims 4000 members, and one that claims 2^35.
    for count: [UInt8] in [[0xA0, 0x1F], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01], [0x80, 0x80]] {
      expectViolation { () throws(DochostError) in
        _ = try WorkerMessage(decoding: [2] + count)
      }
    }
  }

  @Test func `the bytes of the protocol changed only together with its revision`() throws {
    // When this fails on purpose, raise BuildID.protocolRevision and write the new number here.
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    let frames =
      try Samples.hostMessages.filter { if case .setUp = $0 { false } else { true } }
      .map { $0.encoded() } + Samples.workerMessages.map { $0.encoded() }
    for byte in frames.joined() { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    #expect(BuildID.protocolRevision == 4)
    #expect(BuildID.current == "\(HostVersion.current)+\(BuildID.protocolRevision)")
    #expect(sum == 9_231_879_726_418_644_658)
  }
}

/// The frame without its length, which has to be right.
func payload(of frame: [UInt8]) throws -> [UInt8] {
  var buffer = FrameBuffer()
  buffer.append(frame)
  let payload = try #require(try buffer.next())
  #expect(try buffer.next() == nil)
  return payload
}

func expectViolation(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws(DochostError) -> Void
) {
  do {
    try body()
    Issue.record("was accepted", sourceLocation: sourceLocation)
  } catch {
    #expect(error.code == .protocolViolation, sourceLocation: sourceLocation)
  }
}
