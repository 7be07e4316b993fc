internal import DochostModel
internal import DochostSystem

/// The file of `--values`: a JSON object whose members are parameters.
struct ValuesFile: Sendable {
  /// Values as text, which the parameter's kind decides on.
  var texts: [String: String] = [:]
  /// Values that are lists, for parameters with several choices.
  var lists: [String: ParameterValue] = [:]

  /// The most bytes of the file.
  private static let byteLimit = 4 << 20

  static func read(_ path: BytePath) throws(DochostError) -> ValuesFile {
    let bytes = try contents(of: path)
    var file = ValuesFile()
    do throws(ValuesParser.Problem) {
      for (key, value) in try ValuesParser.parse(bytes) {
        switch value {
        case .text(let text): file.texts[key] = text
        case .list(let ids): file.lists[key] = .choices(ids)
        case .null: continue
        }
      }
    } catch {
      throw DochostError(
        .usage,
        "The values file '\(path)' cannot be used: line \(error.line), column \(error.column): "
          + "\(error.reason).",
        remedy: #"It looks like {"title": "Tide", "acts": 3}."#, path: path)
    }
    return file
  }

  private static func contents(of path: BytePath) throws(DochostError) -> [UInt8] {
    do throws(DochostError) {
      return try readFile(path, limit: byteLimit)
    } catch {
      guard error.errorNumber == .noEntry else { throw error }
      throw DochostError(
        .fileNotFound, "The values file '\(path)' does not exist.", path: path, cause: error)
    }
  }
}
