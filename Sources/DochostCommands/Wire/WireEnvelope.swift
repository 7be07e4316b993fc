/// What every JSON object on the standard output has: its schema, and what else is to be said; the
/// members of the body stand beside them.
struct WireEnvelope<Body: Encodable>: Encodable {
  var schema: String
  var notices: [WireDiagnostic]
  var body: Body

  private enum Key: String, CodingKey { case schema, notices }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(schema, forKey: .schema)
    if !notices.isEmpty { try container.encode(notices, forKey: .notices) }
    try body.encode(to: encoder)
  }
}

/// The body of an object that has no members of its own.
struct WireNothing: Encodable {}
