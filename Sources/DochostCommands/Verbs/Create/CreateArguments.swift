internal import DochostKit
internal import DochostModel

/// What was given to `dochost create`, before it is looked up.
struct CreateArguments: Sendable {
  private let directory: BytePath?
  private let intent: CreationIntent?
  private let type: DocumentTypeID?
  private let template: TemplateID?
  private let name: [UInt8]?
  private let texts: [String: String]
  private let answers: [String: String]
  private let inputs: [CreateRequest.Input]
  private let valuesFile: BytePath?

  init(_ arguments: ParsedArguments) throws(DochostError) {
    intent = try arguments.intent(of: CreateOptions.intent)
    type = try arguments.type(of: CreateOptions.type)
    template = try arguments.template(of: CreateOptions.template)
    name = arguments.bytes(of: CreateOptions.name)
    directory = try arguments.path(of: CreateOptions.directory)
    valuesFile = try arguments.path(of: CreateOptions.values)
    texts = try Self.texts(of: CreateOptions.set, in: arguments)
    answers = try Self.texts(of: CreateOptions.answer, in: arguments)
    inputs = try Self.inputs(in: arguments)
  }

  /// Whether neither the intent nor what is to be made was named.
  var leavesAllOpen: Bool {
    intent == nil && type == nil && template == nil && answers["type"] == nil
  }

  /// Reads the file of `--values`, where there is one; `-` is the standard input.
  func readValues() throws(DochostError) -> ValuesFile {
    guard let valuesFile else { return ValuesFile() }
    return valuesFile.bytes.elementsEqual("-".utf8)
      ? try ValuesFile.readInput() : try ValuesFile.read(valuesFile, waitsForPipes: true)
  }

  /// The request as the host takes it; `--set` comes before the file.
  func makeRequest(
    values: ValuesFile, host: HostSession
  ) throws(DochostError) -> CreateRequest {
    CreateRequest(
      intent: intent ?? (template == nil ? .default : .template), type: type, template: template,
      parameters: values.lists.filter { texts[$0.key] == nil },
      parameterTexts: values.texts.merging(texts) { _, given in given },
      inputs: inputs.map { .init(role: $0.role, path: host.absolute($0.path)) }, name: name,
      destination: try host.destination(directory), answers: answers, source: "command-line")
  }

  private static func inputs(
    in arguments: ParsedArguments
  ) throws(DochostError) -> [CreateRequest.Input] {
    var inputs: [CreateRequest.Input] = []
    for bytes in arguments.allBytes(of: CreateOptions.input) {
      let (role, value) = try assignment(bytes, of: CreateOptions.input)
      guard let path = BytePath(bytes: value) else { throw UsageError.empty(CreateOptions.input) }
      inputs.append(.init(role: role, path: path))
    }
    return inputs
  }

  private static func texts(
    of option: OptionDescription, in arguments: ParsedArguments
  ) throws(DochostError) -> [String: String] {
    var texts: [String: String] = [:]
    for bytes in arguments.allBytes(of: option) {
      let (key, value) = try assignment(bytes, of: option)
      guard let text = String(validating: value, as: UTF8.self) else {
        throw UsageError.notText(option, bytes)
      }
      guard texts.updateValue(text, forKey: key) == nil else {
        throw UsageError.repeatedKey(option, key)
      }
    }
    return texts
  }

  private static func assignment(
    _ bytes: [UInt8], of option: OptionDescription
  ) throws(DochostError) -> (String, [UInt8]) {
    guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")), equals > 0,
      let key = String(validating: bytes[..<equals], as: UTF8.self)
    else { throw UsageError.notAnAssignment(option, bytes) }
    return (key, Array(bytes[(equals + 1)...]))
  }
}
