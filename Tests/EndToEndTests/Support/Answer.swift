import DochostModel
import FoundationEssentials
import TestSupport

/// What a command of the release ended with and said.
struct Answer: CustomStringConvertible {
  /// The process's end and outputs.
  let result: ChildResult
  /// Standard output, where it is JSON.
  let json: JSON?

  init(_ result: ChildResult) {
    self.result = result
    json = try? JSONDecoder().decode(JSON.self, from: Data(result.output))
  }

  /// The exit status; nil where it did not exit by itself.
  var status: Int32? { result.status }

  /// The code of the error, in JSON or in text.
  var code: String? {
    if let code = json?["error"]?["code"]?.text { return code }
    let line = result.errorText.split(separator: "\n").first { $0.contains("error:") }
    return line.flatMap { line in
      guard line.hasSuffix("]"), let start = line.lastIndex(of: "[") else { return nil }
      return String(line[line.index(after: start)...].dropLast())
    }
  }

  /// The sentence of the error.
  var message: String { json?["error"]?["message"]?.text ?? result.errorText }

  /// The plugin that is at fault.
  var plugin: String? { json?["error"]?["plugin"]?.text }

  /// The codes of the notices and warnings of a JSON answer.
  var notices: [String] { json?["notices"]?.list.compactMap { $0["code"]?.text } ?? [] }

  /// Where the document is.
  var path: BytePath? { json?["path"]?.text.flatMap { BytePath($0) } }

  /// The text of the document that was made; empty where there is none.
  var documentText: String { path.flatMap { try? FileTree.text($0) } ?? "" }

  var description: String { result.description }
}

/// A JSON value, read without a type of its own for every answer.
indirect enum JSON: Decodable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  /// A member of an object.
  subscript(_ name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members[name]
  }

  /// The text of a string.
  var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The number.
  var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  /// The values of an array; none of anything else.
  var list: [JSON] {
    guard case .array(let values) = self else { return [] }
    return values
  }
}
