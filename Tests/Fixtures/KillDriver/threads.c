/* SPDX-License-Identifier: MIT */
#include "threads.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#define MOST_THREADS 256

static thread threads[MOST_THREADS];

/* The process of a thread, by what the kernel says of it. */
static pid_t process_of(pid_t id) {
  char path[64];
  char line[256];
  int process = id;
  snprintf(path, sizeof path, "/proc/%d/status", (int)id);
  FILE *status = fopen(path, "re");
  if (status == NULL) return id;
  while (fgets(line, sizeof line, status) != NULL) {
    if (sscanf(line, "Tgid: %d", &process) == 1) break;
  }
  fclose(status);
  return process;
}

thread *thread_of(pid_t id) {
  thread *empty = NULL;
  for (int index = 0; index < MOST_THREADS; index += 1) {
    if (threads[index].id == id) return &threads[index];
    if (threads[index].id == 0 && empty == NULL) empty = &threads[index];
  }
  if (empty == NULL) {
    fputs("driver: too many threads\n", stderr);
    exit(2);
  }
  *empty = (thread){.id = id, .process = process_of(id)};
  return empty;
}

void forget(pid_t id) {
  for (int index = 0; index < MOST_THREADS; index += 1) {
    if (threads[index].id == id) threads[index].id = 0;
  }
}

int processes_beside(pid_t process) {
  int count = 0;
  for (int index = 0; index < MOST_THREADS; index += 1) {
    const thread *thread = &threads[index];
    /* A process has its own number as long as it has any thread. */
    count += thread->id != 0 && thread->id == thread->process && thread->process != process;
  }
  return count;
}

void kill_process(pid_t process) { kill(process, SIGKILL); }

void kill_beside(pid_t process) {
  for (int index = 0; index < MOST_THREADS; index += 1) {
    if (threads[index].id != 0 && threads[index].process != process) {
      kill(threads[index].process, SIGKILL);
    }
  }
}

void kill_all(void) {
  kill_beside(0);
  for (;;) {
    int status;
    pid_t id = waitpid(-1, &status, __WALL);
    if (id < 0 && errno == EINTR) continue;
    if (id < 0) return;
    /* One that was started meanwhile stops for its parent's tracer. */
    if (WIFSTOPPED(status)) kill(id, SIGKILL);
  }
}
