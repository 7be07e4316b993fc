/* SPDX-License-Identifier: MIT
 *
 * What is wrong with how documents are opened and looked at. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "misbehaving.h"

/* Touches memory that is never given back. */
static void take_memory(size_t bytes) {
  char *taken = malloc(bytes);
  if (taken == NULL) abort();
  memset(taken, 1, bytes);
}

void documents_at(enum moment moment) {
  if (moment == OPENING) {
    if (IS("locks-beside")) {
      char lock[4096];
      snprintf(lock, sizeof lock, "%.4000s.lock", the_path);
      write_file(lock, "", "mine");
    }
    return;
  }
  if (moment == VALIDATING && IS("saves-what-it-validates")) write_file(the_path, "", the_text);
  if (moment == VALIDATING && IS("mends-when-it-validates")) write_file(the_path, "", "NOTE\n");
  if (moment != DESCRIBING) return;
  size_t length = strlen(the_text);
  int is_note = strncmp(the_text, "NOTE", 4) == 0;
  if (IS("crashes-on-odd-bytes") && length > 0 && !is_note && (the_text[0] & 0x80)) abort();
  if (IS("trusts-odd-lengths") && length > 900 && !is_note) *(volatile int *)NULL = 1;
  if (IS("wants-the-line-end") && is_note && the_text[length - 1] != '\n') abort();
  if (IS("wants-more-bytes") && length == 3) {
    for (;;) pause();
  }
  if (IS("is-as-slow-as-large") && the_size > 1 << 20) {
    for (;;) pause();
  }
  if (IS("copies-without-end") && the_size > 1 << 20) take_memory(the_size * 40);
}

int refuses(char *error, size_t capacity) {
  if (IS("refuses-its-own") && the_size > 0) {
    snprintf(error, capacity, "It is not mine.");
    return 1;
  }
  if (IS("refuses-empty-silently") && the_size == 0) return 1;
  static int times;
  return IS("refuses-empty-by-turns") && the_size == 0 && times++ % 2 == 0 &&
         snprintf(error, capacity, "Not now.") > 0;
}
