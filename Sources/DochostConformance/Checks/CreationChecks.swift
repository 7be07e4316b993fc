extension Check {
  /// Making documents.
  package static let creation: [Check] = [
    Check(
      "create-default", "every type's empty document can be made", level: 1, group: .creation,
      rationale: "The intent default of a type is the first that people try.",
      remedy: """
        Answer default, and every intent that you do not know, with an empty document of the type.
        """,
      rule: "Requests and completion",
      example: "result.path = \"empty.note\"; result.mode = DOCHOST_MODE_MOVE;",
      needs: [.start, .create], judge: CreationJudging.makesDefault),
    Check(
      "complete-once", "each request is completed exactly once", level: 1, group: .creation,
      rationale: """
        A second completion is ignored and reported: it speaks of a request that is over, or of \
        another one.
        """,
      remedy: "Let one place of the plugin complete a request, and forget the handle there.",
      rule: "Requests and completion",
      example: "host->complete(host->context, handle, &result); handle = 0;",
      needs: [.start, .create, .end], judge: CreationJudging.completesOnce),
  ]
}
