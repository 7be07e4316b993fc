internal import DochostKit
internal import DochostModel

/// What `dochost create` says of its outcome.
enum CreateReport {
  static func show(
    _ document: CreatedDocument, opened: Result<OpenedDocument, DochostError>?,
    reasons: [String]?, in session: Session
  ) -> ExitStatus {
    session.noteDocument(document.path)
    var status = ExitStatus.done
    if case .failure(let error)? = opened { status = error.code.exitStatus }
    if case .success(let document)? = opened, !document.isValid { status = .failed }
    if session.settings.isJSON {
      session.printJSON(
        "dochost.create/1", WireCreated(document, opened: opened, reasons: reasons))
      return status
    }
    session.print(path: document.path)
    switch opened {
    case .success(let opened):
      session.say(OpenReport.text(opened, style: session.style))
      for diagnostic in opened.diagnostics { session.notice(diagnostic) }
    case .failure(let error): session.fail(error)
    case nil: break
    }
    return status
  }

  static func show(_ plan: CreationPlan, explains: Bool, in session: Session) {
    if session.settings.isJSON {
      session.printJSON("dochost.create-plan/1", WirePlan(plan))
      return
    }
    var table = Table("", "")
    table.add("path", session.text(of: plan.path))
    table.add("plugin", plan.plugin.text)
    table.add("library", session.text(of: plan.library))
    table.add("intent", plan.intent.text)
    table.add("type", plan.type.text)
    if let template = plan.template { table.add("template", template.text) }
    for (key, value) in plan.parameters.sorted(by: { $0.key < $1.key }) {
      table.add("set \(key)", ValueText.render(value))
    }
    session.print(table)
    if explains { show(plan.reasons, in: session) }
  }

  /// Says why, a sentence a line, to the person.
  static func show(_ reasons: [String], in session: Session) {
    guard !session.settings.isJSON else { return }
    for reason in reasons { session.say("- \(TerminalText.escape(reason))\n") }
  }
}
