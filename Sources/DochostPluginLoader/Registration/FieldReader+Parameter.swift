internal import CDochost
internal import DochostModel

// How parameters, which fields of forms are too, and their values are read.
//
// SAFETY: what the plugin passes is read during its call, as far as `FieldReader` and
// `PluginStruct` have checked it, and copied.

extension Parameter {
  /// Reads the struct of a plugin; `owner` is the template or form for messages.
  @unsafe
  init(
    reading pointer: UnsafePointer<dochost_parameter>?, of owner: String
  ) throws(RegistrationProblem) {
    var reader = FieldReader("\(owner), parameter")
    let fields = unsafe try reader.copy(
      pointer, first: FirstVersionSize.parameter, zero: dochost_parameter())
    let id = unsafe try reader.name(by: fields.id, .name) { $0 }
    let field = reader
    guard let kind = Kind(rawValue: unsafe fields.kind) else {
      throw field.problem("kind", "is \(unsafe fields.kind), which is no kind of value")
    }
    self.init(
      id: id, kind: kind,
      label: LocalizedText(
        unsafe try field.text(fields.label, "label", limit: RegistrationLimits.nameBytes)),
      help: unsafe try field.optionalText(
        fields.help, "help", limit: RegistrationLimits.summaryBytes
      ).map { LocalizedText($0) },
      isRequired: unsafe fields.flags & ABIConstant.parameterIsRequired != 0,
      isSecret: unsafe fields.flags & ABIConstant.parameterIsSecret != 0,
      defaultValue: unsafe try ParameterValue.read(fields.default_value, field),
      pattern: unsafe try field.optionalText(
        fields.pattern, "pattern", limit: RegistrationLimits.summaryBytes),
      minimum: unsafe fields.flags & ABIConstant.parameterHasMinimum != 0 ? fields.minimum : nil,
      maximum: unsafe fields.flags & ABIConstant.parameterHasMaximum != 0 ? fields.maximum : nil,
      choices: unsafe try field.list(
        fields.choices, count: fields.choice_count, limit: RegistrationLimits.choices, "choices"
      ) { option throws(RegistrationProblem) in
        let option = unsafe try Question.Option(reading: option, field, "choices")
        return Choice(id: option.id, label: LocalizedText(option.label))
      })
  }
}

extension Question.Option {
  /// Reads the struct of a plugin; whether the identifiers are unique is asked later.
  @unsafe
  init(
    reading pointer: UnsafePointer<dochost_option>?, _ field: FieldReader, _ name: String
  ) throws(RegistrationProblem) {
    let fields = unsafe try field.copy(
      pointer, first: FirstVersionSize.option, zero: dochost_option(), field: name)
    let id = unsafe try field.identifier(fields.id, name, .name) { $0 }
    self.init(
      id: id,
      label: unsafe try field.text(
        fields.label, "label of '\(id)'", limit: RegistrationLimits.nameBytes),
      summary: unsafe try field.optionalText(
        fields.summary, "summary of '\(id)'", limit: RegistrationLimits.summaryBytes) ?? "",
      category: unsafe try field.optionalText(
        fields.category, "category of '\(id)'", limit: RegistrationLimits.nameBytes),
      previewText: unsafe try field.optionalText(
        fields.preview_text, "preview_text of '\(id)'", limit: RegistrationLimits.textBytes))
  }
}

extension ParameterValue {
  /// Reads a default value; nil for NULL and for the kind NONE.
  @unsafe
  fileprivate static func read(
    _ pointer: UnsafePointer<dochost_value>?, _ field: FieldReader
  ) throws(RegistrationProblem) -> ParameterValue? {
    let name = "default_value"
    guard unsafe pointer != nil else { return nil }
    let fields = unsafe try field.copy(
      pointer, first: FirstVersionSize.value, zero: dochost_value(), field: name)
    guard unsafe fields.kind != ABIConstant.kindNone else { return nil }
    // The kind says which member of the union was written.
    switch Parameter.Kind(rawValue: unsafe fields.kind) {
    case .string:
      return .string(
        unsafe try field.text(fields.as.string, name, limit: RegistrationLimits.textBytes))
    case .text:
      return .text(
        unsafe try field.text(fields.as.string, name, limit: RegistrationLimits.textBytes))
    case .integer: return .integer(unsafe fields.as.integer)
    case .number: return .number(unsafe fields.as.number)
    case .boolean:
      let number = unsafe fields.as.boolean
      guard number == 0 || number == 1 else { throw field.problem(name, "is neither 0 nor 1") }
      return .boolean(number == 1)
    case .choice:
      return .choice(unsafe try field.identifier(fields.as.string, name, .name) { $0 })
    case .choices:
      let list = unsafe fields.as.list
      let count = unsafe UInt32(clamping: list.count)
      return .choices(
        unsafe try field.list(list.items, count: count, limit: RegistrationLimits.choices, name) {
          id throws(RegistrationProblem) in
          unsafe try field.identifier(id, name, .name) { $0 }
        })
    case .date:
      let date = unsafe fields.as.date
      guard let date = CivilDate(year: date.year, month: date.month, day: date.day) else {
        throw field.problem(name, "is a day that the calendar has not")
      }
      return .date(date)
    case .file: throw field.problem(name, "is a file, which no default may be")
    case nil: throw field.problem(name, "is of the unknown kind \(unsafe fields.kind)")
    }
  }
}
