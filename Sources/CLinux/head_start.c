// The entry of the released command: starts a worker, then lets the C library begin.
//
// A create waits for the start of two processes, this one and its worker, which take as long and
// can run at the same time. So this comes before the C library, which takes a sixth of the whole
// create to find out about the processor, and before the Swift runtime: nothing of theirs can be
// used here, neither functions nor errno. The addresses in the arrays below are put there by the
// linker, since the release is linked as a static program without PIE; were it otherwise, a loader
// would come later than this. docs/decisions/0019-a-worker-before-the-c-library.md
//
// The linker is told of `clinux_entry` where the release is built; in any other program it is not
// called, and there is no worker to take.
#include "head_start.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/socket.h>

#include "calls.h"
#include "child.h"
#include "refusals.h"
#include "sandbox.h"

#ifndef CLONE_PIDFD
#define CLONE_PIDFD 0x00001000
#endif

#ifndef MADV_POPULATE_READ
#define MADV_POPULATE_READ 22
#define MADV_POPULATE_WRITE 23
#endif

// Where the linker laid what: the code, of which the C library's entry comes first, and what begins
// as zeros.
void _start(void);
extern char etext[];
extern char __bss_start[];
extern char end[];

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

CLINUX_BARE static bool starts_with(const char *text, const char *beginning) {
  while (*beginning != 0) {
    if (*text++ != *beginning++) return false;
  }
  return true;
}

CLINUX_BARE bool clinux_wants_head_start(char *const *arguments) {
  if (arguments[0] == NULL || arguments[1] == NULL) return false;
  if (!starts_with(arguments[1], "create") || arguments[1][sizeof "create" - 1] != 0) return false;
  for (char *const *next = arguments + 2; *next != NULL; next++) {
    // What asks for help or a plan runs no plugin, and a batch starts workers of its own.
    if (starts_with(*next, "--dry-run") || starts_with(*next, "--help") || starts_with(*next, "-h")
        || starts_with(*next, "--batch")) {
      return false;
    }
  }
  return true;
}

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

/// The processors that this process may use, and the one that it began on.
static struct {
  uint64_t allowed[1024 / 64];
  /// The bytes of it that the kernel has; 0 where nothing is known.
  long size;
  unsigned here;
} processors;

CLINUX_BARE static void find_processors(void) {
  long size = clinux_call(SYS_sched_getaffinity, 0, sizeof processors.allowed,
                          (long)processors.allowed, 0);
  if (size > 0 && clinux_call(SYS_getcpu, (long)&processors.here, 0, 0, 0) == 0
      && processors.here / 8 < size) {
    processors.size = size;
  }
}

CLINUX_BARE static long use_processors(const uint64_t *set) {
  return clinux_call(SYS_sched_setaffinity, 0, processors.size, (long)set, 0);
}

/// Keeps this process on its processor, for a moment.
CLINUX_BARE static void stay(void) {
  static uint64_t only[1024 / 64];
  if (processors.size == 0) return;
  only[processors.here / 64] = UINT64_C(1) << processors.here % 64;
  use_processors(only);
}

/// Lets this process use all processors again that it may.
CLINUX_BARE static void roam(void) {
  if (processors.size > 0) use_processors(processors.allowed);
}

/// The new process: begins on another processor, where it may use one.
///
/// Left alone, the kernel runs both on one: it begins a process where its parent is, in a virtual
/// machine it takes an idle processor for one that the machine does not have now, and it looks for
/// work for idle ones only every few milliseconds, which is all the time that there is.
CLINUX_BARE static int run_worker(void *argument) {
  if (processors.size > 0) {
    uint64_t *word = &processors.allowed[processors.here / 64];
    uint64_t bit = UINT64_C(1) << processors.here % 64;
    *word ^= bit;
    // Without any other processor this fails, and changes nothing.
    use_processors(processors.allowed);
    *word ^= bit;
    use_processors(processors.allowed);
  }
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
  find_processors();
  stay();
  // Suspended until the other is at its program, as in clinux_spawn.
  clinux_call(SYS_rt_sigprocmask, SIG_BLOCK, (long)&all, (long)&before, sizeof all);
  long number = clinux_call_clone(CLONE_VM | CLONE_VFORK | CLONE_PIDFD | SIGCHLD,
                                  child_stack + sizeof child_stack, &started.pidfd,
                                  run_worker, &child);
  roam();
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

CLINUX_BARE static void map_range(uintptr_t first, uintptr_t end, int advice) {
  // A multiple of every size of pages that there is.
  first &= ~(uintptr_t)(64 * 1024 - 1);
  clinux_call(SYS_madvise, (long)first, (long)(end - first), advice, 0);
}

/// Has the kernel map at once what a create is sure to touch: each page that is touched first costs
/// as much as some hundred that are mapped together.
CLINUX_BARE static void map_program(void) {
  map_range((uintptr_t)_start, (uintptr_t)etext, MADV_POPULATE_READ);
  map_range((uintptr_t)__bss_start, (uintptr_t)end, MADV_POPULATE_WRITE);
}

/// What the kernel put on the stack: the number of the arguments, and the arguments.
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
  map_program();
  if (runs) return;
  const int near[] = {started.pidfd, started.socket, started.output, started.refusals};
  close_all(near, sizeof near / sizeof *near);
  started.process = 0;
}

#if defined(__x86_64__)
__asm__(
    ".pushsection .text.clinux_entry,\"ax\",@progbits\n"
    ".globl clinux_entry\n"
    ".type clinux_entry, @function\n"
    "clinux_entry:\n"
    "  mov %rdx, %rbx\n"
    "  mov %rsp, %rdi\n"
    "  call clinux_begin\n"
    "  mov %rbx, %rdx\n"
    "  jmp _start\n"
    ".size clinux_entry, . - clinux_entry\n"
    ".popsection\n");
#elif defined(__aarch64__)
__asm__(
    ".pushsection .text.clinux_entry,\"ax\",%progbits\n"
    ".globl clinux_entry\n"
    ".type clinux_entry, %function\n"
    "clinux_entry:\n"
    "  mov x19, x0\n"
    "  mov x0, sp\n"
    "  bl clinux_begin\n"
    "  mov x0, x19\n"
    "  b _start\n"
    ".size clinux_entry, . - clinux_entry\n"
    ".popsection\n");
#else
#error "The entry of a program is not written for this architecture"
#endif

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
