extension Check {
  /// The checks of the group *Interaction*.
  package static let interaction: [Check] = [
    Check(
      "choose-cancelled", "a question that is cancelled ends its request as cancelled", level: 2,
      group: .interaction,
      rationale: """
        Who cancels a question cancels the request: no document is wanted, and no error is shown. \
        The check looks for something that the plugin asks for and cancels the first question.
        """,
      remedy: """
        Look at the status in the callback, and complete with DOCHOST_CANCELLED where it is that.
        """,
      rule: "Asking the person",
      example: "if (status != DOCHOST_OK) return finish(request, DOCHOST_CANCELLED);",
      needs: [.start, .create, .answer], judge: InteractionJudging.takesCancel),
    Check(
      "choose-answered-late", "the plugin waits for the answer as long as it takes", level: 3,
      group: .interaction,
      rationale: """
        People think, or are at lunch. Both time limits stand still meanwhile, and other requests \
        go on. Here the answer comes after a second and another request in between.
        """,
      remedy: "Return from create after you asked; have no time limit of your own on an answer.",
      rule: "Asking the person",
      example: "return table->choose(host->context, handle, &question, chosen, job);",
      needs: [.start, .create, .answer], judge: InteractionJudging.waits),
    Check(
      "form-rejected", "the plugin completes where its question is not accepted", level: 3,
      group: .interaction,
      rationale: """
        Where choose or form answer anything but DOCHOST_OK, as in a host that has nobody to ask, \
        no callback comes. A plugin that waits for it hangs.
        """,
      remedy: """
        Look at what choose and form answer; go on with your defaults or complete as failed.
        """,
      rule: "Asking the person",
      example: "if (table->form(…) != DOCHOST_OK) return finish(request, DOCHOST_FAILED);",
      needs: [.start, .create, .answer], judge: InteractionJudging.takesRefusal),
  ]
}
