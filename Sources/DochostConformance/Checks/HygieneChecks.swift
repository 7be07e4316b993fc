extension Check {
  /// How the plugin leaves its process and its computer.
  package static let hygiene: [Check] = [
    Check(
      "no-exit", "no call to the plugin ends its process", level: 1, group: .hygiene,
      rationale: """
        A process that ends takes the answer with it, and the other requests of a batch. This check \
        goes ahead of all others and sends the plugin through its whole life: a document of each type, \
        template and intent, each opened. Of very many templates and intents it takes 48 each; the \
        seed decides which. A template that needs a file is given one with a line of text.
        """,
      remedy: """
        Answer what goes wrong with DOCHOST_FAILED and a sentence for the person; call no exit, _exit \
        or abort, and let nothing trap. Where the process crashed, `dochost conformance run --debug \
        no-exit PLUGIN` waits with it and prints the line that brings a debugger to it.
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
      needs: [.start, .create, .open, .end], judge: HygieneJudging.printsNothing),
    Check(
      "writes-only-staging", "the plugin writes in the directory of its request alone", level: 1,
      group: .hygiene,
      rationale: """
        What lies beside it belongs to other requests, earlier ones included, and what lies in the \
        bundle to everybody. For this \
        check the sandbox lets the plugin write around its staging directory and in a copy of its \
        bundle, and what changed there since before it was loaded is looked at, times and marks too. \
        Elsewhere it cannot write at all.
        """,
      remedy: "Build every path from request->staging; keep nothing between requests.",
      rule: "What a plugin may do",
      example: "snprintf(path, sizeof path, \"%s/empty.note\", request->staging);",
      needs: [.start, .create, .open, .end], judge: HygieneJudging.writesOnlyStaging),
    Check(
      "cwd-kept", "the plugin leaves the working directory", level: 2, group: .hygiene,
      rationale: """
        All threads of a process share it; a path that begins with no slash means something else \
        afterwards.
        """,
      remedy: "Use whole paths, or openat with a descriptor of the directory.",
      rule: "What a plugin may do",
      example: "int file = openat(directory, \"part.xml\", O_WRONLY | O_CREAT | O_CLOEXEC, 0600);",
      needs: [.start, .create, .open], judge: HygieneJudging.keepsDirectory),
    Check(
      "umask-kept", "the plugin leaves the umask", level: 2, group: .hygiene,
      rationale: "It belongs to the process; the host gives each document its mode anyway.",
      remedy: "Leave the mode of files to the host.", rule: "What a plugin may do",
      example: "open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0666)",
      needs: [.start, .create, .open], judge: HygieneJudging.keepsUmask),
    Check(
      "locale-kept", "the plugin leaves the locale", level: 2, group: .hygiene,
      rationale: """
        A decimal point that becomes a comma breaks what other code of the process writes. A \
        request says the person's language in its locale.
        """,
      remedy: """
        Use newlocale and the functions that take a locale, and never setlocale. Who calls uselocale \
        gives the main thread its own back before the call returns.
        """,
      rule: "What a plugin may do",
      example: "locale_t old = uselocale(c); fprintf(file, \"%g\", x); uselocale(old);",
      needs: [.start, .create, .open], judge: HygieneJudging.keepsLocale),
    Check(
      "environment-kept", "the plugin leaves the environment", level: 2, group: .hygiene,
      rationale: """
        To change it while another thread reads it is a crash, and it changes what libraries do for \
        everybody in the process.
        """,
      remedy: "Pass what a library needs through its functions.", rule: "What a plugin may do",
      example: "xmlLoadCatalog(path); /* and no setenv(\"XML_CATALOG_FILES\", …) */",
      needs: [.start, .create, .open], judge: HygieneJudging.keepsEnvironment),
    Check(
      "signals-kept", "the plugin leaves what signals do", level: 2, group: .hygiene,
      rationale: """
        The program that holds the plugin decides what its signals do. The sandbox reports refused \
        calls by one of them.
        """,
      remedy: "Use MSG_NOSIGNAL, pthread_sigmask in your own threads, and no handler.",
      rule: "What a plugin may do",
      example: "pthread_sigmask(SIG_BLOCK, &all, NULL); /* in a thread of the plugin's own */",
      needs: [.start, .create, .open], judge: HygieneJudging.keepsSignals),
    Check(
      "state-kept", "the plugin leaves the process's timers, limits, priority and rounding",
      level: 2, group: .hygiene,
      rationale: """
        The next request runs in the same process, and so does the program that holds the plugin. An \
        alarm that nobody expects ends it; a rounding mode makes its numbers others. Changes of limits \
        are refused by the sandbox, and count as well.
        """,
      remedy: """
        Use pthread_cond_timedwait or a thread that waits in the place of alarm; put fegetround back \
        before a call returns; leave limits and priority to the host.
        """,
      rule: "What a plugin may do",
      example: "int mode = fegetround(); fesetround(FE_UPWARD); work(); fesetround(mode);",
      needs: [.start, .create, .open], judge: HygieneJudging.keepsState),
    Check(
      "descriptors-kept", "the plugin closes what it opened, and nothing else", level: 2,
      group: .hygiene,
      rationale: """
        A process has a few hundred descriptors, which a batch of requests uses up where each leaves \
        one. Who closes one that is not its own writes into a stranger's file later. What the first \
        requests leave open for good is no matter, nor, to this check, what not every request leaves; \
        leak-slope sees one in 25.
        """,
      remedy: "Close each file in the function that opened it, also where that fails.",
      rule: "What a plugin may do", example: "if (close(file) != 0) return fail(handle, errno);",
      needs: [.start, .create], judge: HygieneJudging.keepsDescriptors),
    Check(
      "threads-ended", "the threads that a request needed are over with it", level: 4,
      group: .hygiene,
      rationale: """
        A thread that waits for ever keeps its stack; a batch of requests has thousands of them. \
        What the first requests leave, as a pool does, is no matter, nor, to this check, what not \
        every request leaves; leak-slope sees one in 25.
        """,
      remedy: "Join the threads of a request before it is completed, or use a pool.",
      rule: "What a plugin may do", example: "pthread_join(thread, NULL);",
      needs: [.start, .create], judge: HygieneJudging.endsThreads),
    Check(
      "children-none", "the plugin starts no process", level: 2, group: .hygiene,
      rationale: """
        The sandbox refuses it with EPERM, so a plugin that needs a program does not work. For this \
        check what posix_spawn and system do ends the process, since nothing else would tell of it.
        """,
      remedy: "Use a library instead of the program.", rule: "What a plugin may do",
      example: "deflate(&stream, Z_FINISH); /* and no system(\"gzip …\") */",
      implies: ["elf-imports-exec"], needs: [.start, .create, .open, .end],
      judge: HygieneJudging.startsNothing),
    Check(
      "others-untouched", "the plugin reaches for no other process", level: 2, group: .hygiene,
      rationale: """
        Signals to the host or to whole groups, and a look into another process's memory, fail with \
        EPERM in the sandbox, and it notes them.
        """,
      remedy: """
        Send no signal beyond your own process; pthread_kill reaches your own threads.
        """,
      rule: "What a plugin may do",
      example: "pthread_kill(thread, SIGUSR1); /* and no kill(getppid(), …) */",
      needs: [.start, .create, .open, .end], judge: HygieneJudging.reachesNobody),
    Check(
      "no-network", "the plugin makes no connection", level: 1, group: .hygiene,
      rationale: """
        A document is made from what the person gave. The sandbox refuses sockets with EPERM, and \
        notes it; looking up users and hosts needs them too.
        """,
      remedy: """
        Bring along what you need, or register a parameter of kind FILE. The person's name is in \
        the request's clock.
        """,
      rule: "What a plugin may do",
      example: "request->clock->person /* and no getpwuid(getuid()) */",
      needs: [.start, .create, .open, .end], judge: HygieneJudging.connectsNowhere),
  ]
}
