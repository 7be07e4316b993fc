package import DochostKit
package import DochostModel
internal import DochostTerminal

/// Asks by numbered lists and lines to type.
package final class PlainPrompt: Prompt {
  private let input: any LineInput
  private let style: Style
  private let languages: [String]
  private let paths: TypedPaths
  private let columns: Int

  /// Makes a prompt; `paths` says what names of files mean, and `columns` what words are broken to.
  package init(
    _ input: any LineInput, style: Style, languages: [String], paths: TypedPaths, columns: Int = 80
  ) {
    self.columns = max(20, columns)
    self.input = input
    self.style = style
    self.languages = languages
    self.paths = paths
  }

  /// Asks; answers `cancelled` where the input ends.
  package func answer(_ question: Question) -> Answer {
    if !question.text.isEmpty { say(style.heading(TerminalText.escape(question.text))) }
    switch question.form {
    case .choose(let options, let minimum, let maximum):
      guard let ids = choose(options, minimum, maximum) else { return cancelled() }
      return .chosen(ids)
    case .form(let fields):
      var values: [String: ParameterValue] = [:]
      for field in fields {
        switch fill(field) {
        case .value(let value): values[field.id] = value
        case .nothing: continue
        case .cancelled: return cancelled()
        }
      }
      return .filled(values)
    }
  }

  private func cancelled() -> Answer {
    say("")
    return .cancelled
  }

  private func say(_ text: String) { input.show(text + "\n") }

  // MARK: Choosing

  private func choose(
    _ options: [Question.Option], _ minimum: Int, _ maximum: Int
  ) -> [String]? {
    let width = options.reduce(0) { max($0, TextWidth.columns(TerminalText.escape($1.label))) }
    var category: String?
    for (index, option) in options.enumerated() {
      if let next = option.category, next != category {
        category = next
        say(style.heading(TerminalText.escape(next)))
      }
      let number = String(repeating: " ", count: index < 9 ? 2 : 1) + "\(index + 1)"
      let label = TerminalText.escape(option.label)
      let summary = TerminalText.escape(option.summary)
      let indent = number.count + 2
      if summary.isEmpty {
        say("\(number)  \(label)")
      } else if indent + width + 2 + TextWidth.columns(summary) <= columns {
        say("\(number)  \(TextWidth.padded(label, to: width))  \(style.faint(summary))")
      } else {
        say("\(number)  \(label)")
        for line in TextWidth.wrapped(summary, to: columns - indent - 2) {
          say(String(repeating: " ", count: indent + 2) + style.faint(line))
        }
      }
    }
    while true {
      let wish = maximum > 1 ? "Numbers, with commas between" : "Number"
      input.show(wish + (minimum == 0 ? ", or nothing: " : ": "))
      guard let line = input.readLine(hidden: false) else { return nil }
      switch ChoiceLine.parse(line, options, minimum...max(minimum, maximum)) {
      case .success(let ids): return ids
      case .failure(let problem): say(problem.reason)
      }
    }
  }

  // MARK: Filling in

  private enum Filling {
    case value(ParameterValue)
    case nothing
    case cancelled
  }

  private func fill(_ field: Parameter) -> Filling {
    if let help = field.help?.text(for: languages), !help.isEmpty {
      for line in TextWidth.wrapped(TerminalText.escape(help), to: columns) {
        say(style.faint(line))
      }
    }
    switch field.kind {
    case .choice, .choices:
      if let filling = fillChoice(field) { return filling }
      return .cancelled
    default: break
    }
    while true {
      if field.kind == .text {
        let rule = "(Several lines; a line with only a dot ends them"
        say(rule + (isOptional(field) ? ", an empty first line leaves it at that.)" : ".)"))
      }
      input.show(label(of: field))
      guard let typed = read(field) else { return .cancelled }
      if typed.isEmpty {
        if isOptional(field) { return .nothing }
        say("A value has to be given.")
        continue
      }
      switch ParameterLine.parse(typed, for: field, paths) {
      case .success(let value): return .value(value)
      case .failure(let mismatch): say(mismatch.sentence)
      }
    }
  }

  /// Whether the field may be left without a value.
  private func isOptional(_ field: Parameter) -> Bool {
    !field.isRequired || field.defaultValue != nil
  }

  /// What is typed; nothing for an empty line, of a text the first one.
  private func read(_ field: Parameter) -> [UInt8]? {
    guard field.kind == .text else { return input.readLine(hidden: field.isSecret) }
    var lines: [[UInt8]] = []
    while true {
      guard let line = input.readLine(hidden: field.isSecret) else { return nil }
      if line == [UInt8(ascii: ".")] || lines.isEmpty && line.isEmpty {
        return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
      }
      lines.append(line)
    }
  }

  private func fillChoice(_ field: Parameter) -> Filling? {
    let options = field.choices.map {
      Question.Option(id: $0.id, label: $0.label.text(for: languages))
    }
    say(label(of: field))
    let isSingle = field.kind == .choice
    let minimum = isOptional(field) ? 0 : 1
    guard let ids = choose(options, minimum, isSingle ? 1 : options.count) else { return nil }
    guard let first = ids.first else { return .nothing }
    return .value(isSingle ? .choice(first) : .choices(ids))
  }

  private func label(of field: Parameter) -> String {
    var label = TerminalText.escape(field.label.text(for: languages))
    if let standard = StandardText.render(field, languages: languages) {
      label += " [\(standard)]"
    } else if !field.isRequired {
      label += " (may be left empty)"
    }
    return label + ": "
  }
}
