/* SPDX-License-Identifier: MIT
 *
 * More words than anybody reads, and words that do harm. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "hostile.h"

#define HARM "a \033[31mred\033]0;title\007 \r\b\u202Eword\xFF\x9B" "2J"

static void print(int descriptor, unsigned long long bytes) {
  static char block[65536];
  memset(block, 'x', sizeof block - 1);
  block[sizeof block - 1] = '\n';
  while (bytes > 0) {
    size_t count = bytes < sizeof block ? (size_t)bytes : sizeof block;
    ssize_t written = write(descriptor, block, count);
    if (written <= 0) _exit(9);
    bytes -= (unsigned long long)written;
  }
}

static dochost_status stdout_and_stderr(void) {
  print(1, hostile_amount);
  print(2, hostile_amount);
  return hostile_request != NULL ? hostile_behave() : DOCHOST_OK;
}

static dochost_status harmful_output(void) {
  for (int line = 0; line < 20000; line += 1) printf("line %d\n", line);
  printf("%s\nthe last line\n", HARM);
  fflush(stdout);
  abort();
}

static dochost_status logs(void) {
  for (unsigned long long line = 0; line < hostile_amount; line += 1) {
    hostile_host->log(hostile_host->context, DOCHOST_SEVERITY_WARNING, "and another thing");
  }
  return hostile_behave();
}

static dochost_status harmful_log(void) {
  hostile_host->log(hostile_host->context, DOCHOST_SEVERITY_ERROR, HARM);
  hostile_host->log(hostile_host->context, (dochost_severity)77, NULL);
  char *text = malloc(1 << 20);
  if (text == NULL) _exit(9);
  memset(text, '\a', (1 << 20) - 1);
  text[(1 << 20) - 1] = 0;
  hostile_host->log(hostile_host->context, DOCHOST_SEVERITY_NOTICE, text);
  free(text);
  return hostile_behave();
}

static dochost_status harmful_failure(void) {
  return hostile_complete((dochost_result){.status = DOCHOST_FAILED, .error = HARM});
}

static dochost_status endless_log(void) {
  for (;;) hostile_host->log(hostile_host->context, DOCHOST_SEVERITY_NOTICE, "and another thing");
  return DOCHOST_OK;
}

static dochost_status progress(unsigned long long completed, unsigned long long total,
                               const char *text) {
  return hostile_host->progress(hostile_host->context, hostile_request->handle, completed, total,
                                text);
}

static dochost_status storm(void) {
  for (unsigned long long step = 1; step <= hostile_amount; step += 1) progress(step, 0, "more");
  return hostile_behave();
}

static dochost_status endless_storm(void) {
  for (unsigned long long step = 1;; step += 1) progress(step, 0, "more");
  return DOCHOST_OK;
}

static dochost_status odd_progress(void) {
  progress(1, 10, HARM);
  progress(UINT64_MAX, 1, "far over");
  progress(UINT64_MAX, UINT64_MAX, NULL);
  hostile_host->progress(hostile_host->context, 4711, 1, 1, "of another request");
  return hostile_behave();
}

static dochost_status backwards(void) {
  progress(9, 10, "nearly");
  progress(2, 10, "not at all");
  return hostile_behave();
}

const hostile_deed hostile_noise[] = {
    {"print", stdout_and_stderr},
    {"harmful-output", harmful_output},
    {"log", logs},
    {"harmful-log", harmful_log},
    {"harmful-failure", harmful_failure},
    {"endless-log", endless_log},
    {"progress-storm", storm},
    {"endless-progress", endless_storm},
    {"odd-progress", odd_progress},
    {"progress-backwards", backwards},
    {NULL, NULL},
};
