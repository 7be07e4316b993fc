internal import CDochost
internal import DochostModel

// SAFETY: what the plugin passes is read during its call, as far as `FieldReader` and
// `PluginStruct` have checked it, and copied.
extension Question {
  /// Reads what a plugin gave to `choose`; what breaks a rule throws the field and the reason.
  @unsafe
  init(choosing pointer: UnsafePointer<dochost_question>?) throws(RegistrationProblem) {
    var reader = FieldReader("question")
    let fields = unsafe try reader.copy(
      pointer, first: FirstVersionSize.question, zero: dochost_question())
    let id = unsafe try reader.name(by: fields.id, .name) { $0 }
    let field = reader
    let options = unsafe try field.list(
      fields.options, count: fields.option_count, limit: RegistrationLimits.choices, "options"
    ) { option throws(RegistrationProblem) in
      unsafe try Option(reading: option, field, "options")
    }
    let (minimum, maximum) = unsafe (Int(fields.minimum), Int(fields.maximum))
    self.init(
      id: id,
      text: unsafe try field.text(fields.text, "text", limit: RegistrationLimits.summaryBytes),
      form: .choose(options: options, minimum: minimum, maximum: maximum))
    if let problem { throw problem }
  }

  /// Reads what a plugin gave to `form`; what breaks a rule throws the field and the reason.
  @unsafe
  init(filling pointer: UnsafePointer<dochost_form>?) throws(RegistrationProblem) {
    var reader = FieldReader("form")
    let form = unsafe try reader.copy(
      pointer, first: FirstVersionSize.form, zero: dochost_form())
    let id = unsafe try reader.name(by: form.id, .name) { $0 }
    let field = reader
    let parameters = unsafe try field.list(
      form.fields, count: form.field_count, limit: RegistrationLimits.parameters, "fields"
    ) { parameter throws(RegistrationProblem) in
      unsafe try Parameter(reading: parameter, of: field.item)
    }
    self.init(
      id: id,
      text: unsafe try field.text(form.text, "text", limit: RegistrationLimits.summaryBytes),
      form: .form(fields: parameters))
    if let problem { throw problem }
  }
}
