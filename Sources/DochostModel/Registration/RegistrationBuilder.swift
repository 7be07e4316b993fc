/// Collects what a plugin registers, refuses what breaks a rule, and freezes the rest.
///
/// The worker uses it to answer the plugin at once; the host uses it again on what the worker
/// sent, which is hostile. The rules and limits are those of `docs/plugin-abi.md`.
public struct RegistrationBuilder {
  private let identity: PluginIdentity
  private var types: [DocumentType] = []
  private var intents: [IntentRegistration] = []
  private var templates: [Template] = []
  private var extensions: [ExtensionID] = []
  private var flags: PluginRegistration.Flags = []
  private var typeIndex: [DocumentTypeID: Int] = [:]
  private var intentIndex: [CreationIntent: Int] = [:]
  private var templateIndex: [TemplateID: Int] = [:]
  private var byteCount = 0

  /// Begins an empty registration.
  public init(identity: PluginIdentity) {
    self.identity = identity
  }

  /// Adds a document type.
  public mutating func add(_ type: DocumentType) throws(RegistrationProblem) {
    let item = "type \(type.id)"
    try check(types.count < RegistrationLimits.types, .limit, item, "", "is one type too many")
    try check(typeIndex[type.id] == nil, .duplicate, item, "id", "is registered already")
    let size = try RegistrationRule.check(type, item: item)
    try take(size, item)
    typeIndex[type.id] = types.count
    types.append(type)
  }

  /// Adds a creation intent.
  public mutating func add(_ intent: IntentRegistration) throws(RegistrationProblem) {
    let item = "intent \(intent.id)"
    try check(
      intents.count < RegistrationLimits.intents, .limit, item, "", "is one intent too many")
    try check(intentIndex[intent.id] == nil, .duplicate, item, "id", "is registered already")
    let size = try RegistrationRule.check(intent, item: item)
    try take(size, item)
    intentIndex[intent.id] = intents.count
    intents.append(intent)
  }

  /// Adds a template, with the parameters that it has so far.
  public mutating func add(_ template: Template) throws(RegistrationProblem) {
    let item = "template \(template.id)"
    try check(
      templates.count < RegistrationLimits.templates, .limit, item, "", "is one template too many")
    try check(templateIndex[template.id] == nil, .duplicate, item, "id", "is registered already")
    var size = try RegistrationRule.check(template, item: item)
    var seen: Set<String> = []
    for parameter in template.parameters {
      try check(
        seen.insert(parameter.id).inserted, .duplicate, item, "parameter \(parameter.id)",
        "stands twice")
      size += try RegistrationRule.check(parameter, item: "\(item), parameter \(parameter.id)")
    }
    try check(
      template.parameters.count <= RegistrationLimits.parameters, .limit, item, "parameters",
      "are more than \(RegistrationLimits.parameters)")
    try take(size, item)
    templateIndex[template.id] = templates.count
    templates.append(template)
  }

  /// Adds a parameter to a template that was added before.
  public mutating func add(
    _ parameter: Parameter, to template: TemplateID
  ) throws(RegistrationProblem) {
    let item = "template \(template), parameter \(parameter.id)"
    guard let index = templateIndex[template] else {
      throw RegistrationProblem(item: item, field: "template", reason: "was not added before")
    }
    let present = templates[index].parameters
    try check(
      present.count < RegistrationLimits.parameters, .limit, item, "", "is one parameter too many")
    try check(
      !present.contains { $0.id == parameter.id }, .duplicate, item, "id", "is registered already")
    let size = try RegistrationRule.check(parameter, item: item)
    try take(size, item)
    templates[index].parameters.append(parameter)
  }

  /// Adds an extension that the plugin offers.
  public mutating func add(_ id: ExtensionID) throws(RegistrationProblem) {
    let item = "extension \(id)"
    try check(
      extensions.count < RegistrationLimits.extensions, .limit, item, "",
      "is one extension too many")
    try check(!extensions.contains(id), .duplicate, item, "id", "is registered already")
    try take(id.text.utf8.count, item)
    extensions.append(id)
  }

  /// Sets the properties of the plugin as a whole.
  public mutating func set(_ flags: PluginRegistration.Flags) {
    self.flags = flags
  }

