import DochostKit
import DochostModel
import DochostSystem
import TestSupport
import Testing

/// A plugin that was too slow when it was examined.
@Suite(.scratch) struct RetryTests {
  /// The host with a clock that is so many seconds ahead.
  private func host(_ app: Embedding, ahead seconds: Int64) -> DocumentHost {
    var configuration = app.host.configuration
    configuration.now = {
      let now = SystemClock.realtime
      return RealTime(seconds: now.seconds + seconds, nanoseconds: now.nanoseconds)
    }
    return DocumentHost(configuration: configuration)
  }

  private func examined(_ host: DocumentHost) throws -> Int64 {
    let slow = try host.plugins().first { $0.id?.text == "org.example.slow" }
    #expect(slow?.state == .broken)
    return try #require(slow?.examined)
  }

  @Test func `has another chance ten minutes later, when somebody asks for what it makes`()
    async throws
  {
    let slow = Trouble(place: .constructor, deed: "hang", id: "org.example.slow")
    try await slow.install(in: ScratchDirectory.current.path.appending("plugins"), as: "Slow")
    let app = try await Embedding(timeLimits: WorkerTimeLimits(inactivity: 6))
    #expect(try app.host.types().isEmpty == false)
    let begin = try examined(app.host)

    func ask(_ host: DocumentHost, _ plugin: String) -> DiagnosticCode? {
      var request = app.request("made")
      request.template = TemplateID("\(plugin).made")
      do {
        _ = try host.create(request, client: RecordingClient())
        return nil
      } catch {
        return error.code
      }
    }
    let soon = host(app, ahead: 200)
    #expect(ask(soon, "org.example.slow") == .pluginQuarantined)
    #expect(try examined(soon) == begin, "it is not tried so soon")

    let later = host(app, ahead: 700)
    #expect(ask(later, "org.example.trouble") == nil)
    #expect(try examined(later) == begin, "who asks for something else does not wait for it")
    #expect(ask(later, "org.example.slow") == .pluginQuarantined)
    #expect(try examined(later) >= begin + 700)
  }
}
