import CLinux
import DochostCommands
import Testing

/// The entry of the command knows options of `create` before anything is there that reads them.
@Suite struct HeadStartOptionTests {
  /// Those with which no plugin is run, or by workers that are started for it.
  private static let withoutWorker: Set<String> = ["batch", "dry-run", "help", "version"]

  @Test func `the options that stand against a head start are those of create, as they are typed`()
  {
    var spellings: Set<String> = []
    for option in Verb.create.description.allOptions
    where Self.withoutWorker.contains(option.name) {
      spellings.insert(option.spelling)
      if let letter = option.letter { spellings.insert("-\(letter)") }
    }
    #expect(Self.listed == spellings)
  }

  /// The list in C.
  private static var listed: Set<String> {
    var texts: Set<String> = []
    var next = clinux_options_without_worker()
    while let text = next?.pointee {
      texts.insert(String(cString: text))
      next = next?.advanced(by: 1)
    }
    return texts
  }
}
