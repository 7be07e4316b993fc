internal import DochostModel

// How texts, values and parameters are written and read.

extension FrameWriter {
  mutating func put(_ text: LocalizedText) {
    put(text.base)
    put(list: text.translations.sorted { $0.key < $1.key }) { writer, translation in
      writer.put(translation.key)
      writer.put(translation.value)
    }
  }

  mutating func put(_ value: ParameterValue) {
    put(UInt8(truncatingIfNeeded: value.kind.rawValue))
    switch value {
    case .string(let text), .text(let text), .choice(let text): put(text)
    case .integer(let number): put(number)
    case .number(let number): put(number)
    case .boolean(let flag): put(flag)
    case .choices(let ids): put(list: ids) { $0.put($1) }
    case .date(let date):
      put(date.year)
      put(date.month)
      put(date.day)
    case .file(let path): put(path)
    }
  }

  mutating func put(_ parameter: Parameter) {
    put(parameter.id)
    put(UInt8(truncatingIfNeeded: parameter.kind.rawValue))
    put(parameter.label)
    put(parameter.help) { $0.put($1) }
    put(parameter.isRequired)
    put(parameter.isSecret)
    put(parameter.defaultValue) { $0.put($1) }
    put(parameter.pattern) { $0.put($1) }
    put(parameter.minimum) { $0.put($1) }
    put(parameter.maximum) { $0.put($1) }
    put(list: parameter.choices) { writer, choice in
      writer.put(choice.id)
      writer.put(choice.label)
    }
  }
}

extension FrameReader {
  mutating func localizedText() throws(DochostError) -> LocalizedText {
    var text = LocalizedText(try string())
    let count = try self.count(limit: RegistrationLimits.translations)
    for _ in 0..<count {
      let tag = try string(limit: RegistrationLimits.tagBytes)
      let translation = try string()
      guard text.translations.updateValue(translation, forKey: tag) == nil else {
        throw Self.violation("A message has a text twice in the language '\(tag)'.")
      }
    }
    return text
  }

  mutating func parameterKind() throws(DochostError) -> Parameter.Kind {
    let number = try integer(UInt8.self)
    guard let kind = Parameter.Kind(rawValue: UInt32(number)) else {
      throw Self.violation("A message has the number \(number), which is no kind of value.")
    }
    return kind
  }

  mutating func parameterValue() throws(DochostError) -> ParameterValue {
    switch try parameterKind() {
    case .string: return .string(try string())
    case .text: return .text(try string())
    case .integer: return .integer(try integer())
    case .number:
      let number = try self.number()
      guard number.isFinite else {
        throw Self.violation("A message has a number that is not finite.")
      }
      return .number(number)
    case .boolean: return .boolean(try boolean())
    case .choice: return .choice(try string())
    case .choices:
      let ids = try list(limit: RegistrationLimits.choices) { reader throws(DochostError) in
        try reader.string()
      }
      return .choices(ids)
    case .date:
      let (year, month, day) = (
        try integer(Int32.self), try integer(UInt8.self), try integer(UInt8.self)
      )
      guard let date = CivilDate(year: year, month: month, day: day) else {
        throw Self.violation("A message has a day that the calendar has not.")
      }
      return .date(date)
    case .file: return .file(try path())
    }
  }

  mutating func parameter() throws(DochostError) -> Parameter {
    Parameter(
      id: try string(), kind: try parameterKind(), label: try localizedText(),
      help: try optional { reader throws(DochostError) in try reader.localizedText() },
      isRequired: try boolean(), isSecret: try boolean(),
      defaultValue: try optional { reader throws(DochostError) in try reader.parameterValue() },
      pattern: try optional { reader throws(DochostError) in try reader.string() },
      minimum: try optional { reader throws(DochostError) in try reader.number() },
      maximum: try optional { reader throws(DochostError) in try reader.number() },
      choices: try list(limit: RegistrationLimits.choices) { reader throws(DochostError) in
        Parameter.Choice(id: try reader.string(), label: try reader.localizedText())
      })
  }
}
