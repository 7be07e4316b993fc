// What a new process does before its program. It runs in the memory of its parent, or before the C
// library does, so it uses nothing of that library.
#include "child.h"

#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdint.h>
#include <sys/prctl.h>

#include "calls.h"

CLINUX_BARE static _Noreturn void end(void) {
  clinux_call(SYS_exit, 127, 0, 0, 0);
  __builtin_trap();
}

/// The answer; where it is an error, the process ends.
CLINUX_BARE static long must(struct clinux_child *child, long answer, const char *call) {
  if (answer >= 0) return answer;
  child->error = (int)-answer;
  child->failed = call;
  end();
}

CLINUX_BARE static void reset_signals(bool forgets) {
  // A handler must not run in the memory shared with the parent, and an ignored signal would
  // stay ignored in the new program. The kernel's structure is all zeros for the default effect,
  // and begins with the handler. To ignore a signal takes it away where it has come already.
  static const unsigned long standard[8], ignoring[8] = {1};
  for (int number = 1; number < NSIG; number++) {
    if (forgets) {
      clinux_call(SYS_rt_sigaction, number, (long)ignoring, 0, (NSIG - 1) / CHAR_BIT);
    }
    clinux_call(SYS_rt_sigaction, number, (long)standard, 0, (NSIG - 1) / CHAR_BIT);
  }
}

CLINUX_BARE static void map_descriptors(struct clinux_child *child) {
  const struct clinux_spawn_order *order = child->order;
  int highest = 2;
  for (size_t i = 0; i < order->descriptor_count; i++) {
    if (order->targets[i] > highest) highest = order->targets[i];
  }
  // Out of the way first, since a source may have the number of another's target.
  int moved[order->descriptor_count + 1];
  for (size_t i = 0; i < order->descriptor_count; i++) {
    long answer = clinux_call(SYS_fcntl, order->sources[i], F_DUPFD_CLOEXEC, highest + 1, 0);
    moved[i] = (int)must(child, answer, "fcntl");
  }
  for (int number = 0; number <= highest; number++) {
    int source = -1;
    for (size_t i = 0; i < order->descriptor_count; i++) {
      if (order->targets[i] == number) source = moved[i];
    }
    if (source >= 0) {
      must(child, clinux_call(SYS_dup3, source, number, 0, 0), "dup3");
    } else if (number <= 2) {
      long null = clinux_call(SYS_openat, AT_FDCWD, (long)"/dev/null", O_RDWR | O_CLOEXEC, 0);
      must(child, null, "openat");
      if (null == number) {
        must(child, clinux_call(SYS_fcntl, null, F_SETFD, 0, 0), "fcntl");
      } else {
        must(child, clinux_call(SYS_dup3, null, number, 0, 0), "dup3");
        clinux_call(SYS_close, null, 0, 0, 0);
      }
    } else {
      clinux_call(SYS_close, number, 0, 0, 0);
    }
  }
  must(child, clinux_call(SYS_close_range, highest + 1, UINT_MAX, 0, 0), "close_range");
}

CLINUX_BARE int clinux_run_child(void *argument) {
  struct clinux_child *child = argument;
  const struct clinux_spawn_order *order = child->order;
  // A Ctrl-C that comes between these was for the parent, and the child still in its group.
  if (order->leads_group) must(child, clinux_call(SYS_setpgid, 0, 0, 0, 0), "setpgid");
  reset_signals(order->leads_group);
  if (order->dies_with_thread) {
    must(child, clinux_call(SYS_prctl, PR_SET_PDEATHSIG, SIGKILL, 0, 0), "prctl");
    // The parent may have ended before.
    if (clinux_call(SYS_getppid, 0, 0, 0, 0) != child->parent) end();
  }
  map_descriptors(child);
  uint64_t none = 0;
  long answer = clinux_call(SYS_rt_sigprocmask, SIG_SETMASK, (long)&none, 0, sizeof none);
  must(child, answer, "rt_sigprocmask");
  answer = clinux_call(SYS_execve, (long)order->path, (long)order->arguments,
                       (long)order->environment, 0);
  must(child, answer, "execve");
  end();
}
