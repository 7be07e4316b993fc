#include "attack.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/timerfd.h>
#include <time.h>

void run_attacks(const struct attack_targets *targets, bool only_harmless) {
  const struct attack *const subjects[] = {file_attacks, attribute_attacks, network_attacks,
                                           kernel_attacks, process_attacks};
  for (size_t i = 0; i < sizeof subjects / sizeof *subjects; i++) {
    for (const struct attack *attack = subjects[i]; attack->name != NULL; attack++) {
      if (only_harmless && !attack->harmless) continue;
      int error = attack->run(targets);
      printf("%s %s %s\n", attack->name, attack->noted ? attack->noted : "-",
             error == 0 ? "effect" : strerrorname_np(error));
      fflush(stdout);
    }
  }
}

static void report(const char *what, int error) {
  printf("work %s %s\n", what, error == 0 ? "done" : strerrorname_np(error));
  fflush(stdout);
}

static volatile sig_atomic_t signals_taken;

static void take_signal(int number) {
  (void)number;
  signals_taken++;
}

static void *run_thread(void *argument) {
  // What a refused call answers holds for other threads too.
  *(int *)argument = fork() < 0 && errno == EPERM ? 0 : EINVAL;
  return NULL;
}

static int write_file(const char *path, int flags) {
  int file = open(path, flags, 0600);
  if (file < 0) return errno;
  int error = write(file, "text", 4) == 4 ? outcome(ftruncate(file, 2)) : errno;
  if (error == 0) error = outcome(fsync(file));
  close(file);
  return error;
}

static void work_with_files(const char *staging, const char *input, const char *bundle) {
  report("write", write_file(in(staging, "file"), O_WRONLY | O_CREAT | O_EXCL));
  report("write-over", write_file(in(staging, "file"), O_WRONLY | O_CREAT | O_TRUNC));
  report("make-directory", outcome(mkdir(in(staging, "directory"), 0700)));
  report("rename", outcome(rename(in(staging, "file"), in(staging, "directory/file"))));
  report("link", outcome(link(in(staging, "directory/file"), in(staging, "same"))));
  report("remove", outcome(unlink(in(staging, "directory/file"))));
  report("remove-directory", outcome(rmdir(in(staging, "directory"))));
  report("read-input", outcome_of_opening(open(input, O_RDONLY)));
  report("read-bundle", outcome_of_opening(open(in(bundle, "resource"), O_RDONLY)));
  report("list-bundle", outcome_of_opening(open(bundle, O_RDONLY | O_DIRECTORY)));
  report("read-zones", outcome_of_opening(open("/usr/share/zoneinfo/UTC", O_RDONLY)));
  report("write-null", outcome_of_opening(open("/dev/null", O_RDWR)));
  report("read-random", outcome_of_opening(open("/dev/urandom", O_RDONLY)));
  report("read-own-status", outcome_of_opening(open("/proc/self/status", O_RDONLY)));
  report("read-processors",
         outcome_of_opening(open("/sys/devices/system/cpu/online", O_RDONLY)));
  FILE *stream = tmpfile();
  report("temporary-file", getenv("TMPDIR") != NULL ? 0 : stream == NULL ? errno : 0);
  if (stream != NULL) fclose(stream);
  void *library = dlopen("libm.so.6", RTLD_NOW);
  report("load-library", library == NULL ? ENOENT : 0);
}

static void work_with_threads(void) {
  pthread_t thread;
  int refused = EINVAL;
  int error = pthread_create(&thread, NULL, run_thread, &refused);
  if (error == 0) pthread_join(thread, NULL);
  report("thread", error);
  report("refusal-in-thread", refused);
  signal(SIGUSR1, take_signal);
  raise(SIGUSR1);
  kill(getpid(), SIGUSR1);
  report("own-signals", signals_taken == 2 ? 0 : EINVAL);
  cpu_set_t set;
  report("own-processors", outcome(sched_getaffinity(0, sizeof set, &set)));
  report("name-thread", outcome(prctl(PR_SET_NAME, "plugin")));
}

static void work_with_kernel(void) {
  char byte;
  report("random", outcome(getrandom(&byte, 1, 0)));
  report("event", outcome_of_opening(eventfd(0, EFD_CLOEXEC)));
  report("timer", outcome_of_opening(timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC)));
  report("epoll", outcome_of_opening(epoll_create1(EPOLL_CLOEXEC)));
  report("memory-file", outcome_of_opening(memfd_create("memory", MFD_CLOEXEC)));
  void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  report("map", page == MAP_FAILED ? errno : 0);
  report("make-executable", outcome(mprotect(page, 4096, PROT_READ | PROT_EXEC)));
  report("is-terminal", isatty(0) || errno == ENOTTY ? 0 : errno);
  time_t now = time(NULL);
  struct tm fields;
  report("local-time", localtime_r(&now, &fields) == NULL ? errno : 0);
}

void run_work(const char *staging, const char *input, const char *bundle) {
  work_with_files(staging, input, bundle);
  work_with_threads();
  work_with_kernel();
}

#if defined(__x86_64__)
static void call_as_32_bit_program(void) {
  int result;
  // getpid of the 32-bit table, which is another call in the 64-bit one.
  __asm__ volatile("int $0x80" : "=a"(result) : "a"(20) : "memory");
}
void (*const call_as_foreign_architecture)(void) = call_as_32_bit_program;
#else
void (*const call_as_foreign_architecture)(void) = NULL;
#endif

/// Answers one system call ENOSYS, and one operation of prctl EINVAL, for the rest of the process.
static void withhold(unsigned int number, unsigned int operation) {
  struct sock_filter filter[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_prctl, 0, 3),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0])),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, operation, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EINVAL),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0
      || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) < 0) {
    abort();
  }
}

void withhold_landlock(void) {
  withhold(444, 0xffffffffu);
}

void withhold_seccomp(void) {
  withhold(SYS_seccomp, PR_SET_SECCOMP);
}
