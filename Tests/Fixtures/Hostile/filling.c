/* SPDX-License-Identifier: MIT
 *
 * Too much of everything: memory, descriptors, threads, files. */
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "hostile.h"

/* Asks for memory until there is none. It is not touched: the machine is not the plugin's. */
static dochost_status memory(void) {
  unsigned long long bytes = 0;
  size_t block = (size_t)64 << 20;
  while (mmap(NULL, block, PROT_READ | PROT_WRITE,
              MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0) != MAP_FAILED) {
    bytes += block;
    if (bytes > (unsigned long long)1 << 40) _exit(9);
  }
  return hostile_complete(
      (dochost_result){.status = DOCHOST_FAILED, .error = "There is no memory left."});
}

/* Takes the memory that is left in small pieces, so that the loader finds none either. */
static dochost_status last_memory(void) {
  for (size_t block = (size_t)64 << 20; block >= 4096; block /= 2) {
    while (mmap(NULL, block, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
           != MAP_FAILED) {
    }
  }
  return hostile_behave();
}

static dochost_status descriptors(void) {
  int count = 0;
  while (open("/dev/null", O_RDONLY | O_CLOEXEC) >= 0) {
    count += 1;
    if (count > 1000000) _exit(9);
  }
  /* One for the document. */
  close(20);
  return hostile_behave();
}

static void *wait_for_ever(void *unused) {
  (void)unused;
  for (;;) pause();
  return NULL;
}

static dochost_status threads(void) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 64 * 1024);
  for (unsigned long long count = 0; count < hostile_amount; count += 1) {
    pthread_t thread;
    if (pthread_create(&thread, &attributes, wait_for_ever, NULL) != 0) break;
  }
  return hostile_behave();
}

static dochost_status files(void) {
  char name[64];
  for (unsigned long long count = 0; count < hostile_amount; count += 1) {
    snprintf(name, sizeof name, "file %llu", count);
    close(hostile_file(name, ""));
  }
  return hostile_behave();
}

/* Far deeper than the longest path. */
static dochost_status directories(void) {
  char name[201];
  memset(name, 'd', 200);
  name[200] = 0;
  if (chdir(hostile_request->staging) != 0) _exit(9);
  for (unsigned long long count = 0; count < hostile_amount; count += 1) {
    if (mkdir(name, 0700) != 0 || chdir(name) != 0) break;
  }
  if (chdir("/") != 0) _exit(9);
  return hostile_behave();
}

/* One file, larger than a result may be. */
static dochost_status large_file(void) {
  int file = hostile_file("made.hnote", "");
  if (ftruncate(file, (off_t)1 << 40) != 0) hostile_say("the file cannot grow");
  close(file);
  return hostile_complete((dochost_result){.mode = DOCHOST_MODE_MOVE, .path = "made.hnote"});
}

/* Files that together are larger than a result may be, and take no room. */
static dochost_status large_case(void) {
  mkdir(hostile_staged("made.hcase"), 0700);
  char name[64];
  for (int number = 0; number < 4; number += 1) {
    snprintf(name, sizeof name, "made.hcase/%d", number);
    int file = hostile_file(name, "");
    if (ftruncate(file, (off_t)hostile_request->byte_limit / 3) != 0) _exit(9);
    close(file);
  }
  return hostile_complete((dochost_result){.mode = DOCHOST_MODE_MOVE, .path = "made.hcase"});
}

/* Names that are hard to remove. */
static dochost_status odd_names(void) {
  char name[256];
  memset(name, '\n', 255);
  name[255] = 0;
  close(hostile_file(name, ""));
  memset(name, '\xFF', 255);
  close(hostile_file(name, ""));
  close(hostile_file("\033[2J", ""));
  close(hostile_file("-rf *", ""));
  return hostile_behave();
}

const hostile_deed hostile_filling[] = {
    {"memory", memory},
    {"last-memory", last_memory},
    {"descriptors", descriptors},
    {"threads", threads},
    {"files", files},
    {"directories", directories},
    {"large-file", large_file},
    {"large-case", large_case},
    {"odd-names", odd_names},
    {NULL, NULL},
};
