// System calls without the C library: for code that runs before the C library does, or in the
// memory of a process that is suspended. Nothing here uses errno. Calls of up to four arguments.
#pragma once

#include <sys/syscall.h>

/// What may not be given a guard of its stack frame, whose value belongs to the C library, and no
/// loop of which may become a call of one of its functions.
#if defined(__clang__)
#define CLINUX_BARE __attribute__((no_stack_protector, no_builtin))
#else
#define CLINUX_BARE __attribute__((no_stack_protector, optimize("no-tree-loop-distribute-patterns")))
#endif

/// Asks the kernel. Returns its answer, or minus the error number.
static inline long clinux_call(long number, long first, long second, long third, long fourth) {
#if defined(__x86_64__)
  long answer;
  register long last __asm__("r10") = fourth;
  __asm__ volatile("syscall"
                   : "=a"(answer)
                   : "a"(number), "D"(first), "S"(second), "d"(third), "r"(last)
                   : "rcx", "r11", "memory");
  return answer;
#elif defined(__aarch64__)
  register long x8 __asm__("x8") = number;
  register long x0 __asm__("x0") = first;
  register long x1 __asm__("x1") = second;
  register long x2 __asm__("x2") = third;
  register long x3 __asm__("x3") = fourth;
  __asm__ volatile("svc 0" : "+r"(x0) : "r"(x8), "r"(x1), "r"(x2), "r"(x3) : "memory");
  return x0;
#else
#error "How this architecture asks the kernel is not known"
#endif
}

/// Starts a process in this memory, on a stack of its own, that runs `body` and never returns from
/// it, as `clone` does. Returns its number, or minus the error number.
static inline long clinux_call_clone(unsigned long flags, void *stack, int *pidfd,
                                     int (*body)(void *), void *argument) {
#if defined(__x86_64__)
  long answer;
  // None of these is the stack or the frame, which the new process gets anew.
  register int (*called)(void *) __asm__("r8") = body;
  register void *handed __asm__("r9") = argument;
  __asm__ volatile("syscall\n\t"
                   "test %%rax, %%rax\n\t"
                   "jnz 1f\n\t"
                   "xor %%ebp, %%ebp\n\t"
                   "mov %%r9, %%rdi\n\t"
                   "call *%%r8\n\t"
                   "ud2\n"
                   "1:"
                   : "=a"(answer)
                   : "a"((long)SYS_clone), "D"(flags), "S"(stack), "d"(pidfd), "r"(called),
                     "r"(handed)
                   : "rcx", "r11", "memory");
  return answer;
#elif defined(__aarch64__)
  register long x8 __asm__("x8") = SYS_clone;
  register long x0 __asm__("x0") = (long)flags;
  register void *x1 __asm__("x1") = stack;
  register int *x2 __asm__("x2") = pidfd;
  register void *x5 __asm__("x5") = argument;
  register int (*x6)(void *) __asm__("x6") = body;
  __asm__ volatile("svc 0\n\t"
                   "cbnz x0, 1f\n\t"
                   "mov x0, x5\n\t"
                   "blr x6\n\t"
                   "brk 0\n"
                   "1:"
                   : "+r"(x0)
                   : "r"(x8), "r"(x1), "r"(x2), "r"(x5), "r"(x6)
                   : "x30", "memory");
  return x0;
#else
#error "How this architecture starts a process is not known"
#endif
}
