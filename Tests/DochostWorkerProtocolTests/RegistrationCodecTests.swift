import DochostModel
import DochostWorkerProtocol
import Testing

@Suite struct `Registrations and diagnostics as bytes` {
  @Test func `a registration comes back as it was`() throws {
    let registration = try Samples.registration()
    #expect(try RegistrationCodec.decode(RegistrationCodec.encode(registration)) == registration)
  }

  @Test func `the same registration has the same bytes`() throws {
    let bytes = RegistrationCodec.encode(try Samples.registration())
    for _ in 0..<20 { #expect(RegistrationCodec.encode(try Samples.registration()) == bytes) }
  }

  @Test func `a registration that breaks a rule is refused with the rule`() throws {
    let bytes = RegistrationCodec.encode(try Samples.registration())
    // The label 'Scan' becomes one with a control character.
    let place = try #require(bytes.firstRange(of: Array("Scan".utf8)))
    var broken = bytes
    broken[place.lowerBound] = 7
    do {
      _ = try RegistrationCodec.decode(broken)
      Issue.record("was accepted")
    } catch {
      #expect(error.code == .protocolViolation)
      #expect(error.message.contains("intent org.example.scan: label has a control character"))
    }
  }

  @Test func `a registration cut at any length is refused`() throws {
    let bytes = RegistrationCodec.encode(try Samples.registration())
    for length in 0..<bytes.count {
      expectViolation { () throws(DochostError) in
        _ = try RegistrationCodec.decode(Array(bytes[..<length]))
      }
    }
  }

  @Test func `the most that a plugin may register fits one frame`() throws {
    let identity = try Samples.registration().identity
    var builder = RegistrationBuilder(identity: identity)
    let type = try #require(DocumentTypeID("a.b"))
    var added = 0
    filling: for number in 0..<RegistrationLimits.templates {
      let id = try #require(TemplateID("a.\(number)"))
      try builder.add(
        Template(
          id: id, type: type, intents: [.default], name: LocalizedText("n"),
          summary: LocalizedText("")))
      for field in 0..<RegistrationLimits.parameters {
        let choices = (0..<RegistrationLimits.choices).map {
          Parameter.Choice(id: String($0, radix: 36), label: LocalizedText("l"))
        }
        do {
          try builder.add(
            Parameter(
              id: "\(field)", kind: .choice, label: LocalizedText("l"), choices: choices), to: id)
          added += 1
        } catch {
          #expect(error.kind == .limit)
          break filling
        }
      }
    }
    #expect(added > 1000)
    let frame = WorkerMessage.registration(builder.finish()).encoded()
    #expect(frame.count <= FrameLimits.frameBytes)
  }

  @Test func `diagnostics come back as they were`() throws {
    let diagnostics = try Samples.diagnostics()
    let bytes = DiagnosticCodec.encode(diagnostics)
    #expect(try DiagnosticCodec.decode(bytes) == diagnostics)
    for length in 0..<bytes.count {
      expectViolation { () throws(DochostError) in
        _ = try DiagnosticCodec.decode(Array(bytes[..<length]))
      }
    }
  }
}
