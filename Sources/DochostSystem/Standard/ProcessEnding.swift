internal import Glibc

/// Ends the process.
package enum ProcessEnding {
  /// Ends it with the status, without running what libraries registered for the end: everything
  /// that matters has been written and synced before.
  package static func exit(_ status: Int32) -> Never {
    _exit(status)
  }

  /// Ends it by SIGQUIT, without a core: what a person typed may be a secret.
  package static func quit() -> Never {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    // SAFETY: one limit and one set of signals, which outlive the calls.
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    _ = signal(SIGQUIT, SIG_DFL)
    var quit = sigset_t()
    unsafe sigemptyset(&quit)
    unsafe sigaddset(&quit, SIGQUIT)
    unsafe pthread_sigmask(SIG_UNBLOCK, &quit, nil)
    raise(SIGQUIT)
    _exit(128 + SIGQUIT)
  }
}
