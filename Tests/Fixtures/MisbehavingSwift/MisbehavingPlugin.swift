import DochostPluginSDK
import Glibc

/// A plugin that keeps every rule, but for the one that the file `misdeed` of its resources names: it
/// is broken as Swift does it, in tasks and by what its runtime does.
struct MisbehavingPlugin: DocumentPlugin {
  static let identity = PluginIdentity(
    id: "org.example.misbehaving-swift", version: "1.0.0", name: "Misbehaving in Swift",
    license: "MIT")
  static let type = "org.example.misbehaving-swift.leaf"

  /// What is done wrong.
  enum Misdeed: String {
    case trapsInATask = "traps-in-a-task"
    case printsWithPrint = "prints-with-print"
    case writesBesideInATask = "writes-beside-in-a-task"
    case opensASocketInATask = "opens-a-socket-in-a-task"
    case setsAVariableInATask = "sets-a-variable-in-a-task"
    case opensAndForgetsInATask = "opens-and-forgets-in-a-task"
    case movesWhatIsNotItsOwn = "moves-what-is-not-its-own"
  }

  var types: [DocumentType] {
    [DocumentType(id: Self.type, name: "Leaf", fileExtensions: ["leaf"])]
  }

  var templates: [Template] {
    [Template(id: "org.example.misbehaving-swift.oak", type: Self.type, name: "Oak")]
  }

  func create(_ request: CreateRequest) async throws -> Creation {
    let misdeed = Self.misdeed(of: request)
    if let misdeed { await Task.detached { Self.commit(misdeed, request) }.value }
    let made = try request.write("LEAF \(request.template ?? "plain")\n", to: "made.leaf")
    return misdeed == .movesWhatIsNotItsOwn ? .move("../../made.leaf") : .move(made)
  }

  private static func misdeed(of request: CreateRequest) -> Misdeed? {
    let bytes = try? FileReading.bytes(of: request.resources.appending("misdeed"))
    return bytes.flatMap { Misdeed(rawValue: String(decoding: $0, as: UTF8.self)) }
  }

  private static func commit(_ misdeed: Misdeed, _ request: CreateRequest) {
    switch misdeed {
    case .trapsInATask:
      let lines = request.name.split(separator: "\n")
      request.log(.error, "\(lines[lines.count])")
    case .printsWithPrint: print("making a leaf")
    case .writesBesideInATask:
      let file = open("\(request.staging)/../kept.leaf", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
      if file >= 0 { close(file) }
    case .opensASocketInATask:
      let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      if number >= 0 { close(number) }
    case .setsAVariableInATask: setenv("MISBEHAVING", request.name, 1)
    case .opensAndForgetsInATask:
      let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
      // Few enough that the sum is no matter.
      if file > 40 { close(file) }
    case .movesWhatIsNotItsOwn: break
    }
  }
}
