// A worker that is started before anything else of the command runs.
#pragma once

#include <stdbool.h>
#include <sys/types.h>

/// A worker that was started, and what connects it with this process; the caller owns all of it.
struct clinux_head_start {
  pid_t process;
  int pidfd;
  /// The socket to it.
  int socket;
  /// The end of a pipe to read what it prints; answers EAGAIN.
  int output;
  /// The page for refused system calls.
  int refusals;
};

/// Hands the worker over, once; false where there is none.
bool clinux_head_start_take(struct clinux_head_start *start);

/// The program that was started.
const char *clinux_head_start_executable(void);

/// The environment of every worker, ending with NULL.
char *const *clinux_worker_environment(void);

/// Whether arguments, the program's name first and NULL last, look like those of a create that runs
/// one plugin. Where they turn out to be something else, the worker is ended.
bool clinux_wants_head_start(char *const *arguments);

/// The options with which a create is not one that runs one plugin, as they are typed, ending with
/// NULL.
const char *const *clinux_options_without_worker(void);
