#include "filter.h"

#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

struct refused_call {
  int number;
  const char *name;
};

#if defined(__x86_64__)
#include "filters/x86_64.inc"
#elif defined(__aarch64__)
#include "filters/aarch64.inc"
#else
#error "There is no system call filter for this architecture; see Sources/filter-compiler"
#endif

enum { instruction_count = sizeof instructions / sizeof *instructions };

int clinux_filter_load(void) {
  struct sock_filter own[instruction_count];
  memcpy(own, instructions, sizeof instructions);
  for (size_t i = 0; i < instruction_count; i++) {
    if (own[i].k == CLINUX_FILTER_PROCESS) own[i].k = (uint32_t)getpid();
  }
  struct sock_fprog program = {instruction_count, own};
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) < 0 ? errno : 0;
}

int clinux_filter_trap_spawns(void) {
  // The sandbox's filter has seen to it that calls are those of this architecture.
  struct sock_filter spawns[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 4),
      // The lower half of the flags, on machines with the low byte first.
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args)),
      BPF_STMT(BPF_ALU | BPF_AND | BPF_K, CLONE_VFORK | CLONE_THREAD),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, CLONE_VFORK, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {sizeof spawns / sizeof *spawns, spawns};
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) < 0 ? errno : 0;
}

const char *clinux_refused_call_name(int number) {
  for (size_t i = 0; i < sizeof refused_calls / sizeof *refused_calls; i++) {
    if (refused_calls[i].number == number) return refused_calls[i].name;
  }
  return NULL;
}
