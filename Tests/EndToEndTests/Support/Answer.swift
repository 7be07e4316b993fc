import DochostModel
import TestSupport

/// What a command of the release ended with and said.
struct Answer: CustomStringConvertible {
  /// The process's end and outputs.
  let result: ChildResult
  /// Standard output, where it is JSON.
  let json: JSON?

  init(_ result: ChildResult) {
    self.result = result
    json = try? JSON.parse(result.output)
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
