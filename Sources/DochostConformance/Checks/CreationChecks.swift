extension Check {
  /// Making documents.
  package static let creation: [Check] = madeDocuments + saidRequests + completions

  /// That documents are made, and what they are.
  private static let madeDocuments: [Check] = [
    Check(
      "create-default", "every type's empty document can be made", level: 1, group: .creation,
      rationale: "The intent default of a type is the first that people try.",
      remedy: """
        Answer default, and every intent that you do not know, with an empty document of the type.
        """,
      rule: "Requests and completion",
      example: "result.path = \"empty.note\"; result.mode = DOCHOST_MODE_MOVE;",
      implies: ["create-each-intent", "create-each-template"], needs: [.start, .create],
      judge: CreationJudging.makesDefault),
    Check(
      "create-each-intent", "what is made for each intent is a document", level: 2,
      group: .creation,
      rationale: """
        An intent that answers with a path where nothing is, or with something that no document of \
        the type can be, leaves the person with an error.
        """,
      remedy: "Let all intents end in the one function that writes, closes and completes.",
      rule: "Requests and completion", example: "return finish(request, \"scan.note\");",
      needs: [.start, .create], judge: CreationJudging.makesIntents),
    Check(
      "create-each-template", "every template can be made without a parameter given", level: 2,
      group: .creation,
      rationale: "People pick a template to have a document at once; questions can come later.",
      remedy: "Give each parameter a default, and look into the error text of the one that fails.",
      rule: "Registration", example: ".default_value = &three", needs: [.start, .create],
      judge: CreationJudging.makesTemplates),
    Check(
      "create-reopens", "the plugin finds nothing wrong with what it has made", level: 1,
      group: .creation,
      rationale: """
        The host has the plugin validate a result before it is imported: a finding that is an error \
        fails the request.
        """,
      remedy: "Run dochost open over a document that the plugin made, and mend whichever is wrong.",
      rule: "Requests and completion", example: "dochost open Empty.note",
      needs: [.start, .create, .open], judge: CreationJudging.reopens),
    Check(
      "create-declared-type", "what is made is of the type that was asked for", level: 2,
      group: .creation,
      rationale: """
        Other programs go by the signature and by the parents of the type: text without bytes of \
        zero, XML that begins as such.
        """,
      remedy: "Write the signature that the type registers, or register the one that is written.",
      rule: "Registration", example: "fwrite(\"NOTE\", 1, 4, file);", needs: [.start, .create],
      judge: CreationJudging.fitsType),
    Check(
      "create-deterministic", "two processes make the same document of the same request", level: 3,
      group: .creation,
      rationale: """
        The request has the moment, the zone, the person and a seed. What takes those can be tested, \
        repeated and compared; what looks at the system's clock cannot. A second passes between the \
        two, and the day of the system's clock is looked for in common spellings; within compressed or \
        encrypted parts of a document, and as a year or a month alone, it is not seen.
        """,
      remedy: "Use request->clock for the time and its seed for everything random.",
      rule: "Requests and completion", example: "srandom((unsigned)request->clock->seed);",
      needs: [.start, .create], judge: CreationJudging.isDeterministic),
  ]

  /// What a request may say, and how many come.
  private static let saidRequests: [Check] = [
    Check(
      "create-with-parameters", "every value that a parameter allows makes a document", level: 3,
      group: .creation,
      rationale: """
        The host lets through what kind, range, length, pattern and choices allow: the least and the \
        greatest, every choice, and text with quotes, markup and other scripts.
        """,
      remedy: "Narrow what is registered to what create can do, or mend create.",
      rule: "Registration", example: ".flags = DOCHOST_PARAMETER_HAS_MAXIMUM, .maximum = 80",
      implies: ["fuzz-parameters"], needs: [.start, .create],
      judge: CreationJudging.takesParameters),
    Check(
      "create-bad-parameters", "no value of a parameter ends the plugin", level: 3,
      group: .creation,
      rationale: """
        What has no value arrives as the kind NONE. A later version of the plugin may have registered \
        longer texts and more choices, which a host still knows. The plugin may fail then, with a \
        sentence; it may not crash or hang.
        """,
      remedy: "Bound every copy; look for the kind NONE and for an argument that is not there.",
      rule: "Registration", example: "snprintf(line, sizeof line, \"%.80s\", value->as.string);",
      needs: [.start, .create], judge: CreationJudging.survivesParameters),
    Check(
      "create-unicode-name", "a document may have any name", level: 2, group: .creation,
      rationale: """
        Names come with other scripts, marks, quotes, percent signs and line ends, and they stand in \
        titles and paths that the plugin writes.
        """,
      remedy: "Escape the name where it goes into markup; do not use it as a path or a format.",
      rule: "Requests and completion", example: "fprintf(file, \"%s\\n\", request->name);",
      implies: ["create-long-name", "fuzz-templates"], needs: [.start, .create],
      judge: CreationJudging.takesOddNames),
    Check(
      "create-long-name", "a document may have a name of 250 bytes", level: 2, group: .creation,
      rationale: """
        Together with an extension that is as long as a file name can be. A draft that is named after \
        the document has no room for more.
        """,
      remedy: "Name files in staging by constants; bound every copy of the name.",
      rule: "Limits", example: "result.path = \"result.note\";", implies: ["fuzz-templates"],
      needs: [.start, .create],
      judge: CreationJudging.takesLongNames),
    Check(
      "create-unknown-intent", "an intent that the plugin cannot know is answered as default",
      level: 2, group: .creation,
      rationale: """
        A person who names a type may name any intent. Intents of later versions and of other plugins \
        arrive verbatim.
        """,
      remedy: "Let the last else of create be the empty document.",
      rule: "Requests and completion", example: "else return empty(request);",
      needs: [.start, .create], judge: CreationJudging.answersUnknownIntent),
    Check(
      "create-repeat-100", "one process makes a hundred documents", level: 4, group: .creation,
      rationale: "A batch is made by one process. What a request leaves behind adds up in it.",
      remedy: "Free and reset at the completion whatever belongs to a request.",
      rule: "Life cycle", example: "dochost create --batch requests.jsonl",
      implies: ["fuzz-parameters", "fuzz-templates"], needs: [.start, .create],
      judge: CreationJudging.makesHundred),
    Check(
      "create-parallel", "several requests may be under way at once", level: 5, group: .creation,
      rationale: """
        Working is a state of one request: the next may come before the last is completed, and other \
        processes hold the plugin at the same time. What comes of each is compared with what comes of \
        it alone.
        """,
      remedy: "Keep what belongs to a request by its handle, not in a variable of the plugin.",
      rule: "Life cycle", example: "struct work { dochost_handle handle; … };",
      needs: [.start, .create], judge: CreationJudging.makesAtOnce),
  ]

  /// How requests are completed, and what is said on the way.
  private static let completions: [Check] = [
    Check(
      "complete-once", "each request is completed exactly once", level: 1, group: .creation,
      rationale: """
        A second completion is ignored and reported: it speaks of a request that is over, or of \
        another one.
        """,
      remedy: "Let one place of the plugin complete a request, and forget the handle there.",
      rule: "Requests and completion",
      example: "host->complete(host->context, handle, &result); handle = 0;",
      implies: ["call-order-fuzz"],
      needs: [.start, .create, .end], judge: CreationJudging.completesOnce),
    Check(
      "complete-inside-staging", "a result lies beneath its base", level: 1, group: .creation,
      rationale: """
        The host resolves a result's path beneath its base and follows no link there, so that a path \
        can lead nowhere else. One that tries fails the request.
        """,
      remedy: "Write the document itself into staging and complete with its plain name.",
      rule: "Requests and completion", example: "result.path = \"result.note\";",
      implies: ["create-default", "create-each-intent", "create-each-template"],
      needs: [.start, .create], judge: CreationJudging.staysInside),
    Check(
      "complete-from-thread", "a request that is completed later is left alone afterwards",
      level: 4, group: .creation,
      rationale: """
        The request and all it points to are valid until complete has answered. For this check they \
        are taken away at that moment.
        """,
      remedy: "Copy what a thread still needs before it completes.",
      rule: "Rules that hold everywhere", example: "free(work); /* and touch no request here */",
      needs: [.start, .create], judge: CreationJudging.completesLater),
    Check(
      "complete-synchronously", "a request that is completed in create is left alone afterwards",
      level: 2, group: .creation,
      rationale: """
        Create may complete before it returns, and then the request is gone while create still runs. \
        For this check it is taken away at that moment.
        """,
      remedy: "Make the completion the last that create does with the request.",
      rule: "Rules that hold everywhere",
      example: "return host->complete(host->context, request->handle, &result);",
      needs: [.start, .create], judge: CreationJudging.completesInCreate),
    Check(
      "failure-leaves-error-text", "a request that fails has a sentence that says why", level: 2,
      group: .creation,
      rationale: "The sentence is all that the person gets to see.",
      remedy: "Write into error whenever create answers anything but DOCHOST_OK.",
      rule: "Rules that hold everywhere",
      example: "snprintf(error, capacity, \"The font %s is missing.\", name);",
      needs: [.start, .create], judge: CreationJudging.saysWhy),
    Check(
      "progress-monotonic", "progress grows, and not beyond its total", level: 3,
      group: .creation,
      rationale: "A bar that runs back or over its end tells people that something is wrong.",
      remedy: "Count what is done, and report the count; where the total is unknown it is 0.",
      rule: "Requests and completion",
      example: "host->progress(host->context, handle, page, pages, NULL);",
      implies: ["call-order-fuzz"], needs: [.start, .create, .end],
      judge: CreationJudging.progressGrows),
    Check(
      "progress-not-after-completion", "nothing is reported of a request that is over", level: 3,
      group: .creation,
      rationale: "Whoever reports progress of what is over works on something that nobody wants.",
      remedy: "Stop the threads of a request before it is completed.",
      rule: "Functions and states", example: "pthread_join(ticker, NULL);",
      needs: [.start, .create, .end], judge: CreationJudging.progressEnds),
  ]
}
