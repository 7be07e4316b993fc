internal import CLinux
package import DochostModel
internal import Glibc

/// A thread that nobody waits for.
package enum DetachedThread {
  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread; asynchronous signals are left to the other threads.
  package static func start(_ run: @escaping @Sendable () -> Void) throws(DochostError) {
    // The sets and attributes live on the stack over the calls that use them.
    var blocked = sigset_t()
    var previous = sigset_t()
    unsafe sigfillset(&blocked)
    for fault in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS, SIGABRT] {
      unsafe sigdelset(&blocked, fault)
    }
    unsafe pthread_sigmask(SIG_SETMASK, &blocked, &previous)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &previous, nil) }

    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))

    // The thread takes over the reference; where none was started it is given back here.
    let body = unsafe Unmanaged.passRetained(Body(run))
    var thread = pthread_t()
    let failure = unsafe pthread_create(
      &thread, &attributes,
      { argument in
        guard let argument = unsafe argument else { return nil }
        unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, body.toOpaque())
    guard failure == 0 else {
      unsafe body.release()
      throw .systemCall("pthread_create", errno: failure, "A thread cannot be started")
    }
  }
}
