// Signals as something to poll, and as errors of calls.
#pragma once

#include <stdbool.h>
#include <stddef.h>

/// Writes the numbers of the signals that arrive, a byte each, to the descriptor, which must be a
/// pipe that does not block. A second signal of the same number has its usual effect. Ignored
/// signals stay ignored. Returns 0 or the error number; one watch a process (EBUSY).
int clinux_watch_signals(const int *numbers, size_t count, int descriptor);

/// Whether SIGQUIT was among the signals that a watch of this process took.
bool clinux_heard_quit(void);

/// Ends the watch; the signals have the effect again that they had before.
void clinux_unwatch_signals(void);

/// Writes a byte to the descriptor, which must be a pipe that does not block, whenever the terminal's
/// size changes. Returns 0 or the error number; one watch a process (EBUSY).
int clinux_watch_resizes(int descriptor);

/// Ends the watch of the terminal's size.
void clinux_unwatch_resizes(void);

/// Gives signals of crashes their default effect again.
void clinux_reset_crash_signals(void);

/// Ignores SIGPIPE in this process, so that a write to a closed socket fails with EPIPE.
void clinux_ignore_broken_pipe(void);
