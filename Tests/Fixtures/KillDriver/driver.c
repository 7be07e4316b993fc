/* SPDX-License-Identifier: MIT
 *
 * Kills a command, with every process it started, at the n-th system call of a phase that any of
 * them enters.
 *
 *   driver count COMMAND...    kills nothing; prints how many calls there are in each phase
 *   driver P:N COMMAND...      kills at the N-th call of phase P; prints "killed PHASE CALL"
 *
 * A phase begins where the command itself (not a process it started) renames or links: a host's
 * work is cut by these into what is before a result is taken, before it is placed, and after.
 */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#define MOST_THREADS 256

typedef struct thread {
  pid_t id;
  int is_inside; /* between the entry and the exit of a system call */
} thread;

static thread threads[MOST_THREADS];

static thread *thread_of(pid_t id) {
  thread *empty = NULL;
  for (int index = 0; index < MOST_THREADS; index += 1) {
    if (threads[index].id == id) return &threads[index];
    if (threads[index].id == 0 && empty == NULL) empty = &threads[index];
  }
  if (empty == NULL) {
    fputs("driver: too many threads\n", stderr);
    exit(2);
  }
  *empty = (thread){.id = id};
  return empty;
}

static void forget(pid_t id) {
  for (int index = 0; index < MOST_THREADS; index += 1) {
    if (threads[index].id == id) threads[index].id = 0;
  }
}

static void kill_all(void) {
  for (int index = 0; index < MOST_THREADS; index += 1) {
    if (threads[index].id != 0) kill(threads[index].id, SIGKILL);
  }
  while (waitpid(-1, NULL, __WALL) > 0 || errno == EINTR) {
  }
}

static int begins_phase(uint64_t call) {
  switch (call) {
#ifdef SYS_rename
  case SYS_rename:
  case SYS_link:
#endif
  case SYS_renameat:
  case SYS_renameat2:
  case SYS_linkat: return 1;
  default: return 0;
  }
}

static pid_t start(char **words) {
  pid_t child = fork();
  if (child != 0) return child;
  ptrace(PTRACE_TRACEME, 0, NULL, NULL);
  raise(SIGSTOP);
  execv(words[0], words);
  _exit(127);
}

int main(int count, char **arguments) {
  if (count < 3) return 2;
  int is_counting = strcmp(arguments[1], "count") == 0;
  int target_phase = -1;
  long target = 0;
  if (!is_counting && sscanf(arguments[1], "%d:%ld", &target_phase, &target) != 2) return 2;
  long calls = 0; /* of this phase */
  int phase = 0;
  int ending = 0;
  /* The results are for whoever started the driver; the command's own output is in the way. */
  int results = fcntl(1, F_DUPFD_CLOEXEC, 3);
  int nothing = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (results < 0 || nothing < 0) return 2;
  dup2(nothing, 1);

  pid_t root = start(&arguments[2]);
  int status;
  if (root < 0 || waitpid(root, &status, 0) != root) return 2;
  thread_of(root);
  ptrace(PTRACE_SETOPTIONS, root, NULL,
         PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACECLONE | PTRACE_O_TRACEFORK | PTRACE_O_TRACEVFORK |
             PTRACE_O_TRACEEXEC | PTRACE_O_EXITKILL);
  ptrace(PTRACE_SYSCALL, root, NULL, NULL);

  for (;;) {
    pid_t id = waitpid(-1, &status, __WALL);
    if (id < 0 && errno == EINTR) continue;
    if (id < 0) break;
    if (WIFEXITED(status) || WIFSIGNALED(status)) {
      forget(id);
      if (id == root) ending = status;
      continue;
    }
    thread *thread = thread_of(id);
    int signal = WSTOPSIG(status);
    int forwarded = 0;
    if (signal == (SIGTRAP | 0x80)) {
      thread->is_inside = !thread->is_inside;
      if (thread->is_inside) {
        struct __ptrace_syscall_info information;
        memset(&information, 0, sizeof information);
        ptrace(PTRACE_GET_SYSCALL_INFO, id, sizeof information, &information);
        uint64_t call = information.entry.nr;
        calls += 1;
        if (id == root && begins_phase(call)) {
          if (is_counting) dprintf(results, "phase %d %ld\n", phase, calls - 1);
          phase += 1;
          calls = 1;
        }
        if (phase == target_phase && calls == target) {
          kill_all();
          dprintf(results, "killed %d %llu\n", phase, (unsigned long long)call);
          return 0;
        }
      }
    } else if (status >> 16 != 0) {
      /* An event of ptrace: a new thread, process or program. */
      if (status >> 16 == PTRACE_EVENT_EXEC) thread->is_inside = 1;
    } else if (signal != SIGSTOP && signal != SIGTRAP) {
      forwarded = signal;
    }
    ptrace(PTRACE_SYSCALL, id, NULL, forwarded);
  }
  if (is_counting) dprintf(results, "phase %d %ld\n", phase, calls);
  return WIFEXITED(ending) ? WEXITSTATUS(ending) : 1;
}
