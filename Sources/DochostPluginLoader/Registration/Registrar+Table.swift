internal import CDochost
internal import DochostModel

extension Registrar {
  /// The table for the plugin, which stays where it is until the process ends.
  @unsafe
  func makeTable() -> UnsafePointer<dochost_registrar> {
    // SAFETY: neither the table nor the registrar that is its context is ever freed; what the
    // plugin passes is read during its call and copied.
    let table = UnsafeMutablePointer<dochost_registrar>.allocate(capacity: 1)
    unsafe table.initialize(
      to: dochost_registrar(
        struct_size: UInt32(MemoryLayout<dochost_registrar>.size), padding: 0,
        context: Unmanaged.passRetained(self).toOpaque(),
        add_type: { context, type, error, capacity in
          unsafe Registrar.of(context).add(error, capacity) {
            builder throws(RegistrationProblem) in
            try builder.add(unsafe DocumentType(reading: type))
          }
        },
        add_intent: { context, intent, error, capacity in
          unsafe Registrar.of(context).add(error, capacity) {
            builder throws(RegistrationProblem) in
            try builder.add(unsafe IntentRegistration(reading: intent))
          }
        },
        add_template: { context, item, error, capacity in
          unsafe Registrar.of(context).add(error, capacity) {
            builder throws(RegistrationProblem) in
            try builder.add(unsafe Template(reading: item))
          }
        },
        add_parameter: { context, template, parameter, error, capacity in
          unsafe Registrar.of(context).add(error, capacity) {
            builder throws(RegistrationProblem) in
            let id = unsafe try FieldReader("parameter").identifier(
              template, "template_id", .templateID, TemplateID.init)
            try builder.add(
              unsafe Parameter(reading: parameter, of: "template \(id)"), to: id)
          }
        },
        add_extension: { context, id, error, capacity in
          unsafe Registrar.of(context).add(error, capacity) {
            builder throws(RegistrationProblem) in
            try builder.add(
              unsafe FieldReader("extension").identifier(
                id, "id", .extensionID, ExtensionID.init))
          }
        },
        localize: { context, what, id, field, language, text, error, capacity in
          unsafe Registrar.of(context).add(error, capacity) {
            builder throws(RegistrationProblem) in
            let reader = FieldReader("translation")
            let target = try LocalizationTarget(
              what: what, id: unsafe reader.text(id, "id", limit: 3 * 128),
              field: unsafe reader.text(field, "field", limit: RegistrationLimits.tagBytes))
            try builder.localize(
              target,
              language: unsafe reader.text(
                language, "language", limit: RegistrationLimits.tagBytes),
              text: unsafe reader.text(text, "text", limit: RegistrationLimits.textBytes))
          }
        },
        set_flags: { context, flags in
          unsafe Registrar.of(context).add(nil, 0) { builder throws(RegistrationProblem) in
            builder.set(PluginRegistration.Flags(rawValue: flags))
          }
        }))
    return unsafe UnsafePointer(table)
  }

  /// The table for a plugin whose registration nobody looks at: all but extensions passes unread.
  ///
  /// What a plugin registers is the same on every call, and the catalog has it.
  @unsafe
  func makeIndifferentTable() -> UnsafePointer<dochost_registrar> {
    let table = UnsafeMutablePointer<dochost_registrar>.allocate(capacity: 1)
    unsafe table.initialize(to: makeTable().pointee)
    unsafe table.pointee.add_type = { _, _, error, capacity in
      unsafe ErrorBuffer.write("", into: error, capacity: capacity)
      return ABIStatus.ok
    }
    unsafe table.pointee.add_intent = { _, _, error, capacity in
      unsafe ErrorBuffer.write("", into: error, capacity: capacity)
      return ABIStatus.ok
    }
    unsafe table.pointee.add_template = { _, _, error, capacity in
      unsafe ErrorBuffer.write("", into: error, capacity: capacity)
      return ABIStatus.ok
    }
    unsafe table.pointee.add_parameter = { _, _, _, error, capacity in
      unsafe ErrorBuffer.write("", into: error, capacity: capacity)
      return ABIStatus.ok
    }
    unsafe table.pointee.localize = { _, _, _, _, _, _, error, capacity in
      unsafe ErrorBuffer.write("", into: error, capacity: capacity)
      return ABIStatus.ok
    }
    unsafe table.pointee.set_flags = { _, _ in ABIStatus.ok }
    return unsafe UnsafePointer(table)
  }

  /// The registrar behind the context that its table gave to the plugin, which never goes.
  @unsafe
  private static func of(_ context: UnsafeMutableRawPointer?) -> Registrar {
    // A plugin that calls without it has lost its way; the end of its process is told as its crash.
    guard let context = unsafe context else {
      fatalError("a plugin called its registrar without the context of the table")
    }
    return unsafe Unmanaged<Registrar>.fromOpaque(context).takeUnretainedValue()
  }
}
