internal import DochostKit
internal import DochostModel

/// What was given to `dochost create --batch`.
struct BatchArguments: Sendable {
  /// The file with the requests; nil for standard input.
  let file: BytePath?
  /// How many requests are answered at a time; nil for what suits the machine.
  let jobs: Int?

  /// Reads the arguments; nil where they ask for no batch.
  init?(_ arguments: ParsedArguments) throws(DochostError) {
    guard let path = try arguments.path(of: CreateOptions.batch) else {
      guard !arguments.has(CreateOptions.jobs) else {
        throw DochostError(
          .usage, "'--jobs' is for a batch, and none was given.",
          remedy: "'--batch FILE' names the file with the requests.")
      }
      return nil
    }
    for option in CreateOptions.single where arguments.has(option) {
      throw UsageError.excludes(CreateOptions.batch, option)
    }
    file = path.bytes.elementsEqual("-".utf8) ? nil : path
    jobs = try Self.number(arguments.text(of: CreateOptions.jobs))
  }

  private static func number(_ text: String?) throws(DochostError) -> Int? {
    guard let text else { return nil }
    let most = DocumentHost.batchJobLimit
    guard let number = Int(text), (1...most).contains(number) else {
      throw DochostError(
        .usage, "'--jobs' takes a number from 1 to \(most), not '\(text)'.",
        remedy: "Leave it out to have as many as suit this machine.")
    }
    return number
  }
}
