/* SPDX-License-Identifier: MIT
 *
 * Kills a command, or a part of it, at a system call that it or a process that it started enters.
 *
 *   driver count COMMAND...        kills nothing, and prints for each phase how many calls there
 *                                  are, and how many of them while there is another process
 *   driver all:P:N COMMAND...      kills everything at the N-th call of phase P
 *   driver host:P:N COMMAND...     kills the command, and lets what it started come to its end; N
 *                                  counts the calls while there is another process
 *   driver worker:P:N COMMAND...   kills what the command started and lets it come to its end
 *   driver interrupt:P:N COMMAND...  kills nothing, but sends SIGINT as Ctrl-C does at a terminal: to
 *                                  the command and all that is in its process group
 *
 * A phase begins where the command itself, not a process that it started, starts a process,
 * renames, or links: this cuts the work of a host into what is before its worker, before the result
 * is taken, before it is placed, and after. Processes that are started side by side begin one phase:
 * which of their first calls come between the two is a matter of luck.
 *
 * The counted moment is the entry of a call, in any thread. What is killed there has not done it.
 * To be killed at a call's return would make no other state: between that and the entry of the
 * thread's next call it changes nothing but its own memory.
 *
 * What the command prints comes out of the driver's standard error.
 */
#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "threads.h"

/* How long what is left may take to come to its end, in ticks of a tenth of a second; of a driver
 * that is held up itself, no more than one passes. */
#define PATIENCE 6000

/* How many calls after the start of a process another one is started side by side with it. */
#define SIDE_BY_SIDE 100

typedef enum victim { NOBODY, ALL, HOST, WORKER, INTERRUPT } victim;

static struct {
  victim victim;
  int phase;
  long call;
} target;

static struct {
  pid_t root;
  int phase;
  const char *beginning; /* of the phase: start, name */
  long calls;            /* of the phase */
  long calls_beside;     /* those while there was another process */
  int is_over;           /* nothing is looked for any more */
  int has_ended;         /* the root has */
  int ending;
} run;

static volatile sig_atomic_t ticks;

static void count_tick(int signal) {
  (void)signal;
  ticks += 1;
}

/* The driver is in the group that it interrupts. What it starts is interrupted: a handler, unlike
 * an ignored signal, does not outlive exec. */
static void pass_over(int signal) { (void)signal; }

static void outlive_interrupt(void) {
  struct sigaction action = {.sa_handler = pass_over, .sa_flags = SA_RESTART};
  sigaction(SIGINT, &action, NULL);
}

static void keep_time(void) {
  struct sigaction action = {.sa_handler = count_tick};
  struct itimerval tick = {{0, 100000}, {0, 100000}};
  sigaction(SIGALRM, &action, NULL);
  setitimer(ITIMER_REAL, &tick, NULL);
}

/* On one processor the driver and what it traces take turns at a quarter of the cost. */
static void stay_on_one_processor(void) {
  cpu_set_t here;
  CPU_ZERO(&here);
  CPU_SET((size_t)sched_getcpu(), &here);
  sched_setaffinity(0, sizeof here, &here);
}

static int read_target(const char *words) {
  char name[16];
  if (strcmp(words, "count") == 0) return 1;
  if (sscanf(words, "%15[a-z]:%d:%ld", name, &target.phase, &target.call) != 3) return 0;
  if (strcmp(name, "all") == 0) target.victim = ALL;
  if (strcmp(name, "host") == 0) target.victim = HOST;
  if (strcmp(name, "worker") == 0) target.victim = WORKER;
  if (strcmp(name, "interrupt") == 0) target.victim = INTERRUPT;
  return target.victim != NOBODY;
}

static void start(char **words) {
  run.root = fork();
  if (run.root != 0) return;
  dup2(2, 1);
  ptrace(PTRACE_TRACEME, 0, NULL, NULL);
  raise(SIGSTOP);
  execv(words[0], words);
  _exit(127);
}

static void begin_phase(const char *beginning) {
  if (target.victim == NOBODY) {
    printf("phase %d %ld %ld %s\n", run.phase, run.calls, run.calls_beside, run.beginning);
  }
  run.phase += 1;
  run.beginning = beginning;
  run.calls = 0;
  run.calls_beside = 0;
}

