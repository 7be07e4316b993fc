/* SPDX-License-Identifier: MIT
 *
 * Runs a command and says what it took: its time, and the most memory that it and each process that
 * it started had at a time.
 *
 *   peak RECORD COMMAND [ARGUMENT...]
 *
 * Adds a line to the file RECORD: seconds, kibibytes of the command, and of the largest of its
 * processes, between tabs. Ends as the command does.
 */
#include <dirent.h>
#include <errno.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static double now(void) {
  struct timespec moment;
  clock_gettime(CLOCK_MONOTONIC, &moment);
  return (double)moment.tv_sec + (double)moment.tv_nsec / 1e9;
}

/* The most memory that a process had so far, in kibibytes; 0 where it is gone. Its name goes to a
 * buffer of 64 bytes. */
static long peak_of(pid_t process, char *name) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/status", (int)process);
  name[0] = 0;
  FILE *file = fopen(path, "r");
  if (file == NULL) return 0;
  char line[256];
  long peak = 0;
  while (fgets(line, sizeof line, file) != NULL) {
    if (sscanf(line, "Name: %63s", name) == 1) continue;
    if (sscanf(line, "VmHWM: %ld", &peak) == 1) break;
  }
  fclose(file);
  return peak;
}

/* The largest peak of the processes that a process of a name started, from any of its threads. One of
 * the same name is just being started and still has the memory of the first. */
static long peak_of_children(pid_t process, const char *name) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/task", (int)process);
  DIR *tasks = opendir(path);
  if (tasks == NULL) return 0;
  long peak = 0;
  const struct dirent *task;
  while ((task = readdir(tasks)) != NULL) {
    if (task->d_name[0] == '.') continue;
    char children[512];
    snprintf(children, sizeof children, "/proc/%d/task/%s/children", (int)process, task->d_name);
    FILE *file = fopen(children, "r");
    if (file == NULL) continue;
    int child;
    while (fscanf(file, "%d", &child) == 1) {
      char own[64];
      long size = peak_of(child, own);
      if (strcmp(own, name) == 0) continue;
      if (size > peak) peak = size;
    }
    fclose(file);
  }
  closedir(tasks);
  return peak;
}

int main(int count, char **arguments) {
  if (count < 3) return 2;
  pid_t child;
  double begun = now();
  int failure = posix_spawnp(&child, arguments[2], NULL, NULL, arguments + 2, environ);
  if (failure != 0) {
    fprintf(stderr, "peak: %s: %s\n", arguments[2], strerror(failure));
    return 127;
  }
  long own = 0;
  long children = 0;
  int status = 0;
  for (;;) {
    pid_t ended = waitpid(child, &status, WNOHANG);
    if (ended == child) break;
    if (ended < 0 && errno != EINTR) return 1;
    char name[64];
    long size = peak_of(child, name);
    if (size > own) own = size;
    size = peak_of_children(child, name);
    if (size > children) children = size;
    struct timespec pause = {.tv_nsec = 5 * 1000 * 1000};
    nanosleep(&pause, NULL);
  }
  double taken = now() - begun;
  FILE *record = fopen(arguments[1], "a");
  if (record == NULL) return 1;
  fprintf(record, "%.3f\t%ld\t%ld\n", taken, own, children);
  fclose(record);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
