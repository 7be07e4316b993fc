internal import DochostModel
internal import DochostSystem
internal import DochostWorkerProtocol

/// Turns what was given for a template's parameters into checked arguments and inputs (rule T6).
struct ParameterResolver {
  /// What the plugin receives, and what may be shown of it.
  struct Resolution {
    var arguments: [CreateOrder.Argument] = []
    var inputs: [CreateRequest.Input] = []
    var shown: [String: ParameterValue] = [:]
  }

  /// The parameters, in order.
  let parameters: [Parameter]
  /// What they belong to, for messages: `template org.example.note`.
  let owner: String
  /// The plugin that states them, where it is known.
  let plugin: PluginID?
  /// What relative file names are relative to.
  let directory: BytePath
  /// For the labels of what is asked.
  let languages: [String]

  /// Resolves every parameter; `ask` is nil where nobody can be asked.
  func resolve(
    _ request: CreateRequest, ask: ((Question) -> Answer)?
  ) throws(DochostError) -> Resolution {
    try refuseUnknown(request)
    var values: [String: ParameterValue] = [:]
    for parameter in parameters {
      if let value = try given(parameter, in: request) { values[parameter.id] = value }
    }
    if let ask { try fill(&values, ask: ask) }
    let missing = parameters.filter {
      $0.isRequired && values[$0.id] == nil && $0.defaultValue == nil
    }
    guard missing.isEmpty else {
      let names = missing.map { "'\($0.id)' (\($0.label.text(for: languages)))" }
      throw DochostError(
        .parameterMissing,
        "The \(owner) needs \(names.joined(separator: ", ")), which \(names.count == 1 ? "has" : "have") no value.",
        remedy: "Give `\(missing.map { "--set \($0.id)=…" }.joined(separator: " "))`; \(inspection)"
      )
    }
    return try order(values, inputs: request.inputs)
  }

  private func refuseUnknown(_ request: CreateRequest) throws(DochostError) {
    let known = Set(parameters.map(\.id))
    let names = Set(request.parameters.keys).union(request.parameterTexts.keys)
    guard let unknown = names.subtracting(known).min() else { return }
    let list = parameters.map(\.id)
    let close = Suggestion.closest(to: unknown, in: list)
    throw DochostError(
      .parameterUnknown, "The \(owner) has no parameter '\(unknown)'.",
      remedy: close.map { "Did you mean '\($0)'?" }
        ?? (list.isEmpty
          ? "It takes no parameters." : "It takes \(list.joined(separator: ", "))."))
  }

  /// How to see what may be given.
  private var inspection: String {
    "`dochost inspect \(owner.split(separator: " ").last ?? "")` shows what it takes."
  }

  private func given(
    _ parameter: Parameter, in request: CreateRequest
  ) throws(DochostError) -> ParameterValue? {
    let value: ParameterValue
    if let typed = request.parameters[parameter.id] {
      value = typed
    } else if let text = request.parameterTexts[parameter.id] {
      switch ParameterText.parse(text, for: parameter, relativeTo: directory) {
      case .success(let parsed): value = parsed
      case .failure(let mismatch): throw invalid(parameter, mismatch)
      }
    } else {
      return nil
    }
    if let mismatch = mismatch(of: value, for: parameter) { throw invalid(parameter, mismatch) }
    return value
  }

  /// Why a value does not fit, its pattern and file included; nil where it does.
  func mismatch(of value: ParameterValue, for parameter: Parameter) -> ParameterMismatch? {
    if let reason = parameter.violation(of: value) { return ParameterMismatch(reason) }
    if case .string(let text) = value, let pattern = parameter.pattern,
      let mismatch = mismatch(of: text, pattern)
    {
      return mismatch
    }
    if case .file(let path) = value {
      do throws(DochostError) {
        _ = try ReadableFile.check(path)
      } catch {
        return ParameterMismatch("is no readable file: \(error.message)")
      }
    }
    return nil
  }

  private func mismatch(of text: String, _ pattern: String) -> ParameterMismatch? {
    guard let matcher = PatternMatcher(pattern) else {
      return ParameterMismatch(
        "cannot be checked: the plugin's pattern '\(pattern)' is not a pattern",
        isPluginFault: true)
    }
    switch matcher.match(text) {
    case .match: return nil
    case .noMatch: return ParameterMismatch("does not match the pattern \(pattern)")
    case .limitReached:
      return ParameterMismatch(
        "cannot be checked: the plugin's pattern '\(pattern)' takes more work for this value than "
          + "a pattern may", isPluginFault: true)
    }
  }

  private func fill(
    _ values: inout [String: ParameterValue], ask: (Question) -> Answer
  ) throws(DochostError) {
    let open = parameters.filter { values[$0.id] == nil }
    guard !open.isEmpty else { return }
    let question = Question(id: "parameters", text: "", form: .form(fields: open))
    switch ask(question) {
    case .filled(let answers):
      for parameter in open {
        guard let value = answers[parameter.id] else { continue }
        if let mismatch = mismatch(of: value, for: parameter) { throw invalid(parameter, mismatch) }
        values[parameter.id] = value
      }
    case .cancelled:
      throw DochostError.creationCancelled
    case .chosen:
      throw DochostError(.failed, "The answer to a form was a choice.")
    }
  }

  private func order(
    _ values: [String: ParameterValue], inputs given: [CreateRequest.Input]
  ) throws(DochostError) -> Resolution {
    var resolution = Resolution(inputs: given)
    for parameter in parameters {
      let value = values[parameter.id] ?? parameter.defaultValue
      switch value {
      case .file(let path):
        let index = UInt32(resolution.inputs.count)
        resolution.inputs.append(CreateRequest.Input(role: parameter.id, path: path))
        resolution.arguments.append(.init(id: parameter.id, value: .input(index)))
      case .some(let value):
        resolution.arguments.append(.init(id: parameter.id, value: .plain(value)))
      case nil:
        resolution.arguments.append(.init(id: parameter.id, value: .absent))
      }
      if let value, !parameter.isSecret { resolution.shown[parameter.id] = value }
    }
    return resolution
  }

  private func invalid(_ parameter: Parameter, _ mismatch: ParameterMismatch) -> DochostError {
    guard !mismatch.isPluginFault else {
      return DochostError(
        .registrationInvalid, "Parameter '\(parameter.id)' of \(owner) \(mismatch.reason).",
        plugin: plugin)
    }
    let reason = parameter.isSecret ? "has a value that does not fit" : mismatch.reason
    var remedy = inspection
    if !parameter.choices.isEmpty {
      remedy = "Choose from \(parameter.choices.map(\.id).joined(separator: ", "))."
    }
    return DochostError(
      .parameterInvalid, "Parameter '\(parameter.id)' of \(owner) \(reason).", remedy: remedy)
  }
}
