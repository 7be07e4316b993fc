/* SPDX-License-Identifier: MIT
 *
 * Ways to keep hold of a document that was handed over. */
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include "hostile.h"

static dochost_status made(void) {
  return hostile_complete((dochost_result){.mode = DOCHOST_MODE_MOVE, .path = "made.hnote"});
}

static dochost_status descriptor(void) {
  hostile_file("made.hnote", "some of it");
  return made();
}

static dochost_status mapping(void) {
  int file = hostile_file("made.hnote", "some of it");
  if (mmap(NULL, 10, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0) == MAP_FAILED) _exit(9);
  close(file);
  return made();
}

static dochost_status hard_link(void) {
  close(hostile_file("made.hnote", "some of it"));
  char second[4600];
  snprintf(second, sizeof second, "%s", hostile_staged("second"));
  if (link(hostile_staged("made.hnote"), second) != 0) _exit(9);
  return made();
}

/* To read it is no harm. */
static dochost_status for_reading(void) {
  close(hostile_file("made.hnote", "all of it\n"));
  if (open(hostile_staged("made.hnote"), O_RDONLY | O_CLOEXEC) < 0) _exit(9);
  return made();
}

static dochost_status lease(void) {
  close(hostile_file("made.hnote", "all of it\n"));
  int file = open(hostile_staged("made.hnote"), O_RDONLY | O_CLOEXEC);
  if (fcntl(file, F_SETLEASE, F_RDLCK) == 0) hostile_say("leased");
  return made();
}

static dochost_status lock(void) {
  close(hostile_file("made.hnote", "all of it\n"));
  int file = open(hostile_staged("made.hnote"), O_RDONLY | O_CLOEXEC);
  struct flock whole = {.l_type = F_RDLCK, .l_whence = SEEK_SET};
  if (fcntl(file, F_SETLK, &whole) != 0) _exit(9);
  return made();
}

static char the_result[4600];

/* Starts a thread that may wait for the result of that name to be taken. */
static int start(const char *result, void *(*body)(void *), void *argument) {
  snprintf(the_result, sizeof the_result, "%s", hostile_staged(result));
  pthread_t thread;
  return pthread_create(&thread, NULL, body, argument) == 0;
}

static void *write_on(void *argument) {
  int file = *(int *)argument;
  for (;;) {
    if (pwrite(file, "SOME", 4, 0) != 4) return NULL;
  }
}

/* A thread that goes on writing through its descriptor. */
static dochost_status writing_thread(void) {
  static int file;
  file = hostile_file("made.hnote", "some of it");
  if (!start("made.hnote", write_on, &file)) _exit(9);
  return made();
}

/* Waits until the host took the result away. The request is not there any more by then. */
static void wait_until_taken(void) {
  while (access(the_result, F_OK) == 0) usleep(100);
}

static void *reopen(void *argument) {
  char path[64];
  wait_until_taken();
  snprintf(path, sizeof path, "/proc/self/fd/%d", *(int *)argument);
  for (;;) {
    int file = open(path, O_RDWR | O_CLOEXEC);
    if (file < 0) continue;
    if (pwrite(file, "ALTERED", 7, 0) != 7) return NULL;
    close(file);
  }
}

/* A thread that opens what it may read for writing, again and again, by way of the descriptor, as
 * soon as the file is not its own any more. */
static dochost_status reopening_thread(void) {
  static int file;
  close(hostile_file("made.hnote", "all of it\n"));
  file = open(hostile_staged("made.hnote"), O_RDONLY | O_CLOEXEC);
  if (!start("made.hnote", reopen, &file)) _exit(9);
  return made();
}

static void *put_in_place(void *unused) {
  (void)unused;
  wait_until_taken();
  for (;;) {
    int file = open(the_result, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) continue;
    if (write(file, "another", 7) != 7) return NULL;
    close(file);
  }
}

/* A thread that puts other files where the document was. */
static dochost_status replacing_thread(void) {
  close(hostile_file("made.hnote", "all of it\n"));
  if (!start("made.hnote", put_in_place, NULL)) _exit(9);
  return made();
}

static dochost_status within_case(void) {
  mkdir(hostile_staged("made.hcase"), 0700);
  mkdir(hostile_staged("made.hcase/pages"), 0700);
  close(hostile_file("made.hcase/index", "pages/1\n"));
  hostile_file("made.hcase/pages/1", "some of it");
  return hostile_complete((dochost_result){.mode = DOCHOST_MODE_MOVE, .path = "made.hcase"});
}

static void *put_more_in(void *argument) {
  wait_until_taken();
  for (;;) {
    int file = openat(*(int *)argument, "more", O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (file >= 0) close(file);
  }
  return NULL;
}

/* A directory of a package that is still open: more may be put into it. */
static dochost_status directory_of_case(void) {
  static int directory;
  mkdir(hostile_staged("made.hcase"), 0700);
  close(hostile_file("made.hcase/index", "all of it\n"));
  directory = open(hostile_staged("made.hcase"), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (directory < 0 || !start("made.hcase", put_more_in, &directory)) _exit(9);
  return hostile_complete((dochost_result){.mode = DOCHOST_MODE_MOVE, .path = "made.hcase"});
}

const hostile_deed hostile_keeping[] = {
    {"keep-descriptor", descriptor},
    {"keep-mapping", mapping},
    {"keep-hard-link", hard_link},
    {"keep-for-reading", for_reading},
    {"keep-lease", lease},
    {"keep-lock", lock},
    {"keep-writing", writing_thread},
    {"keep-reopening", reopening_thread},
    {"keep-replacing", replacing_thread},
    {"keep-within-case", within_case},
    {"keep-directory-of-case", directory_of_case},
    {NULL, NULL},
};
