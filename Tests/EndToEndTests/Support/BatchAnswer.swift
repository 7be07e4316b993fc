import DochostModel
import TestSupport

/// What a batch ended with and said.
struct BatchAnswer: CustomStringConvertible {
  /// The answer to one request.
  struct Line {
    private let json: JSON

    init(_ json: JSON) { self.json = json }

    /// The line of the request.
    var number: Int? { json["line"]?.number.map(Int.init) }
    /// Where the document is.
    var path: BytePath? { json["path"]?.text.flatMap { BytePath($0) } }
    /// The code of the error.
    var code: String? { json["error"]?["code"]?.text }
    /// The sentence of the error.
    var message: String { json["error"]?["message"]?.text ?? "" }
  }

  /// The process's end and outputs.
  let result: ChildResult
  /// The answers, in the order in which they came.
  let lines: [Line]
  /// What `--json` says of the batch as a whole.
  let end: JSON?

  init(_ result: ChildResult) {
    self.result = result
    let values = result.output.split(separator: UInt8(ascii: "\n")).compactMap { line in
      try? JSON.parse(Array(line))
    }
    lines = values.filter { $0["schema"]?.text == "dochost.batch/1" }.map { Line($0) }
    end = values.first { $0["schema"]?.text == "dochost.batch-end/1" }
  }

  var description: String { result.description }
}
