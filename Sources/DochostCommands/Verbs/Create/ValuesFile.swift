internal import DochostJSON
internal import DochostModel
internal import DochostSystem

/// The file of `--values`: a JSON object whose members are parameters.
///
/// Members are texts, numbers, true, false, lists of texts, and null, which is no value. Numbers
/// and words become texts again. It may be a pipe, which is read to its end.
struct ValuesFile: Sendable {
  /// Values as text, which the parameter's kind decides on.
  var texts: [String: String] = [:]
  /// Values that are lists, for parameters with several choices.
  var lists: [String: ParameterValue] = [:]

  /// The most bytes of the file.
  private static let byteLimit = 4 << 20

  /// Reads a file; a pipe too where there is somebody who can end the wait.
  static func read(
    _ path: BytePath, waitsForPipes: Bool = false
  ) throws(DochostError) -> ValuesFile {
    try ValuesFile(try contents(of: path, waitsForPipes), of: path)
  }

  /// Reads what is on the standard input.
  static func readInput() throws(DochostError) -> ValuesFile {
    try ValuesFile(
      try StandardStream.input.readAll(limit: byteLimit), of: BytePath(constant: "-"))
  }

  private init(_ bytes: [UInt8], of path: BytePath) throws(DochostError) {
    do throws(JSONProblem) {
      self = try ValuesFile(JSONField(JSONValue(reading: bytes, limit: Self.byteLimit)))
    } catch {
      throw DochostError(
        .usage, "The values file '\(path)' cannot be used: \(error).",
        remedy: #"It looks like {"title": "Tide", "acts": 3}."#, path: path)
    }
  }

  init() {}

  /// Reads an object of values.
  init(_ json: JSONField) throws(JSONProblem) {
    for (name, field) in try json.members() {
      switch field.value {
      case .null: continue
      case .boolean(let value): texts[name] = String(value)
      case .integer(let number): texts[name] = String(number)
      case .decimal(_, let written): texts[name] = written
      case .string(let text): texts[name] = text
      case .array:
        var ids: [String] = []
        for element in try field.elements() { ids.append(try element.string()) }
        lists[name] = .choices(ids)
      case .object:
        throw JSONProblem(
          "a text, a number, true, false or a list of texts was expected, and this is an object",
          at: field.path)
      }
    }
  }

  private static func contents(
    of path: BytePath, _ waitsForPipes: Bool
  ) throws(DochostError) -> [UInt8] {
    do throws(DochostError) {
      return waitsForPipes
        ? try FileSystem().readWaiting(path, limit: byteLimit)
        : try readFile(path, limit: byteLimit)
    } catch {
      guard error.errorNumber == .noEntry else { throw error }
      throw DochostError(
        .fileNotFound, "The values file '\(path)' does not exist.", path: path, cause: error)
    }
  }
}
