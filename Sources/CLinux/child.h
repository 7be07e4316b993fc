// What a new process does before its program, in the memory of the one that starts it.
#pragma once

#include "process.h"

/// A process on its way to its program.
struct clinux_child {
  const struct clinux_spawn_order *order;
  pid_t parent;
  /// Written in the memory that both share: the error number and the call, where one failed.
  int error;
  const char *failed;
};

/// Carries out the order; ends the process where that fails. Takes a `struct clinux_child`, and
/// needs no C library.
int clinux_run_child(void *child);
