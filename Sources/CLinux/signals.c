#include "signals.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <sys/socket.h>
#include <unistd.h>

enum { most_signals = 8 };

static atomic_int watch_descriptor = -1;
static atomic_bool heard_quit;
static int watched[most_signals];
static struct sigaction previous[most_signals];
static size_t watched_count;

/// Writes a byte in a handler; a full pipe has told enough already.
static void tell(const atomic_int *place, unsigned char byte) {
  int before = errno;
  int descriptor = atomic_load(place);
  if (descriptor >= 0) {
    ssize_t count = write(descriptor, &byte, 1);
    (void)count;
  }
  errno = before;
}

static void note_signal(int number) {
  if (number == SIGQUIT) atomic_store(&heard_quit, true);
  tell(&watch_descriptor, (unsigned char)number);
}

int clinux_watch_signals(const int *numbers, size_t count, int descriptor) {
  if (count > most_signals) return EINVAL;
  int none = -1;
  if (!atomic_compare_exchange_strong(&watch_descriptor, &none, descriptor)) return EBUSY;
  struct sigaction action = {.sa_handler = note_signal, .sa_flags = SA_RESTART | SA_RESETHAND};
  sigemptyset(&action.sa_mask);
  watched_count = 0;
  for (size_t i = 0; i < count; i++) {
    struct sigaction before;
    if (sigaction(numbers[i], NULL, &before) < 0) continue;
    if (!(before.sa_flags & SA_SIGINFO) && before.sa_handler == SIG_IGN) continue;
    if (sigaction(numbers[i], &action, NULL) < 0) continue;
    watched[watched_count] = numbers[i];
    previous[watched_count++] = before;
  }
  return 0;
}

bool clinux_heard_quit(void) { return atomic_load(&heard_quit); }

void clinux_unwatch_signals(void) {
  for (size_t i = 0; i < watched_count; i++) sigaction(watched[i], &previous[i], NULL);
  watched_count = 0;
  atomic_store(&watch_descriptor, -1);
}

enum { terminal_signals = 3 };

static const int terminal_numbers[terminal_signals] = {SIGWINCH, SIGTSTP, SIGCONT};
static atomic_int terminal_descriptor = -1;
static atomic_uint continuations;
static struct sigaction before_terminal[terminal_signals];

static void note_terminal(int number) {
  if (number == SIGCONT) atomic_fetch_add(&continuations, 1);
  tell(&terminal_descriptor, (unsigned char)number);
}

int clinux_watch_terminal(int descriptor) {
  int none = -1;
  if (!atomic_compare_exchange_strong(&terminal_descriptor, &none, descriptor)) return EBUSY;
  struct sigaction action = {.sa_handler = note_terminal, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  for (size_t i = 0; i < terminal_signals; i++) {
    sigaction(terminal_numbers[i], NULL, &before_terminal[i]);
    // Who began this process may have wished that Ctrl-Z does nothing.
    if (terminal_numbers[i] == SIGTSTP && before_terminal[i].sa_handler == SIG_IGN) continue;
    sigaction(terminal_numbers[i], &action, NULL);
  }
  return 0;
}

void clinux_unwatch_terminal(void) {
  for (size_t i = 0; i < terminal_signals; i++) {
    sigaction(terminal_numbers[i], &before_terminal[i], NULL);
  }
  atomic_store(&terminal_descriptor, -1);
}

bool clinux_stop(int number) {
  struct sigaction standard = {.sa_handler = SIG_DFL}, before;
  sigset_t only, mask;
  unsigned count = atomic_load(&continuations);
  sigemptyset(&only);
  sigaddset(&only, number);
  if (sigaction(number, &standard, &before) < 0) return false;
  pthread_sigmask(SIG_UNBLOCK, &only, &mask);
  raise(number);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(number, &before, NULL);
  // The handler ran before this went on, if it was stopped at all.
  return atomic_load(&continuations) != count;
}

void clinux_reset_crash_signals(void) {
  const int numbers[] = {SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
  struct sigaction standard = {.sa_handler = SIG_DFL};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    sigaction(numbers[i], &standard, NULL);
  }
}

void clinux_ignore_broken_pipe(void) {
  struct sigaction ignore = {.sa_handler = SIG_IGN};
  sigaction(SIGPIPE, &ignore, NULL);
}

void clinux_ignore_file_size(void) {
  struct sigaction ignore = {.sa_handler = SIG_IGN};
  sigaction(SIGXFSZ, &ignore, NULL);
}

int clinux_signal_effect(int number, struct clinux_signal_effect *effect) {
  struct sigaction action;
  if (sigaction(number, NULL, &action) < 0) return errno;
  effect->flags = action.sa_flags;
  effect->handler = action.sa_flags & SA_SIGINFO ? (uintptr_t)action.sa_sigaction
                                                 : (uintptr_t)action.sa_handler;
  return 0;
}

uint64_t clinux_blocked_signals(void) {
  sigset_t blocked;
  uint64_t bits = 0;
  if (pthread_sigmask(SIG_SETMASK, NULL, &blocked) != 0) return 0;
  for (int number = 1; number <= 64; number++) {
    if (sigismember(&blocked, number) == 1) bits |= UINT64_C(1) << (number - 1);
  }
  return bits;
}
