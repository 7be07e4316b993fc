import DochostModel
import DochostWorkerProtocol

extension Target {
  /// What plugins registered and what was said about them, as the catalog keeps it.
  static let registrations = Target(
    name: "registrations",
    seeds: {
      let registration = try Samples.registration()
      return [RegistrationCodec.encode(registration)]
        + registration.types.map { RegistrationCodec.encode($0) }
        + registration.intents.map { RegistrationCodec.encode($0) }
        + registration.templates.map { RegistrationCodec.encode($0) }
        + [DiagnosticCodec.encode(try Samples.diagnostics())]
    },
    tryOut: { input in
      checkReading(input, read: RegistrationCodec.decode, write: RegistrationCodec.encode)
      checkReading(input, read: RegistrationCodec.decodeType, write: RegistrationCodec.encode)
      checkReading(input, read: RegistrationCodec.decodeIntent, write: RegistrationCodec.encode)
      checkReading(input, read: RegistrationCodec.decodeTemplate, write: RegistrationCodec.encode)
      checkReading(input, read: DiagnosticCodec.decode, write: DiagnosticCodec.encode)
    })
}
