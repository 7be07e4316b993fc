// Signals as something to poll, and as errors of calls.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Writes the numbers of the signals that arrive, a byte each, to the descriptor, which must be a
/// pipe that does not block. A second signal of the same number has its usual effect. Ignored
/// signals stay ignored. Returns 0 or the error number; one watch a process (EBUSY).
int clinux_watch_signals(const int *numbers, size_t count, int descriptor);

/// Whether SIGQUIT was among the signals that a watch of this process took.
bool clinux_heard_quit(void);

/// Ends the watch; the signals have the effect again that they had before.
void clinux_unwatch_signals(void);

/// Writes the number of each SIGWINCH, SIGTSTP and SIGCONT that arrives, a byte, to the descriptor,
/// which must be a pipe that does not block; a SIGTSTP that was ignored stays so. The process no
/// longer stops by SIGTSTP itself. Returns 0 or the error number; one watch a process (EBUSY).
int clinux_watch_terminal(int descriptor);

/// Ends the watch; the signals have the effect again that they had before.
void clinux_unwatch_terminal(void);

/// Stops the process by a signal, for as long as a watch of the terminal lasts, until it is
/// continued. Returns false where it did not stop, since nobody could continue it.
bool clinux_stop(int number);

/// Gives signals of crashes their default effect again.
void clinux_reset_crash_signals(void);

/// Ignores SIGPIPE in this process, so that a write to a closed socket fails with EPIPE.
void clinux_ignore_broken_pipe(void);

/// Ignores SIGXFSZ in this process, so that a write beyond the limit of a file's size fails with
/// EFBIG.
void clinux_ignore_file_size(void);

/// What a signal does in this process.
struct clinux_signal_effect {
  /// The function, or 0 for the default and 1 for nothing.
  uintptr_t handler;
  /// The flags of sigaction.
  int flags;
};

/// Finds out what a signal does. Returns 0, or the error number for one that the C library keeps
/// for itself.
int clinux_signal_effect(int number, struct clinux_signal_effect *effect);

/// The signals that the calling thread blocks, a bit each from signal 1.
uint64_t clinux_blocked_signals(void);
