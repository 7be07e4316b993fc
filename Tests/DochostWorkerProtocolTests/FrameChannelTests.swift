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
    guard case .frames(let none) = try channel.receiveAvailable() else {
      Issue.record("ended")
      return
    }
    #expect(none.isEmpty)
    let frame = HostMessage.end.encoded()
    #expect(FrameSender(descriptor: left).send(frame + frame + [1]) == .sent)
    close(left)
    guard case .ended(let frames) = try channel.receiveAvailable() else {
      Issue.record("not ended")
      return
    }
    #expect(frames.count == 2)
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
