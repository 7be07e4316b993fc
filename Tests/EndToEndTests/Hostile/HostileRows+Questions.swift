/// Rows about questions.
extension HostileRow {
  /// Questions without number, without end, after the answer.
  static let asking = [
    row("ask", "asks where nobody can answer", .failed("question-unanswered", status: 6)),
    row(
      "ask-harmfully", "asks with escape sequences", .failed("question-unanswered", status: 6),
      "A \\u{1B}[31mred\\u{202E} one?"),
    row("ask", "asks, and never completes", .failed("request-leaked"), amount: 1).answered,
    row("ask-on", "asks in the answer to its question, five times", .made, amount: 5).answered,
    row(
      "ask-on", "asks a thousand questions, one after the other", .failed("protocol-violation"),
      "more than 256 questions", amount: 1000
    ).answered,
    row(
      "ask-at-once", "asks a thousand questions, without waiting for an answer",
      .failed("protocol-violation"), "more than 256 questions", amount: 1000
    ).answered,
    row(
      "ask-endlessly", "asks with a mebibyte of text", .made(with: "rule-broken"),
      "longer than 1023 bytes"),
    row("ask-too-many", "asks with 4294967295 options", .made(with: "rule-broken"), "at most 256"),
    row(
      "ask-deafly", "asks and has no ear for the answer", .made(with: "rule-broken"),
      "callback is NULL"),
    row("ask-and-end", "aborts when it is answered", .failed("plugin-crashed"), "SIGABRT").answered,
    row(
      "ask-and-end", "calls exit(0) when it is answered", .failed("died-without-result"), amount: 1
    ).answered,
    row("ask-and-end", "hangs when it is answered", .failed("request-leaked"), amount: 2).answered,
    row("ask-afterwards", "asks after it completed", .made),
  ]

  private var answered: HostileRow { with { $0.arguments = ["--answer", "drink=tea"] } }
}