/* A process was started that is none of the command's threads. */
static void begin_start(void) {
  int is_second = run.phase > 0 && strcmp(run.beginning, "start") == 0;
  if (is_second && run.calls < SIDE_BY_SIDE) return;
  begin_phase("start");
}

static int names_a_file(uint64_t call) {
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

/* Kills what is to be killed where this call is the one. */
static void enter(const thread *thread, uint64_t call) {
  int is_beside = processes_beside(run.root) > 0;
  if (thread->process == run.root && names_a_file(call)) begin_phase("name");
  run.calls += 1;
  run.calls_beside += is_beside;
  if (target.victim == NOBODY || run.phase != target.phase) return;
  int is_beside_needed = target.victim == HOST || target.victim == WORKER;
  if ((is_beside_needed ? run.calls_beside : run.calls) != target.call) return;
  if (is_beside_needed && !is_beside) return;
  printf("killed %s %llu\n", thread->process == run.root ? "host" : "worker",
         (unsigned long long)call);
  run.is_over = 1;
  ticks = 0;
  if (target.victim == ALL) kill_all();
  if (target.victim == HOST) kill_process(run.root);
  if (target.victim == WORKER) kill_beside(run.root);
  if (target.victim == INTERRUPT) kill(0, SIGINT);
}

/* What a thread stopped for; answers the signal that it gets. */
static int stop(pid_t id, int status) {
  thread *thread = thread_of(id);
  int signal = WSTOPSIG(status);
  int event = status >> 16;
  if (signal == (SIGTRAP | 0x80)) {
    if (run.is_over) return 0;
    struct __ptrace_syscall_info information;
    memset(&information, 0, sizeof information);
    ptrace(PTRACE_GET_SYSCALL_INFO, id, sizeof information, &information);
    if (information.op == PTRACE_SYSCALL_INFO_ENTRY) enter(thread, information.entry.nr);
    return 0;
  }
  if (event == PTRACE_EVENT_FORK || event == PTRACE_EVENT_VFORK || event == PTRACE_EVENT_CLONE) {
    unsigned long started = 0;
    ptrace(PTRACE_GETEVENTMSG, id, NULL, &started);
    pid_t process = thread_of((pid_t)started)->process;
    if (!run.is_over && thread->process == run.root && process != run.root) begin_start();
    return 0;
  }
  if (event != 0) return 0;
  if (signal == SIGSTOP && !thread->has_started) {
    thread->has_started = 1;
    return 0;
  }
  return signal;
}

/* Follows all of them to their end; answers how many processes did not come to it in time. */
static int follow(void) {
  while (!((run.is_over || run.has_ended) && ticks > PATIENCE)) {
    int status;
    pid_t id = waitpid(-1, &status, __WALL);
    if (id < 0 && errno == EINTR) continue;
    if (id < 0) return 0;
    if (WIFEXITED(status) || WIFSIGNALED(status)) {
      forget(id);
      if (id != run.root) continue;
      run.has_ended = 1;
      run.ending = status;
      ticks = 0;
      continue;
    }
    int forwarded = stop(id, status);
    ptrace(run.is_over ? PTRACE_CONT : PTRACE_SYSCALL, id, NULL, forwarded);
  }
  int left = processes_beside(0);
  kill_all();
  return left;
}

int main(int count, char **arguments) {
  if (count < 3 || !read_target(arguments[1])) return 2;
  /* Nothing of it may be left in a child's buffer. */
  setvbuf(stdout, NULL, _IOLBF, 0);
  stay_on_one_processor();
  outlive_interrupt();
  run.beginning = "start";
  start(&arguments[2]);
  int status;
  if (run.root < 0 || waitpid(run.root, &status, 0) != run.root) return 2;
  thread_of(run.root)->has_started = 1;
  ptrace(PTRACE_SETOPTIONS, run.root, NULL,
         PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACECLONE | PTRACE_O_TRACEFORK | PTRACE_O_TRACEVFORK |
             PTRACE_O_TRACEEXEC | PTRACE_O_EXITKILL);
  keep_time();
  ptrace(PTRACE_SYSCALL, run.root, NULL, NULL);
  int left = follow();
  if (target.victim == NOBODY) begin_phase("end");
  if (run.has_ended && WIFEXITED(run.ending)) printf("exited %d\n", WEXITSTATUS(run.ending));
  if (left > 0) printf("left %d\n", left);
  return 0;
}
