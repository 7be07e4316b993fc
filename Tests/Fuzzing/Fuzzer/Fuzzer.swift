import CFuzzer
import DochostModel
import DochostSystem

/// Runs libFuzzer on one target.
///
/// `DOCHOST_FUZZ_TARGET` names it; arguments are libFuzzer's own. With `list` for the only argument
/// the names of the targets are printed, with `seeds DIRECTORY` their first inputs are written, and
/// for some a dictionary.
@main enum Fuzzer {
  static func main() throws {
    let arguments = CommandLine.arguments
    switch arguments.dropFirst().first {
    case "list":
      for target in Target.all { print(target.name) }
    case "seeds" where arguments.count == 3:
      try writeSeeds(beneath: Samples.path(arguments[2]))
    default:
      try run()
    }
  }

  /// The target that is run; libFuzzer's function is one of C and is given nothing but the bytes.
  private static let target: Target? = {
    let name = ProcessEnvironment.current.text("DOCHOST_FUZZ_TARGET") ?? ""
    return Target.all.first { $0.name == name }
  }()

  private static func run() throws {
    guard target != nil else { throw FuzzFailure("DOCHOST_FUZZ_TARGET names no target.") }
    var count = CommandLine.argc
    // libFuzzer keeps the pointer, which is that of the process.
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    _ = LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
      do {
        // The bytes are libFuzzer's and there during the call.
        try Fuzzer.target?.tryOut(Array(UnsafeBufferPointer(start: bytes, count: count)))
      } catch {
        // Nothing is thrown through libFuzzer, and to go on would be to try nothing.
        fatalError("no promise is broken, but this input cannot be tried: \(error)")
      }
      return 0
    }
  }

  private static func writeSeeds(beneath directory: BytePath) throws {
    for target in Target.all {
      let corpus = directory.appending(target.name)
      for (number, seed) in try target.seeds().enumerated() {
        try Place.write(seed, to: corpus.appending("\(number)"))
      }
      // One entry a line, between quotes; no word has anything that would have to be escaped.
      guard !target.words.isEmpty else { continue }
      let dictionary = target.words.map { "\"\($0)\"\n" }.joined()
      try Place.write(Array(dictionary.utf8), to: directory.appending("\(target.name).dict"))
    }
  }
}