  /// Gives a text that was added before in one more language.
  public mutating func localize(
    _ target: LocalizationTarget, language: String, text: String
  ) throws(RegistrationProblem) {
    let item = "translation of \(target)"
    let tag = language.lowercased()
    if let reason = RegistrationRule.violation(ofLanguage: tag) {
      throw RegistrationProblem(item: item, field: "language", reason: reason)
    }
    let allowsLines = target.field == .previewText
    let size = try RegistrationRule.checkText(
      text, item: item, field: "text", limit: target.field.byteLimit, allowsLines: allowsLines)
    try take(size, item)
    let isThere = try change(target) { (present) throws(RegistrationProblem) in
      try Self.translate(&present, item: item, tag: tag, text: text)
    }
    try check(isThere, .invalid, item, "id", "names nothing that was added")
  }

  /// Freezes what was added.
  public consuming func finish() -> PluginRegistration {
    PluginRegistration(
      identity: identity, types: types, intents: intents, templates: templates,
      extensions: extensions, flags: flags)
  }
}

extension RegistrationBuilder {
  private static func translate(
    _ present: inout LocalizedText, item: String, tag: String, text: String
  ) throws(RegistrationProblem) {
    try check(
      present.translations[tag] == nil, .duplicate, item, "language", "\(tag) was given already")
    try check(
      present.translations.count < RegistrationLimits.translations, .limit, item, "",
      "is one language too many")
    present.translations[tag] = text
  }

  /// Changes the text that a target names in place, and answers whether there is one.
  ///
  /// Key paths would be shorter, and cost a create a tenth of its time.
  private mutating func change(
    _ target: LocalizationTarget,
    _ body: (inout LocalizedText) throws(RegistrationProblem) -> Void
  ) throws(RegistrationProblem) -> Bool {
    switch target {
    case .type(let id):
      guard let index = typeIndex[id] else { return false }
      try body(&types[index].name)
    case .intent(let id, let field):
      guard let index = intentIndex[id] else { return false }
      if field == .label {
        try body(&intents[index].label)
      } else {
        try body(&intents[index].summary)
      }
    case .template(let id, let field):
      guard let index = templateIndex[id] else { return false }
      switch field {
      case .name: try body(&templates[index].name)
      case .summary: try body(&templates[index].summary)
      case .category: return try Self.change(&templates[index].category, body)
      case .previewText: return try Self.change(&templates[index].previewText, body)
      default: return false
      }
    case .parameter(let id, let parameter, let field):
      guard let (index, place) = indices(of: parameter, in: id) else { return false }
      if field != .label { return try Self.change(&templates[index].parameters[place].help, body) }
      try body(&templates[index].parameters[place].label)
    case .choice(let id, let parameter, let choice):
      guard let (index, place) = indices(of: parameter, in: id),
        let option = templates[index].parameters[place].choices.firstIndex(where: {
          $0.id == choice
        })
      else { return false }
      try body(&templates[index].parameters[place].choices[option].label)
    }
    return true
  }

  private static func change(
    _ text: inout LocalizedText?,
    _ body: (inout LocalizedText) throws(RegistrationProblem) -> Void
  ) throws(RegistrationProblem) -> Bool {
    guard var present = text else { return false }
    try body(&present)
    text = present
    return true
  }

  private func indices(of parameter: String, in template: TemplateID) -> (Int, Int)? {
    guard let index = templateIndex[template],
      let place = templates[index].parameters.firstIndex(where: { $0.id == parameter })
    else { return nil }
    return (index, place)
  }

  private mutating func take(_ size: Int, _ item: String) throws(RegistrationProblem) {
    byteCount += size
    try check(
      byteCount <= RegistrationLimits.totalBytes, .limit, item, "",
      "is beyond the \(RegistrationLimits.totalBytes) bytes that a plugin may register")
  }
}

/// Throws a problem unless a rule holds; the reason is put into words only then.
private func check(
  _ holds: Bool, _ kind: RegistrationProblem.Kind, _ item: String, _ field: String,
  _ reason: @autoclosure () -> String
) throws(RegistrationProblem) {
  guard holds else {
    throw RegistrationProblem(kind: kind, item: item, field: field, reason: reason())
  }
}
