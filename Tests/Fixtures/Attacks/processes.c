#include "attack.h"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/uio.h>
#include <sys/wait.h>

extern char **environ;

static char *const true_arguments[] = {"true", NULL};

/// Ends a child at once; in the parent, zero for one that came to be.
static int outcome_of_forking(long child) {
  if (child < 0) return errno;
  if (child == 0) _exit(0);
  waitpid((pid_t)child, NULL, 0);
  return 0;
}

static int run_program(const struct attack_targets *t) {
  (void)t;
  // It only comes back where it fails.
  return outcome(execve("/bin/true", true_arguments, environ));
}

static int run_program_of_memory(const struct attack_targets *t) {
  (void)t;
  int file = memfd_create("program", MFD_CLOEXEC);
  int error = outcome(syscall(SYS_execveat, file, "", true_arguments, environ, AT_EMPTY_PATH));
  close(file);
  return error;
}

static int spawn_program(const struct attack_targets *t) {
  (void)t;
  pid_t child;
  int error = posix_spawn(&child, "/bin/true", NULL, NULL, true_arguments, environ);
  if (error != 0) return error;
  waitpid(child, NULL, 0);
  return 0;
}

static int run_command(const struct attack_targets *t) {
  (void)t;
  int status = system("true");
  return status == 0 ? 0 : EPERM;
}

static int fork_process(const struct attack_targets *t) {
  (void)t;
  return outcome_of_forking(fork());
}

static int fork_process_raw(const struct attack_targets *t) {
  (void)t;
#ifdef SYS_fork
  return outcome_of_forking(syscall(SYS_fork));
#else
  return EPERM;
#endif
}

static int vfork_process(const struct attack_targets *t) {
  (void)t;
  pid_t child = vfork();
  if (child == 0) _exit(0);
  if (child < 0) return errno;
  waitpid(child, NULL, 0);
  return 0;
}

static int clone_process(const struct attack_targets *t) {
  (void)t;
  return outcome_of_forking(syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0));
}

static int clone_process_3(const struct attack_targets *t) {
  (void)t;
  unsigned long long arguments[8] = {[4] = SIGCHLD};
  return outcome_of_forking(syscall(SYS_clone3, arguments, sizeof arguments));
}

static int signal_host(const struct attack_targets *t) {
  return outcome(kill(t->host, SIGCONT));
}

static int signal_group_of_host(const struct attack_targets *t) {
  return outcome(kill(-t->host, SIGCONT));
}

static int signal_thread_of_host(const struct attack_targets *t) {
  return outcome(syscall(SYS_tgkill, t->host, t->host, SIGCONT));
}

static int signal_thread(const struct attack_targets *t) {
  return outcome(syscall(SYS_tkill, t->host, SIGCONT));
}

static int queue_signal_for_host(const struct attack_targets *t) {
  return outcome(sigqueue(t->host, SIGCONT, (union sigval){0}));
}

static int signal_host_by_descriptor(const struct attack_targets *t) {
  int pipe_ends[2];
  if (pipe(pipe_ends) < 0) return errno;
  int error = outcome(fcntl(pipe_ends[0], F_SETOWN, t->host));
  close(pipe_ends[0]);
  close(pipe_ends[1]);
  return error;
}

static int choose_signal_of_descriptor(const struct attack_targets *t) {
  (void)t;
  int pipe_ends[2];
  if (pipe(pipe_ends) < 0) return errno;
  int error = outcome(fcntl(pipe_ends[0], F_SETSIG, SIGKILL));
  close(pipe_ends[0]);
  close(pipe_ends[1]);
  return error;
}

static int hold_host(const struct attack_targets *t) {
  return outcome_of_opening((int)syscall(SYS_pidfd_open, t->host, 0));
}

static int limit_host(const struct attack_targets *t) {
  struct rlimit limit = {1, RLIM_INFINITY};
  return outcome(prlimit(t->host, RLIMIT_FSIZE, &limit, NULL));
}

static int read_limit_of_host(const struct attack_targets *t) {
  struct rlimit limit;
  return outcome(prlimit(t->host, RLIMIT_FSIZE, NULL, &limit));
}

static int raise_own_limit(const struct attack_targets *t) {
  (void)t;
  struct rlimit limit = {RLIM_INFINITY, RLIM_INFINITY};
  return outcome(setrlimit(RLIMIT_CORE, &limit));
}

