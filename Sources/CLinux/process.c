#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#ifndef CLONE_PIDFD
#define CLONE_PIDFD 0x00001000
#endif
#ifndef P_PIDFD
#define P_PIDFD 3
#endif

/// Enough for the calls below; the child never grows beyond a few frames.
enum { child_stack_size = 16 * 1024 };

struct child {
  const struct clinux_spawn_order *order;
  const sigset_t *mask;
  pid_t parent;
  // Written by the child in the memory it shares with its suspended parent.
  int error;
  const char *failed;
};

static int fail(struct child *child, const char *call) {
  child->error = errno;
  child->failed = call;
  _exit(127);
}

static void reset_signals(bool forgets) {
  // A handler must not run in the memory shared with the parent, and an ignored signal would
  // stay ignored in the new program. The C library hides two numbers, hence the system call; its
  // structure is all zeros for the default effect, and begins with the handler. To ignore a signal
  // takes it away where it has come already.
  static const unsigned long standard[8], ignoring[8] = {1};
  for (int number = 1; number < NSIG; number++) {
    if (forgets) syscall(SYS_rt_sigaction, number, ignoring, NULL, (NSIG - 1) / CHAR_BIT);
    syscall(SYS_rt_sigaction, number, standard, NULL, (NSIG - 1) / CHAR_BIT);
  }
}

static void map_descriptors(struct child *child) {
  const struct clinux_spawn_order *order = child->order;
  int highest = 2;
  for (size_t i = 0; i < order->descriptor_count; i++) {
    if (order->targets[i] > highest) highest = order->targets[i];
  }
  // Out of the way first, since a source may have the number of another's target.
  int moved[order->descriptor_count + 1];
  for (size_t i = 0; i < order->descriptor_count; i++) {
    moved[i] = fcntl(order->sources[i], F_DUPFD_CLOEXEC, highest + 1);
    if (moved[i] < 0) fail(child, "fcntl");
  }
  for (int number = 0; number <= highest; number++) {
    int source = -1;
    for (size_t i = 0; i < order->descriptor_count; i++) {
      if (order->targets[i] == number) source = moved[i];
    }
    if (source >= 0) {
      if (dup2(source, number) < 0) fail(child, "dup2");
    } else if (number <= 2) {
      int null = open("/dev/null", O_RDWR | O_CLOEXEC);
      if (null < 0) fail(child, "open");
      if (null == number) {
        if (fcntl(null, F_SETFD, 0) < 0) fail(child, "fcntl");
      } else {
        if (dup2(null, number) < 0) fail(child, "dup2");
        close(null);
      }
    } else {
      close(number);
    }
  }
  if (syscall(SYS_close_range, highest + 1, UINT_MAX, 0) < 0) fail(child, "close_range");
}

static int run_child(void *argument) {
  struct child *child = argument;
  const struct clinux_spawn_order *order = child->order;
  // A Ctrl-C that comes between these was for the parent, and the child still in its group.
  if (order->leads_group && setpgid(0, 0) < 0) fail(child, "setpgid");
  reset_signals(order->leads_group);
  if (order->dies_with_thread) {
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) < 0) fail(child, "prctl");
    // The parent may have ended before.
    if (getppid() != child->parent) _exit(127);
  }
  map_descriptors(child);
  if (sigprocmask(SIG_SETMASK, child->mask, NULL) < 0) fail(child, "sigprocmask");
  execve(order->path, order->arguments, order->environment);
  return fail(child, "execve");
}

int clinux_spawn(const struct clinux_spawn_order *order, pid_t *pid, int *pidfd,
                 const char **failed) {
  sigset_t all, before, none;
  sigfillset(&all);
  sigemptyset(&none);
  struct child child = {.order = order, .mask = &none, .parent = getpid()};
  _Alignas(16) char stack[child_stack_size];
  // The child shares this thread's memory until it runs its program: nothing is copied. The
  // parent is suspended so long, so its stack can lend the child one.
  sigprocmask(SIG_BLOCK, &all, &before);
  int descriptor = -1;
  pid_t number = clone(run_child, stack + sizeof stack,
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
