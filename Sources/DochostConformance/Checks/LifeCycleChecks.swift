extension Check {
  /// Beginning and end, and all the time between.
  package static let lifeCycle: [Check] = [
    Check(
      "init-deinit-repeat", "the plugin starts and ends again and again, used or not", level: 2,
      group: .lifeCycle,
      rationale: """
        Hosts start a plugin to ask what it offers and end it again; deinit then has nothing to \
        clean up.
        """,
      remedy: "Let deinit work from what init made, not from what a request made.",
      rule: "Life cycle", example: "if (cache != NULL) cache_free(cache);",
      needs: [.start, .create, .end], judge: LifeCycleJudging.repeats),
    Check(
      "deinit-joins-threads", "no thread of the plugin is left when deinit returns", level: 3,
      group: .lifeCycle,
      rationale: """
        A thread that outlives deinit runs in a process that is taken down around it, which crashes \
        now and then and never twice at the same place. So a plugin that keeps threads has a deinit; one \
        without threads needs none.
        """,
      remedy: "Tell your threads to end and join them in deinit; register one where there is none.",
      rule: "Life cycle",
      example: "atomic_store(&is_over, true); pthread_join(thread, NULL);",
      needs: [.start, .create, .end], judge: LifeCycleJudging.joinsThreads),
    Check(
      "call-order-fuzz", "calls in any legal order are survived and answered", level: 6,
      group: .lifeCycle,
      rationale: """
        Requests come one behind the other or many at once, are cancelled before they begin or when \
        they are over, with documents opened between them.
        """,
      remedy: """
        Keep what belongs to a request with its handle; take handles that you do not know for \
        requests that are over.
        """,
      rule: "Functions and states", example: "struct job *job = find(handle); if (!job) return;",
      needs: [.start, .create, .cancel, .open, .end], judge: LifeCycleJudging.survivesAnyOrder),
    Check(
      "leak-slope", "200 documents do not need more and more memory, descriptors and threads",
      level: 5, group: .lifeCycle,
      rationale: """
        A batch makes thousands of documents in one process. What each leaves behind adds up until \
        a limit is met. From the 50th document on, one descriptor or thread in 25 documents is too \
        many, or 12 KiB for each.
        """,
      remedy: "Free and close what a request needed before or when it is completed.",
      rule: "What a plugin may do", example: "fclose(file); free(text);",
      needs: [.start, .create], judge: LifeCycleJudging.keepsLevel),
  ]
}
