import DochostModel
import DochostWorkerProtocol

/// The bytes of a single type, intent or template: a registration that holds nothing else.
///
/// So one codec, with all its checks, serves the socket and every table, and a question reads no
/// more than it needs.
enum CatalogContent {
  static func bytes(of type: DocumentType, _ owner: PluginIdentity) -> [UInt8]? {
    bytes(owner) { (builder) throws(RegistrationProblem) in try builder.add(type) }
  }

  static func bytes(of intent: IntentRegistration, _ owner: PluginIdentity) -> [UInt8]? {
    bytes(owner) { (builder) throws(RegistrationProblem) in try builder.add(intent) }
  }

  static func bytes(of template: Template, _ owner: PluginIdentity) -> [UInt8]? {
    bytes(owner) { (builder) throws(RegistrationProblem) in try builder.add(template) }
  }

  static func type(_ bytes: [UInt8]) throws(DatabaseProblem) -> DocumentType {
    guard let type = try registration(bytes).types.first else { throw .foreignRow }
    return type
  }

  static func intent(_ bytes: [UInt8]) throws(DatabaseProblem) -> IntentRegistration {
    guard let intent = try registration(bytes).intents.first else { throw .foreignRow }
    return intent
  }

  static func template(_ bytes: [UInt8]) throws(DatabaseProblem) -> Template {
    guard let template = try registration(bytes).templates.first else { throw .foreignRow }
    return template
  }

  private static func bytes(
    _ owner: PluginIdentity,
    _ add: (inout RegistrationBuilder) throws(RegistrationProblem) -> Void
  ) -> [UInt8]? {
    var builder = RegistrationBuilder(identity: owner)
    do {
      try add(&builder)
    } catch {
      return nil
    }
    return RegistrationCodec.encode(builder.finish())
  }

  private static func registration(_ bytes: [UInt8]) throws(DatabaseProblem) -> PluginRegistration {
    try BundleTable.decoded { () throws(DochostError) in try RegistrationCodec.decode(bytes) }
  }
}
