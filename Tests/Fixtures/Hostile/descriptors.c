/* SPDX-License-Identifier: MIT
 *
 * Descriptors that the plugin did not open. */
#include <fcntl.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

#include "hostile.h"

/* Goes on as if nothing had been, where there is something to go on with. */
static dochost_status go_on(void) {
  return hostile_request != NULL ? hostile_behave() : DOCHOST_OK;
}

static dochost_status closes(void) {
  close((int)hostile_amount);
  return go_on();
}

static dochost_status closes_all(void) {
  for (int number = 0; number < 256; number += 1) close(number);
  return go_on();
}

static dochost_status covers(void) {
  int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (nothing < 0 || dup2(nothing, (int)hostile_amount) < 0) _exit(9);
  return go_on();
}

/* A file of its own where its host should be. */
static dochost_status covers_by_file(void) {
  if (dup2(hostile_file("host", ""), 3) < 0) _exit(9);
  return go_on();
}

/* What it prints goes to its host. */
static dochost_status prints_to_host(void) {
  if (dup2(3, 1) < 0) _exit(9);
  printf("Dear host, this is no frame.\n");
  fflush(stdout);
  return go_on();
}

static dochost_status shuts_down(void) {
  shutdown(3, (int)hostile_amount);
  return go_on();
}

/* Takes what the host says before the loader can. */
static dochost_status listens_in(void) {
  char bytes[4096];
  while (recv(3, bytes, sizeof bytes, MSG_DONTWAIT) > 0) {
  }
  return go_on();
}

const hostile_deed hostile_descriptors[] = {
    {"close", closes},
    {"close-all", closes_all},
    {"cover", covers},
    {"cover-by-file", covers_by_file},
    {"print-to-host", prints_to_host},
    {"shut-down", shuts_down},
    {"listen-in", listens_in},
    {NULL, NULL},
};
