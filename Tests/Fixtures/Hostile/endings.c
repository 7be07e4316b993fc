/* SPDX-License-Identifier: MIT
 *
 * Ways to end, and not to. */
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <unistd.h>

#include "hostile.h"

static dochost_status crash(void) {
  fprintf(stderr, "hostile: the \033[31mlast words\n");
  static volatile int *volatile nowhere;
  *nowhere = 1;
  return DOCHOST_OK;
}

static dochost_status aborts(void) { abort(); }

static dochost_status exits(void) { exit(0); }

static dochost_status exits_at_once(void) { _exit(0); }

static dochost_status exits_badly(void) { _exit(77); }

static dochost_status hang(void) {
  while (pause() == -1) {
  }
  return DOCHOST_FAILED;
}

/* A loop that no signal handler and no poll interrupts. */
static dochost_status spin(void) {
  volatile unsigned long long turns = 0;
  while (turns != UINT64_MAX) turns += 1;
  return DOCHOST_FAILED;
}

static dochost_status kills_itself(void) {
  raise(SIGKILL);
  return DOCHOST_OK;
}

/* Neither dead nor alive. */
static dochost_status stops_itself(void) {
  raise(SIGSTOP);
  return hang();
}

static dochost_status traps(void) { __builtin_trap(); }

static int recursion(volatile int depth) {
  volatile char block[4096];
  block[0] = (char)depth;
  return depth < 0 ? 0 : recursion(depth + 1) + block[0];
}

static dochost_status overflows(void) { return recursion(0); }

/* The process goes on without its main thread. */
static dochost_status leaves(void) { pthread_exit(NULL); }

static dochost_status alarms(void) {
  struct itimerval soon = {.it_value = {.tv_usec = 1000}};
  setitimer(ITIMER_REAL, &soon, NULL);
  return hang();
}

/* Reads where its file has no page any more. */
static dochost_status bus_error(void) {
  int file = hostile_file("made.hnote", "some of it");
  volatile char *bytes = mmap(NULL, 4096, PROT_READ, MAP_SHARED, file, 0);
  if (ftruncate(file, 0) != 0) _exit(9);
  return bytes[0];
}

const hostile_deed hostile_endings[] = {
    {"crash", crash},
    {"abort", aborts},
    {"exit", exits},
    {"exit-at-once", exits_at_once},
    {"exit-badly", exits_badly},
    {"hang", hang},
    {"spin", spin},
    {"kill-itself", kills_itself},
    {"stop-itself", stops_itself},
    {"trap", traps},
    {"overflow", overflows},
    {"leave", leaves},
    {"alarm", alarms},
    {"bus-error", bus_error},
    {NULL, NULL},
};
