// The system call filter of a worker, compiled from the rules in Sources/filter-compiler.
#pragma once

#include <stdint.h>

/// Stands in the compiled filter for the number of the process that loads it.
static const uint32_t CLINUX_FILTER_PROCESS = 0x5eedc0de;

/// Puts the calling thread, and those it starts later, under the filter for good. Returns 0 or the
/// error number.
int clinux_filter_load(void);

/// Puts the calling thread, and those it starts later, under one more filter, for good: a clone for
/// a program to be run, as posix_spawn and system make it, ends the process with SIGSYS. Returns 0
/// or the error number.
int clinux_filter_trap_spawns(void);

/// The name of a system call that the filter refuses; NULL for others.
const char *clinux_refused_call_name(int number);
