#include "process.h"

#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "child.h"

#ifndef CLONE_PIDFD
#define CLONE_PIDFD 0x00001000
#endif
#ifndef P_PIDFD
#define P_PIDFD 3
#endif

/// Enough for the calls below; the child never grows beyond a few frames.
enum { child_stack_size = 16 * 1024 };

int clinux_spawn(const struct clinux_spawn_order *order, pid_t *pid, int *pidfd,
                 const char **failed) {
  sigset_t all, before;
  sigfillset(&all);
  struct clinux_child child = {.order = order, .parent = getpid()};
  _Alignas(16) char stack[child_stack_size];
  // The child shares this thread's memory until it runs its program: nothing is copied. The
  // parent is suspended so long, so its stack can lend the child one.
  sigprocmask(SIG_BLOCK, &all, &before);
  int descriptor = -1;
  pid_t number = clone(clinux_run_child, stack + sizeof stack,
                       CLONE_VM | CLONE_VFORK | CLONE_PIDFD | SIGCHLD, &child, &descriptor);
  int clone_error = number < 0 ? errno : 0;
  sigprocmask(SIG_SETMASK, &before, NULL);
  if (number < 0) {
    *failed = "clone";
    return clone_error;
  }
  if (child.error != 0) {
    siginfo_t ignored;
    while (waitid(P_PIDFD, (id_t)descriptor, &ignored, WEXITED) < 0 && errno == EINTR) {
    }
    close(descriptor);
    *failed = child.failed;
    return child.error;
  }
  *pid = number;
  *pidfd = descriptor;
  return 0;
}

int clinux_reap(int pidfd, int *end, int *value) {
  siginfo_t info = {.si_pid = 0};
  if (waitid(P_PIDFD, (id_t)pidfd, &info, WEXITED | WNOHANG) < 0) return errno;
  *value = info.si_status;
  if (info.si_pid == 0) *end = clinux_end_running;
  else *end = info.si_code == CLD_EXITED ? clinux_end_exited : clinux_end_signalled;
  return 0;
}

int clinux_pidfd_send_signal(int pidfd, int signal) {
  return syscall(SYS_pidfd_send_signal, pidfd, signal, NULL, 0) < 0 ? errno : 0;
}

int clinux_memfd(const char *name) {
  return memfd_create(name, MFD_CLOEXEC);
}

char **clinux_environment(void) {
  return environ;
}
