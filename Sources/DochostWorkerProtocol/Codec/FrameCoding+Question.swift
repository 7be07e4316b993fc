internal import DochostModel

// How questions and answers are written and read.

extension FrameWriter {
  mutating func put(_ option: Question.Option) {
    put(option.id)
    put(option.label)
    put(option.summary)
    put(option.category) { $0.put($1) }
    put(option.previewText) { $0.put($1) }
  }

  mutating func put(_ question: Question) {
    put(question.id)
    put(question.text)
    switch question.form {
    case .choose(let options, let minimum, let maximum):
      put(UInt8(0))
      put(list: options) { $0.put($1) }
      put(count: minimum)
      put(count: maximum)
    case .form(let fields):
      put(UInt8(1))
      put(list: fields) { $0.put($1) }
    }
  }

  mutating func put(_ answer: Answer) {
    switch answer {
    case .chosen(let ids):
      put(UInt8(0))
      put(list: ids) { $0.put($1) }
    case .filled(let values):
      put(UInt8(1))
      put(list: values.sorted { $0.key < $1.key }) { writer, field in
        writer.put(field.key)
        writer.put(field.value)
      }
    case .cancelled:
      put(UInt8(2))
    }
  }
}

extension FrameReader {
  mutating func option() throws(DochostError) -> Question.Option {
    Question.Option(
      id: try string(), label: try string(), summary: try string(),
      category: try optional { reader throws(DochostError) in try reader.string() },
      previewText: try optional { reader throws(DochostError) in try reader.string() })
  }

  mutating func question() throws(DochostError) -> Question {
    let id = try string()
    let text = try string()
    switch try integer(UInt8.self) {
    case 0:
      let options = try list(limit: RegistrationLimits.choices) { reader throws(DochostError) in
        try reader.option()
      }
      let minimum = try self.count(limit: options.count)
      let maximum = try self.count(limit: options.count)
      guard minimum <= maximum else {
        throw Self.violation("A message has a question whose minimum is above its maximum.")
      }
      return Question(
        id: id, text: text, form: .choose(options: options, minimum: minimum, maximum: maximum))
    case 1:
      let fields = try list(limit: RegistrationLimits.parameters) { reader throws(DochostError) in
        try reader.parameter()
      }
      return Question(id: id, text: text, form: .form(fields: fields))
    case let other:
      throw Self.violation("A message has the number \(other), which is no kind of question.")
    }
  }

  mutating func answer() throws(DochostError) -> Answer {
    switch try integer(UInt8.self) {
    case 0:
      let ids = try list(limit: RegistrationLimits.choices) { reader throws(DochostError) in
        try reader.string()
      }
      return .chosen(ids)
    case 1:
      var values: [String: ParameterValue] = [:]
      let count = try self.count(limit: RegistrationLimits.parameters)
      for _ in 0..<count {
        let id = try string()
        guard values.updateValue(try parameterValue(), forKey: id) == nil else {
          throw Self.violation("A message has two answers for the field '\(id)'.")
        }
      }
      return .filled(values)
    case 2:
      return .cancelled
    case let other:
      throw Self.violation("A message has the number \(other), which is no kind of answer.")
    }
  }
}
