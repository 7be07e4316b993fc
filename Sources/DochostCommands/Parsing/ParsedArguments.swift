package import DochostModel

/// What was given to a verb, checked against its description.
package struct ParsedArguments: Sendable {
  /// The verb.
  package var verb: Verb
  // A list, since the first use of a table takes longer than looking through what people type.
  private var given: [(option: String, values: [[UInt8]])] = []
  /// What stands behind the options, as bytes.
  package private(set) var operands: [[UInt8]] = []

  /// Begins with nothing given.
  package init(verb: Verb) {
    self.verb = verb
  }

  /// Whether an option was given.
  package func has(_ option: OptionDescription) -> Bool { index(of: option) != nil }

  /// The value of an option, as bytes.
  package func bytes(of option: OptionDescription) -> [UInt8]? { allBytes(of: option).last }

  /// Every value of an option, in the order given.
  package func allBytes(of option: OptionDescription) -> [[UInt8]] {
    index(of: option).map { given[$0].values } ?? []
  }

  private func index(of option: OptionDescription) -> Int? {
    given.firstIndex { $0.option == option.name }
  }

  /// The value of an option that has to be text.
  package func text(of option: OptionDescription) throws(DochostError) -> String? {
    guard let bytes = bytes(of: option) else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw UsageError.notText(option, bytes)
    }
    return text
  }

  /// The value of an option that is a path.
  package func path(of option: OptionDescription) throws(DochostError) -> BytePath? {
    guard let bytes = bytes(of: option) else { return nil }
    guard let path = BytePath(bytes: bytes) else { throw UsageError.empty(option) }
    return path
  }

  /// The operands as paths.
  package func operandPaths() throws(DochostError) -> [BytePath] {
    var paths: [BytePath] = []
    for operand in operands {
      guard let path = BytePath(bytes: operand) else {
        throw UsageError.emptyPath
      }
      paths.append(path)
    }
    return paths
  }

  /// The only operand, as text for looking something up; U+FFFD stands for what is not UTF-8, so
  /// that it matches nothing.
  package var operandText: String? {
    operands.first.map { String(decoding: $0, as: UTF8.self) }
  }

  mutating func add(_ option: OptionDescription, _ value: [UInt8]) throws(DochostError) {
    let known = index(of: option)
    if known != nil, !option.isRepeatable { throw UsageError.repeated(option) }
    if case .word(let words)? = option.value?.kind {
      guard words.contains(where: { $0.utf8.elementsEqual(value) }) else {
        throw UsageError.notAWord(option, value, words)
      }
    }
    if let known { given[known].values.append(value) } else { given.append((option.name, [value])) }
  }

  mutating func add(operand: [UInt8]) { operands.append(operand) }

  func checkOperands(of description: CommandDescription) throws(DochostError) {
    let leading = description.leadingOperands.count
    if operands.count < leading + (description.operand?.minimum ?? 0) {
      throw UsageError.missingOperand(description, given: operands.count)
    }
    if !operands.isEmpty, description.operand(at: operands.count - 1) == nil {
      let most = leading + (description.operand?.maximum ?? 0)
      throw UsageError.unexpectedOperand(operands[most], description)
    }
  }
}
