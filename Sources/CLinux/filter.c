#include "filter.h"

#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
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

const char *clinux_refused_call_name(int number) {
  for (size_t i = 0; i < sizeof refused_calls / sizeof *refused_calls; i++) {
    if (refused_calls[i].number == number) return refused_calls[i].name;
  }
  return NULL;
}
