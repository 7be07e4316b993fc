internal import DochostConformance
internal import DochostKit
internal import DochostModel

/// Finds out what can stand where somebody is typing.
struct Completer {
  /// What is typed.
  let line: CompletionLine
  /// What plugins and settings have to offer.
  let catalog: CompletionWords

  private var current: String { line.current }

  /// The answer; empty where nothing is known.
  func answer() -> CompletionAnswer {
    if line.isLost { return CompletionAnswer() }
    if let option = line.pending { return value(of: option, prefix: "").matching(current) }
    if current.hasPrefix("-"), !line.optionsEnded {
      guard let equals = current.firstIndex(of: "=") else { return options().matching(current) }
      let spelling = current[..<equals]
      guard let option = line.options.first(where: { $0.spelling == spelling }) else {
        return CompletionAnswer()
      }
      return value(of: option, prefix: "\(spelling)=").matching(current)
    }
    return (line.verb == nil ? words() : operand()).matching(current)
  }

  private func options() -> CompletionAnswer {
    var answer = CompletionAnswer()
    for option in line.options where option.isRepeatable || !line.has(option) {
      answer.add(option.spelling, option.help)
    }
    return answer
  }

  private func words() -> CompletionAnswer {
    var answer = CompletionAnswer()
    if let group = line.group {
      addMembers(of: group, to: &answer)
    } else {
      for word in Verb.firstWords { answer.add(word, Verb.summary(ofFirstWord: word)) }
    }
    return answer
  }

  private func addMembers(of group: String, to answer: inout CompletionAnswer) {
    for verb in Verb.members(of: group) { answer.add(verb.words[1], verb.description.summary) }
  }

  private func operand() -> CompletionAnswer {
    guard let verb = line.verb else { return CompletionAnswer() }
    var answer = CompletionAnswer()
    if line.operands.isEmpty, let group = line.group { addMembers(of: group, to: &answer) }
    if let operand = verb.description.operand(at: line.operands.count) {
      add(operand.kind, typed: current, prefix: "", to: &answer)
    }
    return answer
  }

  private func value(of option: OptionDescription, prefix: String) -> CompletionAnswer {
    var answer = CompletionAnswer()
    guard let kind = option.value?.kind else { return answer }
    add(kind, typed: String(current.dropFirst(prefix.count)), prefix: prefix, to: &answer)
    return answer
  }

  /// Adds what a value of a kind can be, behind a prefix of the current word.
  private func add(
    _ kind: ValueKind, typed: String, prefix: String, to answer: inout CompletionAnswer
  ) {
    func add(_ pairs: [(String, String)]) {
      for (word, summary) in pairs { answer.add(prefix + word, summary) }
    }
    switch kind {
    case .text, .name, .assignment: break
    case .file, .directory:
      answer.files = kind == .file ? .files : .directories
      answer.skipped = prefix.count
    case .word(let words): add(words.map { ($0, "") })
    case .code: add(DiagnosticCode.all.map { ($0.name, $0.title) })
    case .check: add(Check.all.map { ($0.id, $0.title) })
    case .verb: addVerbs(to: &answer)
    case .intent: add(catalog.intents())
    case .type: add(catalog.types(typed))
    case .template:
      add(
        catalog.templates(
          typed, intent: line.value(of: CreateOptions.intent),
          type: line.value(of: CreateOptions.type)))
    case .plugin: add(catalog.plugins(typed))
    case .identifier:
      add(catalog.templates(typed, intent: nil, type: nil))
      add(catalog.types(typed) + catalog.intents() + catalog.plugins(typed))
    case .parameter, .input: addAssignment(kind, typed: typed, prefix: prefix, to: &answer)
    case .setting: add(catalog.settings(typed, areSet: line.verb == .configUnset))
    case .settingValue: addValue(ofSetting: line.operands.first ?? "", typed, to: &answer)
    case .defaultSubject: add(catalog.extensions() + catalog.types(typed) + catalog.intents())
    case .defaultChoice: addDefault(typed, to: &answer)
    }
  }

