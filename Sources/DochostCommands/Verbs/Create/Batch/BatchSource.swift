internal import DochostKit
internal import DochostModel
internal import DochostSystem
internal import Synchronization

/// The requests of a batch, read as they are wanted.
///
/// Used from any thread, by one at a time.
final class BatchSource: Sendable {
  private struct State: ~Copyable {
    var lines: BatchLines
    var otherDirectory: BytePath?
  }

  private let state: Mutex<State>
  private let host: DocumentHost
  private let current: BytePath
  private let stopping: Pipe

  /// Opens the file, or takes standard input.
  init(
    _ path: BytePath?, host: DocumentHost, current: BytePath, interrupt: Int32
  ) throws(DochostError) {
    let stopping = try Pipe(waiting: .none)
    let lines = BatchLines(
      try Self.open(path), interrupts: [interrupt, stopping.reading.number])
    state = Mutex(State(lines: lines, otherDirectory: nil))
    self.stopping = stopping
    self.host = host
    self.current = current
  }

  /// The next request; nil at the end of the file and after an interrupt or `stop`.
  func next() -> BatchRequest? {
    state.withLock { state in
      while let line = state.lines.next() {
        let number = state.lines.number
        switch line {
        case .tooLong:
          return BatchRequest(
            number: number,
            request: .failure(
              DochostError(
                .usage, "The line has more than the \(BatchLine.byteLimit) bytes of a request.",
                remedy: "A line holds one request: put line breaks between requests.")))
        case .bytes(let bytes):
          // As after the last line, or between two blocks of them.
          if bytes.allSatisfy(Self.isBlank) { continue }
          return BatchRequest(number: number, request: request(bytes, &state.otherDirectory))
        }
      }
      return nil
    }
  }

  /// Has `next` answer nil from now on, also where it waits just now.
  func stop() { _ = try? FileSystem().write([0], to: stopping.writing) }

  /// How many lines a file has that hold something; nil for what is no regular file.
  static func count(_ path: BytePath?) -> Int? {
    guard let path, (try? FileSystem().status(of: path))?.kind == .regular,
      let file = try? FileSystem().open(path)
    else { return nil }
    var lines = BatchLines(file, interrupts: [])
    var count = 0
    while let line = lines.next() {
      if case .bytes(let bytes) = line, bytes.allSatisfy(isBlank) { continue }
      count += 1
    }
    return count
  }

  private func request(
    _ bytes: [UInt8], _ other: inout BytePath?
  ) -> Result<CreateRequest, DochostError> {
    do throws(DochostError) {
      let line = try BatchLine(reading: bytes)
      return .success(
        try line.makeRequest(current: current) { () throws(DochostError) in
          // Settled once, so that the documents of a batch lie together.
          if let other { return other }
          let usable = try host.usableDirectory()
          other = usable
          return usable
        })
    } catch {
      return .failure(error)
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  private static func open(_ path: BytePath?) throws(DochostError) -> Descriptor {
    guard let path else {
      guard StandardStream.hasInput else {
        throw DochostError(
          .inputOutput, "The standard input is closed; requests were expected there.",
          remedy: "Redirect it from a file or a pipe, or name the file: '--batch FILE'.")
      }
      return Descriptor(owning: StandardStream.input.rawValue)
    }
    do throws(DochostError) {
      let file = try FileSystem().open(path)
      guard try FileSystem().status(of: file).kind != .directory else {
        throw DochostError(
          .usage, "The batch '\(path)' is a directory; a file with requests was expected.",
          remedy: "Name a file with a request on each line, or '-' for the standard input.",
          path: path)
      }
      return file
    } catch {
      guard error.errorNumber == .noEntry else { throw error }
      throw DochostError(
        .fileNotFound, "The batch '\(path)' does not exist.", path: path, cause: error)
    }
  }
}
