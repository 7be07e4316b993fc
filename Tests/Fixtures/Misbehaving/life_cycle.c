/* SPDX-License-Identifier: MIT
 *
 * What is wrong with beginning and end, and with what happens between them. */
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

#include "misbehaving.h"

static void *wait_for_ever(void *nothing) {
  for (;;) pause();
  return nothing;
}

static void start_thread(void) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, wait_for_ever, NULL) != 0) abort();
}

void life_cycle_at(enum moment moment) {
  static int created, opened_since;
  if (moment == INITIALISED &&
      (IS("leaves-its-thread") || IS("leaves-its-thread-without-deinit"))) {
    start_thread();
  }
  /* No misdeed either, and too long for every process of a run. */
  if (moment == LOADED && IS("starts-slowly")) usleep(2200 * 1000);
  if (moment == OPENING) opened_since++;
  if (moment == CREATING) {
    if (IS("mixes-up-two-opens") && opened_since > 1 && created < 20) abort();
    created++;
    opened_since = 0;
    if (IS("leaks-memory")) {
      char *taken = malloc(1 << 16);
      if (taken != NULL) memset(taken, 1, 1 << 16);
    }
    if (IS("leaks-descriptors") && created % 10 == 9) {
      if (open("/dev/null", O_RDONLY | O_CLOEXEC) < 0) abort();
    }
    if (IS("leaks-threads") && created % 20 == 19) start_thread();
  }
  if (moment == ENDED && IS("ends-only-when-used") && created == 0) abort();
}
