internal import CDochost
internal import DochostModel

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
    // The rules for options are those for the choices of a parameter.
    let choices = options.map { Parameter.Choice(id: $0.id, label: LocalizedText($0.label)) }
    let likeness = Parameter(
      id: id, kind: .choices, label: LocalizedText(id), choices: choices)
    if let problem = likeness.problem(in: field.item) { throw problem }
    let (minimum, maximum) = unsafe (Int(fields.minimum), Int(fields.maximum))
    guard minimum <= maximum, maximum >= 1, maximum <= options.count else {
      throw field.problem(
        "minimum",
        "and maximum are \(minimum) and \(maximum), which do not fit \(options.count) options")
    }
    self.init(
      id: id,
      text: unsafe try field.text(fields.text, "text", limit: RegistrationLimits.summaryBytes),
      form: .choose(options: options, minimum: minimum, maximum: maximum))
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
    guard !parameters.isEmpty else { throw field.problem("fields", "are empty") }
    var seen: Set<String> = []
    for parameter in parameters {
      if let problem = parameter.problem(in: "\(field.item), field \(parameter.id)") {
        throw problem
      }
      guard parameter.kind != .file else {
        throw field.problem("field \(parameter.id)", "is a file, which forms cannot ask for")
      }
      guard seen.insert(parameter.id).inserted else {
        throw field.problem("field \(parameter.id)", "stands twice", kind: .duplicate)
      }
    }
    self.init(
      id: id,
      text: unsafe try field.text(form.text, "text", limit: RegistrationLimits.summaryBytes),
      form: .form(fields: parameters))
  }
}
