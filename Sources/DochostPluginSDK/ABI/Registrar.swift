internal import CDochost

/// Tells the host what a plugin offers; lives during one call of `register_all`.
///
/// The host reports each item that it refuses; so the first refusal is what is thrown in the end,
/// after everything else was tried.
@safe
final class Registrar {
  // SAFETY: the host keeps the table during `register_all` and copies what it is given: structs
  // that are zero but for what is set, and point into an arena that outlives the call.
  private let table: UnsafePointer<dochost_registrar>
  private var firstProblem: PluginError?

  init(_ table: UnsafePointer<dochost_registrar>) { unsafe self.table = table }

  /// Registers everything.
  static func register(
    _ plugin: some DocumentPlugin, extensions: [String],
    with table: UnsafePointer<dochost_registrar>
  ) throws {
    let registrar = unsafe Registrar(table)
    for type in plugin.types { try registrar.add(type) }
    for intent in plugin.intents { try registrar.add(intent) }
    for template in plugin.templates { try registrar.add(template) }
    for id in extensions { try registrar.add(extension: id) }
    if !plugin.flags.isEmpty {
      _ = unsafe table.pointee.set_flags(table.pointee.context, plugin.flags.rawValue)
    }
    if let problem = registrar.firstProblem { throw problem }
  }

  private func add(_ type: DocumentType) throws {
    let arena = CArena()
    var item = unsafe dochost_document_type()
    unsafe item.struct_size = structSize(dochost_document_type.self)
    unsafe item.flags = type.isPackage ? DOCHOST_TYPE_PACKAGE : 0
    try unsafe item.id = arena.string(type.id)
    try unsafe item.name = arena.string(type.name.base)
    try unsafe item.conforms_to = arena.strings(type.conformsTo)
    unsafe item.conforms_to_count = UInt32(type.conformsTo.count)
    try unsafe item.extensions = arena.strings(type.fileExtensions)
    unsafe item.extension_count = UInt32(type.fileExtensions.count)
    try unsafe item.mime_types = arena.strings(type.mimeTypes)
    unsafe item.mime_type_count = UInt32(type.mimeTypes.count)
    let signatures = unsafe type.signatures.map { signature in
      unsafe Optional(
        arena.copy(
          dochost_signature(
            struct_size: structSize(dochost_signature.self), offset: signature.offset,
            bytes: arena.array(signature.bytes), count: UInt64(signature.bytes.count))))
    }
    unsafe item.signatures = unsafe arena.array(signatures)
    unsafe item.signature_count = UInt32(signatures.count)
    unsafe call { unsafe table.pointee.add_type(table.pointee.context, &item, $0, $1) }
    try localize(type.name, DOCHOST_TEXT_TYPE, type.id, "name")
  }

  private func add(_ intent: CreationIntent) throws {
    let arena = CArena()
    var item = try unsafe dochost_intent(
      struct_size: structSize(dochost_intent.self), flags: 0, id: arena.string(intent.id),
      label: arena.string(intent.label.base), summary: arena.string(intent.summary?.base))
    unsafe call { unsafe table.pointee.add_intent(table.pointee.context, &item, $0, $1) }
    try localize(intent.label, DOCHOST_TEXT_INTENT, intent.id, "label")
    try localize(intent.summary, DOCHOST_TEXT_INTENT, intent.id, "summary")
  }

  private func add(_ template: Template) throws {
    let arena = CArena()
    var item = unsafe dochost_template()
    unsafe item.struct_size = structSize(dochost_template.self)
    try unsafe item.id = arena.string(template.id)
    try unsafe item.type = arena.string(template.type)
    try unsafe item.name = arena.string(template.name.base)
    try unsafe item.summary = arena.string(template.summary?.base)
    try unsafe item.category = arena.string(template.category?.base)
    try unsafe item.preview_image = arena.string(template.previewImage)
    try unsafe item.preview_text = arena.string(template.previewText?.base)
    try unsafe item.intents = arena.strings(template.intents)
    unsafe item.intent_count = UInt32(template.intents.count)
    unsafe call { unsafe table.pointee.add_template(table.pointee.context, &item, $0, $1) }
    try localize(template.name, DOCHOST_TEXT_TEMPLATE, template.id, "name")
    try localize(template.summary, DOCHOST_TEXT_TEMPLATE, template.id, "summary")
    try localize(template.category, DOCHOST_TEXT_TEMPLATE, template.id, "category")
    try localize(template.previewText, DOCHOST_TEXT_TEMPLATE, template.id, "preview_text")
    for parameter in template.parameters { try add(parameter, to: template.id) }
  }

  private func add(_ parameter: Parameter, to template: String) throws {
    let arena = CArena()
    let id = try unsafe arena.string(template)
    let item = try unsafe parameter.c(in: arena)
    unsafe call { unsafe table.pointee.add_parameter(table.pointee.context, id, item, $0, $1) }
    let name = "\(template)#\(parameter.id)"
    try localize(parameter.label, DOCHOST_TEXT_PARAMETER, name, "label")
    try localize(parameter.help, DOCHOST_TEXT_PARAMETER, name, "help")
    for choice in parameter.choices {
      try localize(choice.label, DOCHOST_TEXT_CHOICE, "\(name)#\(choice.id)", "label")
    }
  }

  private func add(extension id: String) throws {
    let arena = CArena()
    let id = try unsafe arena.string(id)
    unsafe call { unsafe table.pointee.add_extension(table.pointee.context, id, $0, $1) }
  }

  private func localize(
    _ text: LocalizedText?, _ what: UInt32, _ id: String, _ field: String
  ) throws {
    guard let text, !text.translations.isEmpty else { return }
    let arena = CArena()
    let id = try unsafe arena.string(id)
    let field = try unsafe arena.string(field)
    for (language, translation) in text.translations {
      let language = try unsafe arena.string(language)
      let translation = try unsafe arena.string(translation)
      unsafe call {
        unsafe table.pointee.localize(
          table.pointee.context, what, id, field, language, translation, $0, $1)
      }
    }
  }

  /// Calls a function of the table with a buffer for its reason, and keeps the first refusal.
  private func call(
    _ function: (UnsafeMutablePointer<CChar>?, Int) -> dochost_status
  ) {
    var status = DOCHOST_OK
    let reason = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { buffer in
      unsafe buffer.initialize(repeating: 0)
      status = unsafe function(buffer.baseAddress, buffer.count)
      return unsafe textFromC(buffer.baseAddress)
    }
    if status != DOCHOST_OK, firstProblem == nil {
      firstProblem = PluginError(reason.isEmpty ? "The host refused an item." : reason)
    }
  }
}
