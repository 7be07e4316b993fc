package import DochostModel

/// The bytes of a registration, for the socket and for the catalog.
package enum RegistrationCodec {
  /// The bytes of a registration.
  package static func encode(_ registration: PluginRegistration) -> [UInt8] {
    var writer = FrameWriter()
    writer.put(registration)
    return writer.bytes
  }

  /// The registration that the bytes hold, checked anew by every rule of the ABI.
  ///
  /// Throws `protocol-violation` where the bytes are malformed or break a rule.
  package static func decode(_ bytes: [UInt8]) throws(DochostError) -> PluginRegistration {
    var reader = FrameReader(bytes)
    let registration = try reader.registration()
    try reader.finish()
    return registration
  }

  /// The bytes of one document type.
  package static func encode(_ type: DocumentType) -> [UInt8] {
    var writer = FrameWriter()
    writer.put(type)
    return writer.bytes
  }

  /// The bytes of one intent.
  package static func encode(_ intent: IntentRegistration) -> [UInt8] {
    var writer = FrameWriter()
    writer.put(intent)
    return writer.bytes
  }

  /// The bytes of one template.
  package static func encode(_ template: Template) -> [UInt8] {
    var writer = FrameWriter()
    writer.put(template)
    return writer.bytes
  }

  /// The document type that the bytes hold; they are the host's own, so its rules are not asked.
  package static func decodeType(_ bytes: [UInt8]) throws(DochostError) -> DocumentType {
    var reader = FrameReader(bytes)
    let type = try reader.documentType()
    try reader.finish()
    return type
  }

  /// The intent that the bytes hold; they are the host's own, so its rules are not asked.
  package static func decodeIntent(_ bytes: [UInt8]) throws(DochostError) -> IntentRegistration {
    var reader = FrameReader(bytes)
    let intent = try reader.intent()
    try reader.finish()
    return intent
  }

  /// The template that the bytes hold; they are the host's own, so its rules are not asked.
  package static func decodeTemplate(_ bytes: [UInt8]) throws(DochostError) -> Template {
    var reader = FrameReader(bytes)
    let template = try reader.template()
    try reader.finish()
    return template
  }
}

extension FrameWriter {
  mutating func put(_ registration: PluginRegistration) {
    put(registration.identity)
    put(list: registration.types) { $0.put($1) }
    put(list: registration.intents) { $0.put($1) }
    put(list: registration.templates) { $0.put($1) }
    put(list: registration.extensions) { $0.put($1.text) }
    put(registration.flags.rawValue)
  }

  fileprivate mutating func put(_ intent: IntentRegistration) {
    put(intent.id.text)
    put(intent.label)
    put(intent.summary)
  }

  fileprivate mutating func put(_ type: DocumentType) {
    put(type.id.text)
    put(list: type.conformsTo) { $0.put($1.text) }
    put(type.name)
    put(list: type.fileExtensions) { $0.put($1) }
    put(list: type.mimeTypes) { $0.put($1) }
    put(list: type.signatures) { writer, signature in
      writer.put(signature.offset)
      writer.put(signature.bytes)
    }
    put(type.isPackage)
  }

  fileprivate mutating func put(_ template: Template) {
    put(template.id.text)
    put(template.type.text)
    put(list: template.intents) { $0.put($1.text) }
    put(template.name)
    put(template.summary)
    put(template.category) { $0.put($1) }
    put(template.previewImage) { $0.put($1) }
    put(template.previewText) { $0.put($1) }
    put(list: template.parameters) { $0.put($1) }
  }
}

extension FrameReader {
  mutating func registration() throws(DochostError) -> PluginRegistration {
    var builder = RegistrationBuilder(identity: try identity())
    try add(limit: RegistrationLimits.types) { reader throws(DochostError) in
      let type = try reader.documentType()
      try Self.checked { () throws(RegistrationProblem) in try builder.add(type) }
    }
    try add(limit: RegistrationLimits.intents) { reader throws(DochostError) in
      let intent = try reader.intent()
      try Self.checked { () throws(RegistrationProblem) in try builder.add(intent) }
    }
    try add(limit: RegistrationLimits.templates) { reader throws(DochostError) in
      let template = try reader.template()
      try Self.checked { () throws(RegistrationProblem) in try builder.add(template) }
    }
    try add(limit: RegistrationLimits.extensions) { reader throws(DochostError) in
      let id = try reader.value("extension", ExtensionID.init)
      try Self.checked { () throws(RegistrationProblem) in try builder.add(id) }
    }
    builder.set(PluginRegistration.Flags(rawValue: try integer()))
    return builder.finish()
  }

  private mutating func add(
    limit: Int, _ read: (inout FrameReader) throws(DochostError) -> Void
  ) throws(DochostError) {
    let count = try self.count(limit: limit)
    for _ in 0..<count { try read(&self) }
  }

  private static func checked(
    _ add: () throws(RegistrationProblem) -> Void
  ) throws(DochostError) {
    do {
      try add()
    } catch {
      throw DochostError(
        .protocolViolation, "A registration breaks a rule: \(error.message).", cause: error)
    }
  }

  fileprivate mutating func intent() throws(DochostError) -> IntentRegistration {
    IntentRegistration(
      id: try value("intent", CreationIntent.init), label: try localizedText(),
      summary: try localizedText())
  }

  fileprivate mutating func documentType() throws(DochostError) -> DocumentType {
    DocumentType(
      id: try value("document type", DocumentTypeID.init),
      conformsTo: try list(limit: RegistrationLimits.perType) { reader throws(DochostError) in
        try reader.value("document type", DocumentTypeID.init)
      },
      name: try localizedText(),
      fileExtensions: try list(limit: RegistrationLimits.perType) { reader throws(DochostError) in
        try reader.string()
      },
      mimeTypes: try list(limit: RegistrationLimits.perType) { reader throws(DochostError) in
        try reader.string()
      },
      signatures: try list(limit: RegistrationLimits.perType) { reader throws(DochostError) in
        DocumentType.Signature(
          offset: try reader.integer(),
          bytes: try reader.byteList(limit: RegistrationLimits.signatureBytes))
      },
      isPackage: try boolean())
  }

  fileprivate mutating func template() throws(DochostError) -> Template {
    Template(
      id: try value("template", TemplateID.init),
      type: try value("document type", DocumentTypeID.init),
      intents: try list(limit: RegistrationLimits.intentsPerTemplate) {
        reader throws(DochostError) in
        try reader.value("intent", CreationIntent.init)
      },
      name: try localizedText(), summary: try localizedText(),
      category: try optional { reader throws(DochostError) in try reader.localizedText() },
      previewImage: try optional { reader throws(DochostError) in try reader.string() },
      previewText: try optional { reader throws(DochostError) in try reader.localizedText() },
      parameters: try list(limit: RegistrationLimits.parameters) { reader throws(DochostError) in
        try reader.parameter()
      })
  }
}
