internal import DochostModel
internal import DochostStore
internal import DochostSystem
internal import DochostWorkerProtocol

extension Stand {
  /// A create request as a check sends it.
  struct Wish {
    /// The type of the document.
    var type: DocumentType
    /// The template, where there is one.
    var template: Template?
    /// The intent.
    var intent = CreationIntent.default
    /// The name without the extension.
    var name = "Conformance"
    /// The language, as BCP 47 has it.
    var locale = "en"
    /// The moment and the person; nil for those of all checks.
    var clock: CreateOrder.Clock?
    /// What stands in the place of the parameters' defaults.
    var arguments: [CreateOrder.Argument]?
    /// The files that the plugin may read.
    var inputs: [CreateRequest.Input] = []
    /// Whether each file that has to be given is.
    var givesFiles = false
    /// The most bytes of the result.
    var byteLimit: UInt64 = 1 << 30

    /// When it is in all requests, unless a check says otherwise: seconds since 1970.
    static let moment: Int64 = 1_772_000_000

    /// The clock of a request at a moment.
    static func clock(_ seconds: Int64, _ seed: UInt64) -> CreateOrder.Clock {
      CreateOrder.Clock(
        seconds: seconds, nanoseconds: 0, utcOffset: 3600, timeZone: "Europe/Warsaw", seed: seed,
        person: "Ada Example")
    }
  }

  /// A document that the plugin made, taken out of its reach.
  struct Made {
    /// What the plugin said.
    let completion: Completion
    /// Where it is now, until the stand goes.
    let place: BytePath
    /// The content of its files by their names beneath `place`; of a file, one with an empty name.
    let content: [[UInt8]: [UInt8]]
  }

  /// Sends a create request and waits for nothing.
  ///
  /// - Parameter prepare: does what is to be done before with the directory of the request.
  @discardableResult
  func order(
    _ wish: Wish, prepare: (BytePath) throws(DochostError) -> Void = { _ in }
  ) throws(Verdict) -> CreateOrder {
    try bench.hasTime()
    lastHandle += 1
    let handle = lastHandle
    let directory = try bench.own { () throws(DochostError) in
      let directory = try staging.makeDirectory(forRequest: handle)
      try prepare(directory)
      return directory
    }
    var inputs = wish.inputs
    let arguments: [CreateOrder.Argument]
    if let given = wish.arguments {
      arguments = given
    } else {
      arguments = try usualArguments(of: wish, &inputs)
    }
    let order = CreateOrder(
      handle: handle, token: .random(), intent: wish.intent, type: wish.type.id,
      template: wish.template?.id, name: wish.name, locale: wish.locale, staging: directory,
      byteLimit: wish.byteLimit, arguments: arguments, inputs: inputs,
      clock: wish.clock ?? Wish.clock(Wish.moment, bench.seed), validates: false)
    send(.create(order))
    return order
  }

  /// The arguments that nobody fills in, and files for those that need one where the wish says so.
  private func usualArguments(
    of wish: Wish, _ inputs: inout [CreateRequest.Input]
  ) throws(Verdict) -> [CreateOrder.Argument] {
    var arguments: [CreateOrder.Argument] = []
    for parameter in wish.template?.parameters ?? [] {
      if wish.givesFiles, parameter.kind == .file, parameter.isRequired {
        arguments.append(.init(id: parameter.id, value: .input(UInt32(inputs.count))))
        inputs.append(.init(role: parameter.id, path: try givenFile()))
      } else {
        let usual = FirstAnswer.usual(for: parameter)
        arguments.append(.init(id: parameter.id, value: usual.map { .plain($0) } ?? .absent))
      }
    }
    return arguments
  }

  /// Waits for the completion of a request.
  func completion(of order: CreateOrder) throws(Verdict) -> Completion {
    try wait(.create, "create of \(Self.text(order))") { message in
      guard case .completed(let completion) = message, completion.token == order.token
      else { return nil }
      return completion
    }
  }

  /// Has a document made and takes it; throws what is wrong with it.
  func make(_ wish: Wish) throws(Verdict) -> Made {
    let order = try order(wish)
    let completion = try completion(of: order)
    return try take(completion, of: order, wish)
  }

  /// Takes what a completion names out of the plugin's reach, by the rules of the host.
  func take(
    _ completion: Completion, of order: CreateOrder, _ wish: Wish
  ) throws(Verdict) -> Made {
    let what = Self.text(order)
    switch completion.status {
    case .ok: break
    case .cancelled: throw .fail("The plugin cancelled \(what), and nobody asked it to.")
    case .failed:
      let words = completion.error.isEmpty ? "it gave no reason" : completion.error
      throw .fail("The plugin could not make \(what): \(words)")
    }
    guard let base = ResultBase(rawValue: completion.base),
      let mode = ImportMode(rawValue: completion.mode), mode != .none
    else { throw .fail("The plugin completed \(what) with a base or a mode that does not fit.") }
    let rules = ResultRules(isPackage: wish.type.isPackage, byteLimit: wish.byteLimit)
    do throws(DochostError) {
      let result: TakenResult
      switch base {
      case .staging:
        result = try staging.take(
          completion.path ?? [], ofRequest: order.handle, in: order.staging, rules: rules)
      case .bundle where mode == .copy:
        let bundle = bundle ?? bench.subject.library.parent
        result = try TakenResult.resource(completion.path ?? [], ofBundle: bundle, rules: rules)
      case .input where mode == .copy:
        guard order.inputs.indices.contains(Int(completion.inputIndex)) else {
          throw DochostError(.invalidCompletion, "There is no input \(completion.inputIndex).")
        }
        result = try TakenResult.input(
          order.inputs[Int(completion.inputIndex)].path, rules: rules)
      default:
        throw DochostError(.invalidCompletion, "Only what lies in staging can be moved.")
      }
      var content: [[UInt8]: [UInt8]] = [:]
      if result.isPackage {
        for (name, bytes) in try FileTree.contents(of: result.location) { content[name] = bytes }
      } else {
        content[[]] = try readFile(result.location, limit: Subject.fileLimit)
      }
      return Made(completion: completion, place: result.location, content: content)
    } catch {
      throw .fail("What the plugin made for \(what) is refused: \(error.message)")
    }
  }

  /// A request in a sentence.
  static func text(_ order: CreateOrder) -> String {
    text(type: order.type, template: order.template, order.intent)
  }

  /// The same of its parts.
  static func text(
    type: DocumentTypeID, template: TemplateID?, _ intent: CreationIntent
  ) -> String {
    let subject = template.map { "the template \($0)" } ?? "the type \(type)"
    return "\(subject) with the intent \(intent)"
  }
}
