import DochostModel
import DochostSystem
import Glibc
import Testing

@Suite struct `Waiting for descriptors` {
  @Test func `says which of them can be read`() throws {
    let quiet = try Pipe()
    let loud = try Pipe()
    var set = PollSet()
    set.set(quiet.reading.number)
    set.set(loud.reading.number)
    #expect(write(loud.writing.number, "x", 1) == 1)
    #expect(try set.wait())
    #expect(set.isReady(loud.reading.number))
    #expect(set.found(loud.reading.number).contains(.readable))
    #expect(!set.isReady(quiet.reading.number))
  }

  @Test func `says that the other side is gone`() throws {
    let pair = try SocketPair()
    let number = pair.near.number
    let near = pair.keepingNear()
    var set = PollSet()
    set.set(number, [])
    #expect(try set.wait())
    #expect(set.found(near.number).contains(.hungUp))
  }

  @Test func `ends at the deadline and not before`() throws {
    let pipe = try Pipe()
    var set = PollSet()
    set.set(pipe.reading.number)
    let deadline = SystemClock.monotonic + .milliseconds(30)
    #expect(try set.wait(until: deadline) == false)
    #expect(SystemClock.monotonic >= deadline)
  }

  @Test func `takes a deadline that has passed as a question`() throws {
    let pipe = try Pipe()
    var set = PollSet()
    set.set(pipe.reading.number)
    #expect(try set.wait(until: MonotonicTime(nanoseconds: 0)) == false)
    #expect(write(pipe.writing.number, "x", 1) == 1)
    #expect(try set.wait(until: MonotonicTime(nanoseconds: 0)))
  }

  @Test func `can change and forget what it waits for`() throws {
    let pair = try SocketPair()
    var set = PollSet()
    set.set(pair.near.number, .readable)
    #expect(try set.wait(until: SystemClock.monotonic) == false)
    set.set(pair.near.number, .writable)
    #expect(try set.wait(until: SystemClock.monotonic))
    set.remove(pair.near.number)
    #expect(try set.wait(until: SystemClock.monotonic) == false)
  }

  @Test func `names a descriptor that is not open`() throws {
    var set = PollSet()
    set.set(1_000_000)
    #expect(try set.wait())
    #expect(!set.found(1_000_000).isDisjoint(with: .failed))
  }
}
