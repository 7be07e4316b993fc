// Starts a worker before anything else of the released command runs.
//
// A create waits for the start of two processes, this one and its worker, which take as long and
// can run at the same time. So this comes before the C library, which takes a sixth of the whole
// create to find out about the processor, and before the Swift runtime: nothing of theirs can be
// used here, neither functions nor errno. The addresses in the arrays below are put there by the
// linker, since the release is linked as a static program without PIE; were it otherwise, a loader
// would come later than this. docs/decisions/0019-a-worker-before-the-c-library.md
//
// In a program that is not entered at `clinux_entry` there is no worker to take.
#include "head_start.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

#include "calls.h"
#include "child.h"
#include "entry.h"
#include "processors.h"
#include "refusals.h"
#include "sandbox.h"

#ifndef CLONE_PIDFD
#define CLONE_PIDFD 0x00001000
#endif

static char *const environment[] = {
    "LANG=C.UTF-8", "SWIFT_BACKTRACE=" CLINUX_BACKTRACE_SETTINGS, NULL};
static char *const arguments_of_worker[] = {"dochost-worker", NULL};
/// Where the worker lies, from the directory above the command's own.
static const char place[] = "/libexec/dochost/dochost-worker";
static const int targets[] = {1, 2, 3, 4};
enum { target_count = sizeof targets / sizeof *targets };

static char executable[PATH_MAX + sizeof place];
static int sources[target_count];
static struct clinux_spawn_order order;
static struct clinux_child child;
static struct clinux_head_start started;
/// Lent to the process until it is at its program: what it calls takes a few frames.
static _Alignas(16) char child_stack[16 * 1024];

/// Finds the worker that belongs to this command; false where that cannot be told.
CLINUX_BARE static bool find_executable(void) {
  long length = clinux_call(SYS_readlinkat, AT_FDCWD, (long)"/proc/self/exe", (long)executable,
                            PATH_MAX - 1);
  for (int level = 0; level < 2; level++) {
    do {
      if (--length < 0) return false;
    } while (executable[length] != '/');
  }
  for (size_t i = 0; i < sizeof place; i++) {
    executable[length + (long)i] = place[i];
  }
  return true;
}

CLINUX_BARE static bool connect_worker(int far[3]) {
  int pair[2] = {-1, -1};
  if (clinux_call(SYS_socketpair, AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, (long)pair) < 0) {
    return false;
  }
  started.socket = pair[0];
  far[1] = pair[1];
  if (clinux_call(SYS_pipe2, (long)pair, O_CLOEXEC, 0, 0) < 0) return false;
  started.output = pair[0];
  far[0] = pair[1];
  if (clinux_call(SYS_fcntl, started.output, F_SETFL, O_NONBLOCK, 0) < 0) return false;
  started.refusals = clinux_refusals_create();
  far[2] = started.refusals;
  return started.refusals >= 0;
}

CLINUX_BARE static int run_worker(void *argument) {
  clinux_begin_on_other_processor();
  return clinux_run_child(argument);
}

CLINUX_BARE static bool start_worker(const int far[3]) {
  sources[0] = sources[1] = far[0];
  sources[2] = far[1];
  sources[3] = far[2];
  order.path = executable;
  order.arguments = arguments_of_worker;
  order.environment = environment;
  order.sources = sources;
  order.targets = targets;
  order.descriptor_count = target_count;
  order.leads_group = true;
  child.order = &order;
  uint64_t all = UINT64_MAX;
  uint64_t before = 0;
  clinux_stay_on_processor();
  // Suspended until the other is at its program, as in clinux_spawn.
  clinux_call(SYS_rt_sigprocmask, SIG_BLOCK, (long)&all, (long)&before, sizeof all);
  long number = clinux_call_clone(CLONE_VM | CLONE_VFORK | CLONE_PIDFD | SIGCHLD,
                                  child_stack + sizeof child_stack, &started.pidfd,
                                  run_worker, &child);
  clinux_use_all_processors();
  clinux_call(SYS_rt_sigprocmask, SIG_SETMASK, (long)&before, 0, sizeof before);
  if (number < 0) return false;
  started.process = (pid_t)number;
  if (child.error == 0) return true;
  // Where the worker cannot be run, the command finds that out again, and says so.
  while (clinux_call(SYS_wait4, number, 0, 0, 0) == -EINTR) {
  }
  return false;
}

CLINUX_BARE static void close_all(const int *descriptors, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (descriptors[i] >= 0) clinux_call(SYS_close, descriptors[i], 0, 0, 0);
  }
}

__attribute__((used)) CLINUX_BARE void clinux_begin(char **stack) {
  if (!clinux_wants_head_start(stack + 1)) return;
  // What is closed of these is opened first by the command, before anything gets their numbers.
  for (int number = 0; number <= 2; number++) {
    if (clinux_call(SYS_fcntl, number, F_GETFD, 0, 0) < 0) return;
  }
  if (!find_executable()) return;
  started.pidfd = started.socket = started.output = started.refusals = -1;
  int far[3] = {-1, -1, -1};
  bool runs = connect_worker(far) && start_worker(far);
  close_all(far, 2);
  if (runs) return;
  const int near[] = {started.pidfd, started.socket, started.output, started.refusals};
  close_all(near, sizeof near / sizeof *near);
  started.process = 0;
}

bool clinux_head_start_take(struct clinux_head_start *start) {
  if (started.process == 0) return false;
  *start = started;
  started.process = 0;
  return true;
}

const char *clinux_head_start_executable(void) {
  return executable;
}

char *const *clinux_worker_environment(void) {
  return environment;
}
