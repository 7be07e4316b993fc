internal import DochostModel
internal import DochostSystem

/// Cuts what is read from a file or a pipe into lines, whatever their number, in constant memory.
struct BatchLines: ~Copyable {
  /// A line.
  enum Line {
    /// Its bytes without the line break.
    case bytes([UInt8])
    /// It has more bytes than a request may have; they are skipped.
    case tooLong
  }

  private let file: Descriptor
  private let interrupts: [Int32]
  private var pending: [UInt8] = []
  private var start = 0
  private var isSkipping = false
  private var isOver = false
  /// The number of the line that was answered last, from 1.
  private(set) var number = 0

  /// Reads until one of the interrupts is readable.
  init(_ file: consuming Descriptor, interrupts: [Int32]) {
    self.file = file
    self.interrupts = interrupts
  }

  /// The next line, waiting for it; nil at the end and where an interrupt came.
  mutating func next() -> Line? {
    // Where in `pending` no line break was found yet.
    var searched = start
    while true {
      if let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return finish(start..<end)
      }
      searched = pending.count
      if isOver {
        guard start < pending.count || isSkipping else { return nil }
        defer { start = pending.count }
        return finish(start..<pending.count)
      }
      if pending.count - start > BatchLine.byteLimit {
        isSkipping = true
        start = pending.count
      }
      pending.removeSubrange(..<start)
      searched -= start
      start = 0
      guard waitForBytes() else { return nil }
      switch OutputReading.read(file) {
      case .more(let bytes): pending += bytes
      case .over: isOver = true
      case .nothing: continue
      }
    }
  }

  private mutating func finish(_ range: Range<Int>) -> Line {
    number += 1
    defer { isSkipping = false }
    return isSkipping ? .tooLong : .bytes(Array(pending[range]))
  }

  private func waitForBytes() -> Bool {
    var set = PollSet()
    set.set(file.number)
    for interrupt in interrupts { set.set(interrupt) }
    guard (try? set.wait()) == true else { return false }
    return !interrupts.contains(where: set.isReady)
  }
}