  private func addVerbs(to answer: inout CompletionAnswer) {
    if let first = line.operands.first { return addMembers(of: first, to: &answer) }
    for word in Verb.firstWords { answer.add(word, Verb.summary(ofFirstWord: word)) }
  }

  private func addAssignment(
    _ kind: ValueKind, typed: String, prefix: String, to answer: inout CompletionAnswer
  ) {
    guard let template = line.value(of: CreateOptions.template) else { return }
    let parameters = catalog.parameters(of: template).filter {
      kind == .parameter || $0.kind == .file
    }
    guard let equals = typed.firstIndex(of: "=") else {
      let option = kind == .parameter ? CreateOptions.set : CreateOptions.input
      let taken = line.values(of: option).map { $0.prefix { $0 != "=" } }
      for parameter in parameters where !taken.contains(Substring(parameter.id)) {
        answer.add("\(prefix)\(parameter.id)=", catalog.words(parameter.label))
      }
      return
    }
    let key = typed[..<equals]
    if kind == .input {
      answer.files = .files
      answer.skipped = prefix.count + key.count + 1
      return
    }
    guard let parameter = parameters.first(where: { $0.id == key }) else { return }
    add(parameter, typed: String(typed[typed.index(after: equals)...]), "\(prefix)\(key)=", &answer)
  }

  private func add(
    _ parameter: Parameter, typed: String, _ prefix: String, _ answer: inout CompletionAnswer
  ) {
    switch parameter.kind {
    case .boolean: for word in ["true", "false"] { answer.add(prefix + word) }
    case .choice:
      for choice in parameter.choices {
        answer.add(prefix + choice.id, catalog.words(choice.label))
      }
    case .choices:
      // Behind the last comma; what stands before it stays.
      let done = typed.lastIndex(of: ",").map { typed[...$0] } ?? ""
      let taken = done.split(separator: ",")
      for choice in parameter.choices where !taken.contains(Substring(choice.id)) {
        answer.add("\(prefix)\(done)\(choice.id)", catalog.words(choice.label))
      }
    case .file:
      answer.files = .files
      answer.skipped = prefix.count
    case .string, .text, .integer, .number, .date: break
    }
  }

  private func addValue(
    ofSetting text: String, _ typed: String, to answer: inout CompletionAnswer
  ) {
    guard let key = SettingKey(text) else { return }
    switch key.description.kind {
    case .directory: answer.files = .directories
    case .seconds: break
    case .flag: for word in ["true", "false"] { answer.add(word, "") }
    case .plugin: for (word, summary) in catalog.plugins(typed) { answer.add(word, summary) }
    case .type: for (word, summary) in catalog.types(typed) { answer.add(word, summary) }
    case .plugins:
      // Behind the last comma; what stands before it stays.
      let done = typed.lastIndex(of: ",").map { String(typed[...$0]) } ?? ""
      let taken = done.split(separator: ",").map(String.init)
      for (word, summary) in catalog.plugins(String(typed.dropFirst(done.count)))
      where !taken.contains(word) {
        answer.add(done + word, summary)
      }
    }
  }

  private func addDefault(_ typed: String, to answer: inout CompletionAnswer) {
    guard let first = line.operands.first, let what = DefaultKind(rawValue: first) else { return }
    let pairs: [(String, String)]
    switch (what, line.operands.count) {
    case (.directory, 1) where line.verb == .defaultsSet:
      answer.files = .directories
      return
    case (.directory, _): return
    case (.extension, 1): pairs = catalog.extensions()
    case (.type, 1): pairs = catalog.types(typed)
    case (.intent, 1): pairs = catalog.intents()
    case (.extension, _): pairs = catalog.types(typed, with: line.operands[1])
    case (.intent, _): pairs = catalog.types(typed)
    case (.type, _): pairs = catalog.plugins(typed)
    }
    for (word, summary) in pairs { answer.add(word, summary) }
  }
}
