/* SPDX-License-Identifier: MIT
 *
 * What the plugin makes of a system that runs out of something. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "misbehaving.h"

int faults_overlook(int problem) {
  if (IS("overlooks-a-full-disk") && problem == ENOSPC) return 0;
  if (IS("overlooks-a-short-write") && problem == EFBIG) return 0;
  if (IS("overlooks-a-locked-directory") && problem == EACCES) return 0;
  return problem;
}

int faults_write(const char *path, const char *text) {
  FILE *file = fopen(path, "wbe");
  if (file == NULL) return errno;
  /* What is in the buffer is written, or not, when the file is closed. */
  fputs(text, file);
  fclose(file);
  return 0;
}

void faults_at(enum moment moment) {
  if (moment != CREATING) return;
  if (IS("takes-memory-for-granted")) {
    volatile char *text = malloc((size_t)1 << 30);
    text[0] = 'N';
    free((void *)text);
  }
}
