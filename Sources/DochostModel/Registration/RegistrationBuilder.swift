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
    guard let path = textPath(of: target) else {
      throw RegistrationProblem(item: item, field: "id", reason: "names nothing that was added")
    }
    try update(path, item: item, tag: tag, text: text)
  }

  /// Freezes what was added.
  public consuming func finish() -> PluginRegistration {
    PluginRegistration(
      identity: identity, types: types, intents: intents, templates: templates,
      extensions: extensions, flags: flags)
  }
}

extension RegistrationBuilder {
  private typealias TextPath = WritableKeyPath<RegistrationBuilder, LocalizedText>

  private mutating func update(
    _ path: TextPath, item: String, tag: String, text: String
  ) throws(RegistrationProblem) {
    let present = self[keyPath: path].translations
    try check(present[tag] == nil, .duplicate, item, "language", "\(tag) was given already")
    try check(
      present.count < RegistrationLimits.translations, .limit, item, "",
      "is one language too many")
    self[keyPath: path].translations[tag] = text
  }

  private func textPath(of target: LocalizationTarget) -> TextPath? {
    switch target {
    case .type(let id):
      return typeIndex[id].map { \.types[$0].name }
    case .intent(let id, let field):
      guard let index = intentIndex[id] else { return nil }
      return field == .label ? \.intents[index].label : \.intents[index].summary
    case .template(let id, let field):
      guard let index = templateIndex[id] else { return nil }
      switch field {
      case .name: return \.templates[index].name
      case .summary: return \.templates[index].summary
      case .category where templates[index].category != nil:
        return \.templates[index].category[or: LocalizedText("")]
      case .previewText where templates[index].previewText != nil:
        return \.templates[index].previewText[or: LocalizedText("")]
      default: return nil
      }
    case .parameter(let id, let parameter, let field):
      guard let index = templateIndex[id],
        let place = templates[index].parameters.firstIndex(where: { $0.id == parameter })
      else { return nil }
      if field == .label { return \.templates[index].parameters[place].label }
      guard templates[index].parameters[place].help != nil else { return nil }
      return \.templates[index].parameters[place].help[or: LocalizedText("")]
    case .choice(let id, let parameter, let choice):
      guard let index = templateIndex[id],
        let place = templates[index].parameters.firstIndex(where: { $0.id == parameter }),
        let option = templates[index].parameters[place].choices.firstIndex(where: {
          $0.id == choice
        })
      else { return nil }
      return \.templates[index].parameters[place].choices[option].label
    }
  }

  private mutating func take(_ size: Int, _ item: String) throws(RegistrationProblem) {
    byteCount += size
    try check(
      byteCount <= RegistrationLimits.totalBytes, .limit, item, "",
      "is beyond the \(RegistrationLimits.totalBytes) bytes that a plugin may register")
  }

  private func check(
    _ holds: Bool, _ kind: RegistrationProblem.Kind, _ item: String, _ field: String,
    _ reason: String
  ) throws(RegistrationProblem) {
    guard holds else {
      throw RegistrationProblem(kind: kind, item: item, field: field, reason: reason)
    }
  }
}

extension Optional {
  /// The value, or a stand-in; setting it sets the value.
  fileprivate subscript(or fallback: Wrapped) -> Wrapped where Wrapped: Hashable {
    get { self ?? fallback }
    set { self = newValue }
  }
}
