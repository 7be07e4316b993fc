// Left alone, the kernel runs a command and the worker that it starts on one processor: it begins a
// process where its parent is, in a virtual machine it takes an idle processor for one that the
// machine does not have now, and it looks for work for idle ones only every few milliseconds, which
// is all the time that there is.
//
// It runs before the C library does.
#include "processors.h"

#include <stdint.h>

#include "calls.h"

/// The processors that this process may use, and the one that it began on.
static struct {
  uint64_t allowed[1024 / 64];
  /// The bytes of it that the kernel has; 0 where nothing is known.
  long size;
  unsigned here;
} processors;

CLINUX_BARE static void find_processors(void) {
  long size = clinux_call(SYS_sched_getaffinity, 0, sizeof processors.allowed,
                          (long)processors.allowed, 0);
  if (size > 0 && clinux_call(SYS_getcpu, (long)&processors.here, 0, 0, 0) == 0
      && processors.here / 8 < size) {
    processors.size = size;
  }
}

CLINUX_BARE static void use_processors(const uint64_t *set) {
  clinux_call(SYS_sched_setaffinity, 0, processors.size, (long)set, 0);
}

CLINUX_BARE void clinux_stay_on_processor(void) {
  static uint64_t only[1024 / 64];
  find_processors();
  if (processors.size == 0) return;
  only[processors.here / 64] = UINT64_C(1) << processors.here % 64;
  use_processors(only);
}

CLINUX_BARE void clinux_use_all_processors(void) {
  if (processors.size > 0) use_processors(processors.allowed);
}

CLINUX_BARE void clinux_begin_on_other_processor(void) {
  if (processors.size == 0) return;
  uint64_t *word = &processors.allowed[processors.here / 64];
  uint64_t bit = UINT64_C(1) << processors.here % 64;
  *word ^= bit;
  // Without any other processor this fails, and changes nothing.
  use_processors(processors.allowed);
  *word ^= bit;
  use_processors(processors.allowed);
}
