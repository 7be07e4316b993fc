// What a hostile plugin would try. Each attack says whether it had an effect; the tests look from
// outside whether that is true.
#pragma once

#include "servers.h"

#include <stdbool.h>
#include <sys/types.h>

/// What the attacks are aimed at.
struct attack_targets {
  /// A directory of the person's, with `secret`, `document`, `attributed` and `socket` in it.
  const char *person;
  /// The directory that the attacker may write.
  const char *staging;
  /// A file of the person's that the attacker may read.
  const char *input;
  /// Another process of the same user.
  pid_t host;
  /// Where a server listens on 127.0.0.1.
  int port;
  /// The name of a listening abstract socket, without the leading NUL.
  const char *abstract_name;
};

/// One attack.
struct attack {
  /// A plain word.
  const char *name;
  /// The system call that the sandbox notes when it refuses this; NULL where none is noted.
  const char *noted;
  /// Whether it can be tried without a sandbox: it touches nothing but the targets.
  bool harmless;
  /// Zero where the attack had an effect, else the error number.
  int (*run)(const struct attack_targets *targets);
};

/// The attacks of each subject; `name` is NULL behind the last.
extern const struct attack file_attacks[];
extern const struct attack attribute_attacks[];
extern const struct attack network_attacks[];
extern const struct attack process_attacks[];
extern const struct attack kernel_attacks[];

/// Runs all attacks, or only the harmless ones, and prints a line for each: the name, what is
/// noted or `-`, and `effect` or the name of the error.
void run_attacks(const struct attack_targets *targets, bool only_harmless);

/// What a well-behaved plugin needs; prints `work`, what, and `done` or the name of the error.
void run_work(const char *staging, const char *input, const char *bundle);

/// Calls the kernel as a program of another architecture would; NULL where there is none.
extern void (*const call_as_foreign_architecture)(void);

/// Puts the process under a filter as a container might have: without Landlock, without seccomp.
void withhold_landlock(void);
void withhold_seccomp(void);
