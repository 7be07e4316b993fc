extension Check {
  /// How the plugin leaves its process and its computer.
  package static let hygiene: [Check] = [
    Check(
      "no-exit", "no call to the plugin ends its process", level: 1, group: .hygiene,
      rationale: """
        A process that ends takes the answer with it, and the other requests of a batch. This check \
        goes ahead of all others and sends the plugin through its whole life.
        """,
      remedy: """
        Complete with DOCHOST_FAILED and a sentence instead of exit, _exit or abort. For a crash, \
        run with --debug no-exit to have the line for a debugger.
        """,
      rule: "What a plugin may do",
      example: "snprintf(error, capacity, \"The paper is used up.\"); return DOCHOST_FAILED;",
      implies: ["elf-imports-exit"], needs: [.start], seesStart: true, goesAhead: true,
      judge: HygieneJudging.doesNotExit),
    Check(
      "no-stdout", "the plugin prints nothing to standard output", level: 2, group: .hygiene,
      rationale: """
        In a process that holds the plugin for another program, standard output is that program's. \
        Standard error is kept for reports of failures.
        """,
      remedy: "Use host->log, or standard error while you debug.", rule: "What a plugin may do",
      example: "host->log(host->context, DOCHOST_SEVERITY_NOTICE, \"Three chapters.\");",
      needs: [.start, .create, .end], judge: HygieneJudging.printsNothing),
    Check(
      "writes-only-staging", "the plugin writes in the directory of its request alone", level: 1,
      group: .hygiene,
      rationale: """
        What lies beside it belongs to other requests, what lies in the bundle to everybody. For this \
        check the sandbox lets the plugin write around its staging directory and in a copy of its \
        bundle, and what changed there is looked at. Elsewhere it cannot write at all.
        """,
      remedy: "Build every path from request->staging; keep nothing between requests.",
      rule: "What a plugin may do",
      example: "snprintf(path, sizeof path, \"%s/empty.note\", request->staging);",
      needs: [.start, .create, .end], judge: HygieneJudging.writesOnlyStaging),
  ]
}
