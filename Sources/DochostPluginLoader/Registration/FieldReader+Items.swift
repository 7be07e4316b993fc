internal import CDochost
internal import DochostModel

// How document types, intents and templates are read.
//
// SAFETY: what the plugin passes is read during its call, as far as `FieldReader` and
// `PluginStruct` have checked it, and copied.

extension DocumentType {
  /// Reads the struct of a plugin.
  @unsafe
  init(reading pointer: UnsafePointer<dochost_document_type>?) throws(RegistrationProblem) {
    var reader = FieldReader("type")
    let fields = unsafe try reader.copy(
      pointer, first: FirstVersionSize.documentType, zero: dochost_document_type())
    let id = unsafe try reader.name(by: fields.id, .documentTypeID, DocumentTypeID.init)
    let field = reader
    self.init(
      id: id,
      conformsTo: unsafe try field.list(
        fields.conforms_to, count: fields.conforms_to_count, limit: RegistrationLimits.perType,
        "conforms_to"
      ) { parent throws(RegistrationProblem) in
        unsafe try field.identifier(
          parent, "conforms_to", .documentTypeID, DocumentTypeID.init)
      },
      name: LocalizedText(
        unsafe try field.text(fields.name, "name", limit: RegistrationLimits.nameBytes)),
      fileExtensions: unsafe try field.list(
        fields.extensions, count: fields.extension_count, limit: RegistrationLimits.perType,
        "extensions"
      ) { text throws(RegistrationProblem) in
        unsafe try field.text(text, "extensions", limit: RegistrationLimits.tagBytes)
      },
      mimeTypes: unsafe try field.list(
        fields.mime_types, count: fields.mime_type_count, limit: RegistrationLimits.perType,
        "mime_types"
      ) { text throws(RegistrationProblem) in
        unsafe try field.text(text, "mime_types", limit: RegistrationLimits.tagBytes)
      },
      signatures: unsafe try field.list(
        fields.signatures, count: fields.signature_count, limit: RegistrationLimits.perType,
        "signatures"
      ) { signature throws(RegistrationProblem) in
        unsafe try Signature(reading: signature, field)
      },
      isPackage: unsafe fields.flags & ABIConstant.typeIsPackage != 0)
  }
}

extension DocumentType.Signature {
  @unsafe
  fileprivate init(
    reading pointer: UnsafePointer<dochost_signature>?, _ field: FieldReader
  ) throws(RegistrationProblem) {
    let fields = unsafe try field.copy(
      pointer, first: FirstVersionSize.signature, zero: dochost_signature(), field: "signatures")
    guard let bytes = unsafe fields.bytes, unsafe fields.count <= RegistrationLimits.signatureBytes
    else {
      throw field.problem(
        "signatures", "have one without 1 to \(RegistrationLimits.signatureBytes) bytes")
    }
    self.init(
      offset: unsafe fields.offset,
      bytes: unsafe Array(UnsafeBufferPointer(start: bytes, count: Int(fields.count))))
  }
}

extension IntentRegistration {
  /// Reads the struct of a plugin.
  @unsafe
  init(reading pointer: UnsafePointer<dochost_intent>?) throws(RegistrationProblem) {
    var field = FieldReader("intent")
    let fields = unsafe try field.copy(
      pointer, first: FirstVersionSize.intent, zero: dochost_intent())
    self.init(
      id: unsafe try field.name(by: fields.id, .creationIntent, CreationIntent.init),
      label: LocalizedText(
        unsafe try field.text(fields.label, "label", limit: RegistrationLimits.nameBytes)),
      summary: LocalizedText(
        unsafe try field.optionalText(
          fields.summary, "summary", limit: RegistrationLimits.summaryBytes) ?? ""))
  }
}

extension Template {
  /// Reads the struct of a plugin; its parameters are added later.
  @unsafe
  init(reading pointer: UnsafePointer<dochost_template>?) throws(RegistrationProblem) {
    var reader = FieldReader("template")
    let fields = unsafe try reader.copy(
      pointer, first: FirstVersionSize.template, zero: dochost_template())
    let id = unsafe try reader.name(by: fields.id, .templateID, TemplateID.init)
    let field = reader
    self.init(
      id: id,
      type: unsafe try field.identifier(
        fields.type, "type", .documentTypeID, DocumentTypeID.init),
      intents: unsafe try field.list(
        fields.intents, count: fields.intent_count,
        limit: RegistrationLimits.intentsPerTemplate, "intents"
      ) { intent throws(RegistrationProblem) in
        unsafe try field.identifier(intent, "intents", .creationIntent, CreationIntent.init)
      },
      name: LocalizedText(
        unsafe try field.text(fields.name, "name", limit: RegistrationLimits.nameBytes)),
      summary: LocalizedText(
        unsafe try field.optionalText(
          fields.summary, "summary", limit: RegistrationLimits.summaryBytes) ?? ""),
      category: unsafe try field.optionalText(
        fields.category, "category", limit: RegistrationLimits.nameBytes
      ).map { LocalizedText($0) },
      previewImage: unsafe try field.optionalText(
        fields.preview_image, "preview_image", limit: RegistrationLimits.pathBytes),
      previewText: unsafe try field.optionalText(
        fields.preview_text, "preview_text", limit: RegistrationLimits.textBytes
      ).map { LocalizedText($0) })
  }
}
