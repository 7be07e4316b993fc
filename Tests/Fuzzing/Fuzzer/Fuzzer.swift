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
      try writeSeeds(beneath: Place.path(arguments[2]))
    default:
      run()
    }
  }

  /// The target of this process.
  private static let target: Target = {
    let name = ProcessEnvironment.current.text("DOCHOST_FUZZ_TARGET") ?? ""
    guard let target = Target.all.first(where: { $0.name == name }) else {
      fatalError("DOCHOST_FUZZ_TARGET is '\(name)', which is no target")
    }
    return target
  }()

  private static func run() {
    _ = target
    var count = CommandLine.argc
    // libFuzzer keeps the pointer, which is that of the process.
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    _ = LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
      // The bytes are libFuzzer's and there during the call.
      Fuzzer.target.tryOut(Array(UnsafeBufferPointer(start: bytes, count: count)))
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