static int trace_host(const struct attack_targets *t) {
  int error = outcome(ptrace(PTRACE_SEIZE, t->host, NULL, NULL));
  if (error == 0) ptrace(PTRACE_DETACH, t->host, NULL, NULL);
  return error;
}

static int read_memory_of_host(const struct attack_targets *t) {
  char byte;
  struct iovec here = {&byte, 1}, there = {(void *)environ, 1};
  return outcome(process_vm_readv(t->host, &here, 1, &there, 1, 0));
}

static int write_memory_of_host(const struct attack_targets *t) {
  char byte = 0;
  struct iovec here = {&byte, 1}, there = {(void *)environ, 1};
  return outcome(process_vm_writev(t->host, &here, 1, &there, 1, 0));
}

static int compare_with_host(const struct attack_targets *t) {
  return outcome(syscall(SYS_kcmp, getpid(), t->host, 1, 0, 0));
}

static int slow_host(const struct attack_targets *t) {
  return outcome(setpriority(PRIO_PROCESS, (id_t)t->host, 19));
}

static int slow_everything(const struct attack_targets *t) {
  (void)t;
  return outcome(setpriority(PRIO_USER, 0, 19));
}

static int move_host(const struct attack_targets *t) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(0, &set);
  return outcome(sched_setaffinity(t->host, sizeof set, &set));
}

static int schedule_host(const struct attack_targets *t) {
  struct sched_param parameters = {0};
  return outcome(sched_setscheduler(t->host, SCHED_BATCH, &parameters));
}

static int slow_files_of_host(const struct attack_targets *t) {
  return outcome(syscall(SYS_ioprio_set, 1, t->host, 3 << 13));
}

static int leave_session(const struct attack_targets *t) {
  (void)t;
  return outcome(setsid());
}

static int leave_group(const struct attack_targets *t) {
  (void)t;
  return outcome(setpgid(0, 0));
}

static int outlive_host(const struct attack_targets *t) {
  (void)t;
  return outcome(prctl(PR_SET_PDEATHSIG, 0));
}

static int admit_tracer(const struct attack_targets *t) {
  return outcome(prctl(PR_SET_PTRACER, t->host));
}

static int kill_host(const struct attack_targets *t) {
  return outcome(kill(t->host, SIGKILL));
}

const struct attack process_attacks[] = {
    {"run-program", "execve", false, run_program},
    {"run-program-of-memory", "execveat", false, run_program_of_memory},
    {"spawn-program", NULL, true, spawn_program},
    {"run-command", NULL, true, run_command},
    {"fork", "clone", true, fork_process},
    {"fork-raw", NULL, true, fork_process_raw},
    {"vfork", NULL, true, vfork_process},
    {"clone", "clone", true, clone_process},
    {"clone3", NULL, true, clone_process_3},
    {"signal-host", "kill", true, signal_host},
    {"signal-group-of-host", "kill", true, signal_group_of_host},
    {"signal-thread-of-host", "tgkill", true, signal_thread_of_host},
    {"signal-thread", "tkill", true, signal_thread},
    {"queue-signal-for-host", "rt_sigqueueinfo", true, queue_signal_for_host},
    {"signal-host-by-descriptor", "fcntl", true, signal_host_by_descriptor},
    {"choose-signal-of-descriptor", "fcntl", true, choose_signal_of_descriptor},
    {"hold-host", "pidfd_open", true, hold_host},
    {"limit-host", "prlimit64", true, limit_host},
    {"read-limit-of-host", "prlimit64", true, read_limit_of_host},
    {"raise-own-limit", "prlimit64", false, raise_own_limit},
    {"trace-host", "ptrace", true, trace_host},
    {"read-memory-of-host", "process_vm_readv", false, read_memory_of_host},
    {"write-memory-of-host", "process_vm_writev", false, write_memory_of_host},
    {"compare-with-host", "kcmp", false, compare_with_host},
    {"slow-host", "setpriority", true, slow_host},
    {"slow-everything", "setpriority", false, slow_everything},
    {"move-host", "sched_setaffinity", true, move_host},
    {"schedule-host", "sched_setscheduler", true, schedule_host},
    {"slow-files-of-host", "ioprio_set", true, slow_files_of_host},
    {"leave-session", "setsid", false, leave_session},
    {"leave-group", "setpgid", false, leave_group},
    {"outlive-host", "prctl", true, outlive_host},
    {"admit-tracer", "prctl", false, admit_tracer},
    {"kill-host", "kill", true, kill_host},
    {NULL, NULL, false, NULL},
};
