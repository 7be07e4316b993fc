extension Check {
  /// The checks of the group *Cancel*.
  package static let cancel: [Check] = [
    Check(
      "cancel-before-start", "a cancel may come ahead of the create that it is for", level: 2,
      group: .cancel,
      rationale: """
        The host decides on another thread: its cancel can reach the plugin when create is only about \
        to be called, for a handle that the plugin has not seen yet. Here it always does.
        """,
      remedy: """
        Let cancel ignore a handle that it does not know, ask is_cancelled in create, and complete \
        the request all the same.
        """,
      rule: "Requests and completion",
      example: "job *job = find(request); if (job != NULL) job->stop = 1;",
      needs: [.start, .create, .cancel], judge: CancelJudging.takesEarly),
    Check(
      "cancel-midway", "a cancelled request is completed once, and not as failed", level: 2,
      group: .cancel,
      rationale: """
        A person who cancels is shown no error. The request stays the one that create was called \
        for: cancel asks, and whoever works on it completes it, as cancelled or with the document. \
        The next request has nothing to do with it.
        """,
      remedy: """
        Set a mark for that handle alone in cancel, and complete with DOCHOST_CANCELLED where the \
        work looks at it.
        """,
      rule: "Requests and completion",
      example: "result.status = DOCHOST_CANCELLED; host->complete(host->context, handle, &result);",
      implies: ["call-order-fuzz"], needs: [.start, .create, .cancel],
      judge: CancelJudging.takesMidway),
    Check(
      "cancel-after-completion", "a cancel that meets the completion does not hold it up", level: 2,
      group: .cancel,
      rationale: """
        complete waits for a cancel of the same request that is under way. A plugin that holds a \
        lock at complete which its cancel takes keeps both waiting for each other.
        """,
      remedy: "Let go of every lock before you call complete.", rule: "Requests and completion",
      example: "pthread_mutex_unlock(&jobs); host->complete(host->context, handle, &result);",
      needs: [.start, .create, .cancel], judge: CancelJudging.takesAtCompletion),
    Check(
      "cancel-twice", "a cancel may come twice, from two threads at once", level: 2, group: .cancel,
      rationale: """
        cancel may be called from any thread, also while another call of it is under way. The second \
        of one request finds that all is said.
        """,
      remedy: "Let cancel set an atomic mark and free nothing.", rule: "Functions and states",
      example: "atomic_store(&job->stop, 1);",
      needs: [.start, .create, .cancel], judge: CancelJudging.takesTwo),
    Check(
      "cancel-latency", "a cancelled request is over within the time of grace", level: 3,
      group: .cancel,
      rationale: """
        After that time the host ends the process, with all other requests in it. The person waits \
        meanwhile.
        """,
      remedy: "Look at is_cancelled in every loop that can be long.",
      rule: "Requests and completion",
      example: "if (host->is_cancelled(host->context, handle)) return cancelled(handle);",
      needs: [.start, .create, .cancel], judge: CancelJudging.isQuick),
  ]
}
