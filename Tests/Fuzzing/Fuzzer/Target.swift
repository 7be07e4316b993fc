import DochostModel

/// Something that reads bytes which are not trusted, and what it promises about any of them.
///
/// A broken promise ends the process, as a trap does; libFuzzer keeps the input.
struct Target: Sendable {
  /// The name on the command line.
  let name: String
  /// Inputs to begin with, made by the code that writes what is read here.
  let seeds: @Sendable () throws -> [[UInt8]]
  /// Words that mean something in the input, without quotes and backslashes.
  var words: [String] = []
  /// Reads one input; throws where it cannot be laid out for that, which says nothing of what
  /// reads.
  let tryOut: @Sendable ([UInt8]) throws -> Void

  /// Every target.
  static let all: [Target] = [
    workerMessages, hostMessages, registrations, manifest, settings, library, catalogRows,
    catalogFile,
  ]
}

/// Something that a target needs and does not have, as a sentence.
struct FuzzFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Ends the process where a promise does not hold.
func promise(_ holds: Bool, _ sentence: @autoclosure () -> String) {
  if !holds { fatalError("broken promise: \(sentence())") }
}

/// The answer of `body`; nil where it threw an error with one of the codes, which is promised.
func refusal<Answer>(
  _ codes: Set<DiagnosticCode>, _ body: () throws(DochostError) -> Answer
) -> Answer? {
  do throws(DochostError) {
    return try body()
  } catch {
    promise(codes.contains(error.code), "refused as \(error.code.name): \(error.message)")
    promise(!error.message.isEmpty, "a refusal says why")
    return nil
  }
}
