import DochostModel
import DochostWorkerProtocol
import Glibc
import Testing

@Suite struct `The channel between host and worker` {
  @Test func `messages sent at one end are received at the other`() throws {
    let (left, right) = try pair()
    defer { close(right) }
    let messages = try Samples.hostMessages
    #expect(FrameSender(descriptor: left).send(messages.flatMap { $0.encoded() }) == .sent)
    close(left)
    var channel = FrameChannel(descriptor: right)
    var received: [HostMessage] = []
    while let frame = try channel.receive() { received.append(try HostMessage(decoding: frame)) }
    #expect(received == messages)
  }

  @Test func `what is there is taken without waiting, and the end is told`() throws {
    let (left, right) = try pair()
    defer { close(right) }
    var channel = FrameChannel(descriptor: right)
    let nothing = try channel.receiveAvailable()
    #expect(nothing.frames.isEmpty && !nothing.isEnded)
    let frame = HostMessage.end.encoded()
    #expect(FrameSender(descriptor: left).send(frame + frame + [1]) == .sent)
    close(left)
    let reception = try channel.receiveAvailable()
    #expect(reception.isEnded)
    #expect(reception.frames.count == 2)
  }

  @Test func `what came before a frame that is none is not lost`() throws {
    let (left, right) = try pair()
    defer { for end in [left, right] { close(end) } }
    var channel = FrameChannel(descriptor: right)
    let frame = HostMessage.end.encoded()
    #expect(FrameSender(descriptor: left).send(frame + frame + [0, 0, 0, 0]) == .sent)
    let reception = try channel.receiveAvailable()
    #expect(reception.frames.count == 2)
    #expect(reception.violation?.code == .protocolViolation)
    #expect(!reception.isEnded)
  }

  @Test func `sending to one that is gone answers so and raises no signal`() throws {
    let (left, right) = try pair()
    close(right)
    #expect(FrameSender(descriptor: left).send([1]) == .closed)
    close(left)
  }

  @Test func `sending to one that never reads ends when patience does`() throws {
    let (left, right) = try pair()
    let bytes = [UInt8](repeating: 0, count: 4 * 1024 * 1024)
    #expect(FrameSender(descriptor: left).send(bytes, patience: 10) == .timedOut)
    close(left)
    close(right)
  }

  private func pair() throws -> (Int32, Int32) {
    var numbers: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &numbers) == 0)
    return (numbers[0], numbers[1])
  }
}
