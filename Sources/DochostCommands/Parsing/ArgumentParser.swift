package import DochostModel

/// Reads the arguments of the process into a verb and what was given to it.
///
/// Arguments are bytes. `--option value` and `--option=value` are the same, save that a value
/// that begins with a dash needs the second form: `--name --json` is a slip more often than a
/// name. A negative number is a value in both. `--` ends the options.
package struct ArgumentParser {
  private var rest: ArraySlice<[UInt8]>
  private var early: [(OptionDescription, [UInt8])] = []
  /// Whether `--` stands before the verb.
  private var endedEarly = false

  private init(_ arguments: [[UInt8]]) {
    rest = arguments[...]
  }

  /// Reads the arguments, without the program's name.
  package static func parse(_ arguments: [[UInt8]]) throws(DochostError) -> ParsedArguments {
    var parser = ArgumentParser(arguments)
    return try parser.parse()
  }

  /// What the options decide where there is no verb and none is asked to be explained; else nil.
  package static func parseWithoutVerb(_ arguments: [[UInt8]]) -> ParsedArguments? {
    // Mostly a verb stands first, and nothing more is read.
    guard arguments.first.map(isOption) ?? true,
      let parsed = try? parse(arguments + [Array(Verb.help.rawValue.utf8)]),
      parsed.verb == .help, parsed.operands.isEmpty,
      ![CommonOptions.help, CommonOptions.version].contains(where: parsed.has)
    else { return nil }
    return parsed
  }

  /// Whether JSON was asked for, whatever else is wrong with the arguments.
  package static func wantsJSON(_ arguments: [[UInt8]]) -> Bool {
    for argument in arguments {
      if argument.elementsEqual("--".utf8) { return false }
      if argument.elementsEqual("--json".utf8) { return true }
    }
    return false
  }

  private mutating func parse() throws(DochostError) -> ParsedArguments {
    let verb = try findVerb()
    let description = verb.description
    var parsed = ParsedArguments(verb: verb)
    for (option, value) in early { try parsed.add(option, value) }
    var optionsEnded = endedEarly
    while let argument = rest.popFirst() {
      if optionsEnded || !Self.isOption(argument) {
        parsed.add(operand: argument)
      } else if argument.count == 2, argument[1] == UInt8(ascii: "-") {
        optionsEnded = true
      } else {
        let (option, value) = try readOption(argument, of: description)
        try parsed.add(option, value)
      }
    }
    if parsed.has(CommonOptions.help) || parsed.has(CommonOptions.version) { return parsed }
    try parsed.checkOperands(of: description)
    return parsed
  }

  /// Reads what stands before the verb, and the verb; `--help` and `--version` stand for one.
  private mutating func findVerb() throws(DochostError) -> Verb {
    while let argument = rest.first, Self.isOption(argument), !argument.elementsEqual("--".utf8) {
      rest.removeFirst()
      early.append(try readOption(argument, of: nil))
    }
    if let argument = rest.first, argument.elementsEqual("--".utf8) {
      rest.removeFirst()
      endedEarly = true
    }
    let isHelp = early.contains { $0.0 == CommonOptions.help || $0.0 == CommonOptions.version }
    guard let word = rest.popFirst() else {
      if isHelp {
        early.removeAll { $0.0 == CommonOptions.help }
        return .help
      }
      throw UsageError.missingVerb(nil)
    }
    let first = String(decoding: word, as: UTF8.self)
    if let next = rest.first, !Self.isOption(next) {
      let name = "\(first) \(String(decoding: next, as: UTF8.self))"
      if let verb = Verb(rawValue: name) {
        rest.removeFirst()
        return verb
      }
    }
    if let verb = Verb(rawValue: first) { return verb }
    guard Verb.groups.contains(first) else {
      throw UsageError.unknownVerb(first, among: Verb.firstWords)
    }
    guard let next = rest.first, !Self.isOption(next) else {
      guard let next = rest.first,
        next.elementsEqual("--help".utf8) || next.elementsEqual("-h".utf8)
      else { throw UsageError.missingVerb(first) }
      rest = [Array(first.utf8)]
      return .help
    }
    throw UsageError.unknownVerb(
      "\(first) \(String(decoding: next, as: UTF8.self))",
      among: Verb.members(of: first).map(\.rawValue))
  }

  private mutating func readOption(
    _ argument: [UInt8], of description: CommandDescription?
  ) throws(DochostError) -> (OptionDescription, [UInt8]) {
    let equals = argument.firstIndex(of: UInt8(ascii: "="))
    let spelling = String(decoding: argument[..<(equals ?? argument.endIndex)], as: UTF8.self)
    let options = description?.allOptions ?? CommonOptions.all
    let found = options.first { option in
      option.spelling == spelling || option.letter.map { "-\($0)" == spelling } ?? false
    }
    guard let option = found else { throw UsageError.unknownOption(spelling, description) }
    let attached = equals.map { Array(argument[($0 + 1)...]) }
    guard option.value != nil else {
      if let attached { throw UsageError.unexpectedValue(option, attached) }
      return (option, [])
    }
    if let attached { return (option, attached) }
    guard let next = rest.first else {
      throw UsageError.missingValue(option, next: nil, description)
    }
    if Self.isOption(next) { throw UsageError.missingValue(option, next: next, description) }
    rest.removeFirst()
    return (option, next)
  }

  /// Whether an argument is an option: a dash alone and a negative number are none.
  static func isOption(_ argument: some Collection<UInt8>) -> Bool {
    guard argument.first == UInt8(ascii: "-") else { return false }
    let rest = argument.dropFirst()
    let digit = rest.first == UInt8(ascii: ".") ? rest.dropFirst().first : rest.first
    return !rest.isEmpty
      && digit.map { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? true
  }
}
