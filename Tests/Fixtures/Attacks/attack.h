// What the files of attacks share.
#pragma once

#include "attacks.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

/// A path in a directory; in one of four buffers that take turns.
static inline const char *in(const char *directory, const char *name) {
  static char buffers[4][4096];
  static int turn;
  char *path = buffers[turn++ % 4];
  snprintf(path, sizeof buffers[0], "%s/%s", directory, name);
  return path;
}

/// Zero for a call that worked, else the error number.
static inline int outcome(long result) {
  return result < 0 ? errno : 0;
}

/// The same for a call that answers a descriptor, which is closed.
static inline int outcome_of_opening(int descriptor) {
  if (descriptor < 0) return errno;
  close(descriptor);
  return 0;
}
