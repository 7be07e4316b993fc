#include "refusals.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

#include "calls.h"

#ifndef SYS_SECCOMP
#define SYS_SECCOMP 1
#endif

static _Atomic uint32_t *counters;

// Is called before the C library runs too.
CLINUX_BARE int clinux_refusals_create(void) {
  long descriptor = clinux_call(SYS_memfd_create, (long)"dochost-refusals",
                                MFD_CLOEXEC | MFD_ALLOW_SEALING, 0, 0);
  if (descriptor < 0) return (int)descriptor;
  long error = clinux_call(SYS_ftruncate, descriptor, CLINUX_REFUSAL_BYTES, 0, 0);
  if (error == 0) {
    error = clinux_call(SYS_fcntl, descriptor, F_ADD_SEALS,
                        F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL, 0);
  }
  if (error < 0) {
    clinux_call(SYS_close, descriptor, 0, 0, 0);
    return (int)error;
  }
  return (int)descriptor;
}

const void *clinux_refusals_map(int descriptor) {
  void *page = mmap(NULL, CLINUX_REFUSAL_BYTES, PROT_READ, MAP_SHARED, descriptor, 0);
  return page == MAP_FAILED ? NULL : page;
}

void clinux_refusals_unmap(const void *page) {
  munmap((void *)page, CLINUX_REFUSAL_BYTES);
}

uint32_t clinux_refusals_count(const void *page, int number) {
  if (number < 0 || number >= CLINUX_REFUSAL_NUMBERS) return 0;
  const _Atomic uint32_t *counts = page;
  return atomic_load_explicit(&counts[number], memory_order_relaxed);
}

static void note_refusal(int signal, siginfo_t *info, void *context) {
  (void)signal;
  // Somebody else's SIGSYS has no call to answer.
  if (info->si_code != SYS_SECCOMP) return;
  int number = info->si_syscall;
  if (number < 0 || number >= CLINUX_REFUSAL_NUMBERS) number = CLINUX_REFUSAL_NUMBERS - 1;
  if (counters != NULL) {
    atomic_fetch_add_explicit(&counters[number], 1, memory_order_relaxed);
  }
  mcontext_t *registers = &((ucontext_t *)context)->uc_mcontext;
#if defined(__x86_64__)
  registers->gregs[REG_RAX] = -EPERM;
#elif defined(__aarch64__)
  registers->regs[0] = (unsigned long long)-EPERM;
#else
#error "The register of a system call's result is not known for this architecture"
#endif
}

int clinux_refusals_record(int descriptor) {
  if (descriptor >= 0) {
    void *page =
        mmap(NULL, CLINUX_REFUSAL_BYTES, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    if (page == MAP_FAILED) return errno;
    counters = page;
  }
  struct sigaction action = {
      .sa_sigaction = note_refusal, .sa_flags = SA_SIGINFO | SA_NODEFER | SA_ONSTACK | SA_RESTART};
  sigemptyset(&action.sa_mask);
  if (sigaction(SIGSYS, &action, NULL) < 0) return errno;
  // A refused call of a thread that blocks the signal would end the process.
  sigset_t refused;
  sigemptyset(&refused);
  sigaddset(&refused, SIGSYS);
  return sigprocmask(SIG_UNBLOCK, &refused, NULL) < 0 ? errno : 0;
}
