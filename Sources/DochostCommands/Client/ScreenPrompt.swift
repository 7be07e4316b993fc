internal import DochostKit
internal import DochostModel
internal import DochostSystem
internal import DochostTerminal

/// Asks on the whole screen of a terminal, which is given back as it was after each answer.
///
/// What was answered is then said in a line, so that it can be read above the result. Where the
/// terminal turns out to be none that can move its cursor, the plain prompt asks instead.
final class ScreenPrompt: Prompt {
  private let interrupt: Int32
  private let style: Style
  private let languages: [String]
  private let paths: TypedPaths
  private let plain: PlainPrompt

  /// Makes a prompt that gives up when `interrupt` becomes readable; `paths` says what names of
  /// files mean.
  init(
    interrupt: Int32, style: Style, languages: [String], paths: TypedPaths, plain: PlainPrompt
  ) {
    self.interrupt = interrupt
    self.style = style
    self.languages = languages
    self.paths = paths
    self.plain = plain
  }

  func answer(_ question: Question) -> Answer {
    switch question.form {
    case .choose(let options, let minimum, let maximum):
      choose(question, options, minimum...max(minimum, maximum))
    case .form(let fields): fill(question, fields)
    }
  }

  private func choose(
    _ question: Question, _ options: [Question.Option], _ count: ClosedRange<Int>
  ) -> Answer {
    var picker = Picker(
      title: TerminalText.escape(question.text), items: options.map(PickerItem.init), count: count)
    var view = PickerView()
    let outcome: Picker.Outcome?
    do {
      guard let screen = TerminalScreen(isColored: style.isColored, interrupt: interrupt) else {
        return isToEnd ? .cancelled : plain.answer(question)
      }
      outcome = screen.ask { key, size in
        if let key, let outcome = picker.handle(key, page: PickerView.page(size)) {
          return .ended(outcome)
        }
        return .showing(view.frame(for: picker, size: size))
      }
    }
    guard case .chosen(let numbers) = outcome else { return .cancelled }
    let labels = numbers.map { picker.items[$0].label }
    say(picker.title, labels.isEmpty ? "nothing" : labels.joined(separator: ", "))
    return .chosen(numbers.map { options[$0].id })
  }

  private func fill(_ question: Question, _ parameters: [Parameter]) -> Answer {
    let entries = FormEntries(parameters, languages: languages, paths: paths)
    let title = question.text.isEmpty ? "What goes into it?" : TerminalText.escape(question.text)
    var form = Form(title: title, fields: entries.fields)
    var view = FormView()
    let rules = entries.rules
    let outcome: Form.Outcome?
    do {
      guard let screen = TerminalScreen(isColored: style.isColored, interrupt: interrupt) else {
        return isToEnd ? .cancelled : plain.answer(question)
      }
      outcome = screen.ask { key, size in
        if let key, let outcome = form.handle(key, rules) { return .ended(outcome) }
        return .showing(view.frame(for: form, size: size))
      }
    }
    guard outcome == .filled else { return .cancelled }
    for field in form.fields {
      if let shown = field.shown { say(field.label + ":", shown) }
    }
    return .filled(entries.values(of: form.fields))
  }

  /// Whether the process is to end; a question that was never shown is not asked in another way then.
  private var isToEnd: Bool {
    var set = PollSet()
    set.set(interrupt)
    return (try? set.wait(until: SystemClock.monotonic)) != false
  }

  private func say(_ question: String, _ answer: String) {
    StreamText.write("\(style.heading(question)) \(answer)\n", to: .error)
  }
}

extension PickerItem {
  /// What a person sees of an option.
  fileprivate init(_ option: Question.Option) {
    self.init(
      id: option.id, label: TerminalText.escape(option.label),
      summary: TerminalText.escape(option.summary),
      category: option.category.map { TerminalText.escape($0) } ?? "",
      preview: (option.previewText ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        .map { TerminalText.escape(String($0)) })
  }
}
