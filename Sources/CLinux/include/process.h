// Starting, waiting for and ending processes by process descriptors (pidfd).
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// What to start, and with what.
struct clinux_spawn_order {
  /// The executable; not searched for.
  const char *path;
  /// Ends with NULL, as the next one does.
  char *const *arguments;
  char *const *environment;
  /// `sources[i]` becomes `targets[i]` in the new process; the two may overlap.
  const int *sources;
  const int *targets;
  size_t descriptor_count;
  /// Whether the process leads a group of its own.
  bool leads_group;
  /// Whether the kernel kills it when the calling *thread* ends.
  bool dies_with_thread;
};

/// Starts a process. Returns 0, or the error number, with the call that failed in `*failed` (a
/// constant). Of 0 to 2, what is not mapped is /dev/null; every other descriptor is closed. Signal
/// handlers and the mask are the default ones. The caller owns `*pidfd`.
int clinux_spawn(const struct clinux_spawn_order *order, pid_t *pid, int *pidfd,
                 const char **failed);

/// How a process ended.
enum clinux_end { clinux_end_running, clinux_end_exited, clinux_end_signalled };

/// Reaps the process if it has ended; never waits. Returns 0 with `*end`, and the status or the
/// signal in `*value`, or the error number.
int clinux_reap(int pidfd, int *end, int *value);

/// Sends a signal by pidfd. Returns 0 or the error number.
int clinux_pidfd_send_signal(int pidfd, int signal);

/// Makes an anonymous file in memory, close-on-exec. Returns the descriptor or -1 with errno.
int clinux_memfd(const char *name);

/// The environment of this process, ending with NULL.
char **clinux_environment(void);

/// What goes on from one request of a process to the next, beside signals, files and words.
struct clinux_process_state {
  /// Which timers are running: of the clock, of the processor's time, of both the processor's and
  /// the kernel's for it.
  bool timers[3];
  /// How numbers are rounded in this thread: FE_TONEAREST and its kin.
  int rounding;
  /// Which exceptions of arithmetic raise a signal in this thread.
  int traps;
  /// The nice value.
  int priority;
  /// How many descriptors it may have.
  uint64_t descriptors;
};

/// Looks at this process and this thread.
void clinux_look_at_process(struct clinux_process_state *state);

/// Whether this thread has a locale of its own in the place of that of the process.
bool clinux_thread_has_locale(void);
