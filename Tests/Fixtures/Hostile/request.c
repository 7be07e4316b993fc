/* SPDX-License-Identifier: MIT
 *
 * What the deeds share: files in staging, completions, words. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "frame.h"

const char *hostile_staged(const char *name) {
  static char path[4600];
  const char *directory = hostile_request != NULL ? hostile_request->staging : getenv("TMPDIR");
  snprintf(path, sizeof path, "%s/%s", directory != NULL ? directory : "/nowhere", name);
  return path;
}

int hostile_file(const char *name, const char *text) {
  int file = open(hostile_staged(name), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  ssize_t count = (ssize_t)strlen(text);
  if (file < 0 || write(file, text, (size_t)count) != count) _exit(9);
  return file;
}

dochost_status hostile_complete(dochost_result result) {
  result.struct_size = sizeof result;
  return hostile_host->complete(hostile_host->context, hostile_request->handle, &result);
}

static void make(const char *name) {
  int file = hostile_file(name, hostile_text);
  if (write(file, "\n", 1) != 1) _exit(9);
  close(file);
}

dochost_status hostile_behave(void) {
  if (strcmp(hostile_request->type, HOSTILE_CASE_TYPE) == 0) {
    mkdir(hostile_staged("made.hcase"), 0700);
    make("made.hcase/index");
    return hostile_complete((dochost_result){.mode = DOCHOST_MODE_MOVE, .path = "made.hcase"});
  }
  make("made.hnote");
  return hostile_complete((dochost_result){.mode = DOCHOST_MODE_MOVE, .path = "made.hnote"});
}

void hostile_say(const char *text) {
  hostile_host->log(hostile_host->context, DOCHOST_SEVERITY_NOTICE, text);
}

void hostile_wait_for_the_test(void) {
  char path[4200];
  snprintf(path, sizeof path, "%s/go", hostile_bundle);
  if (hostile_host != NULL) {
    hostile_say("ready for the test");
  } else {
    static frame line;
    frame_begin(&line, FRAME_LOG);
    frame_put_u32(&line, DOCHOST_SEVERITY_NOTICE);
    frame_put_text(&line, "ready for the test");
    frame_send(&line, 0);
  }
  while (access(path, F_OK) != 0) usleep(1000);
}
