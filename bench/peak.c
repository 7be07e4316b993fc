/* SPDX-License-Identifier: MIT
 *
 * Runs a command and says what it took: its time, and the most memory that it and each process that
 * it started had at a time.
 *
 *   peak RECORD COMMAND [ARGUMENT...]
 *
 * Adds a line to the file RECORD: seconds, kibibytes of the command, and of the largest of its
 * processes, between tabs. Ends as the command does.
 *
 * The command's own peak is read when it ends, while it still has its memory: so it is exact however
 * short the command is. Its processes are looked at every few milliseconds, which misses what one
 * of them had last or for a moment.
 */
#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

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

/* Starts the command once it is traced; -1 where that cannot be done.
 *
 * It stops where it ends, and otherwise for signals alone, so that it is no slower for it. */
static pid_t start(char **words, const sigset_t *mask) {
  int go[2];
  if (pipe(go) != 0) return -1;
  pid_t child = fork();
  if (child < 0) return -1;
  if (child == 0) {
    char word;
    close(go[1]);
    if (read(go[0], &word, 1) != 1) _exit(127);
    close(go[0]);
    sigprocmask(SIG_SETMASK, mask, NULL);
    execvp(words[0], words);
    fprintf(stderr, "peak: %s: %s\n", words[0], strerror(errno));
    _exit(127);
  }
  close(go[0]);
  if (ptrace(PTRACE_SEIZE, child, NULL, PTRACE_O_TRACEEXIT | PTRACE_O_EXITKILL) != 0 ||
      write(go[1], "", 1) != 1) {
    close(go[1]);
    return -1;
  }
  close(go[1]);
  return child;
}

int main(int count, char **arguments) {
  if (count < 3) return 2;
  /* Its end is waited for as a signal, which comes at once. */
  sigset_t ends, before;
  sigemptyset(&ends);
  sigaddset(&ends, SIGCHLD);
  sigprocmask(SIG_BLOCK, &ends, &before);
  double begun = now();
  pid_t child = start(arguments + 2, &before);
  if (child < 0) {
    fprintf(stderr, "peak: %s cannot be watched: %s\n", arguments[2], strerror(errno));
    return 127;
  }
  long own = 0;
  long children = 0;
  int status = 0;
  char name[64];
  for (;;) {
    pid_t changed = waitpid(child, &status, WNOHANG);
    if (changed < 0 && errno != EINTR) return 1;
    if (changed == child && !WIFSTOPPED(status)) break;
    if (changed == child) {
      int event = status >> 16;
      if (event == PTRACE_EVENT_EXIT) own = peak_of(child, name);
      ptrace(PTRACE_CONT, child, NULL, event == 0 ? WSTOPSIG(status) : 0);
      continue;
    }
    peak_of(child, name);
    long size = peak_of_children(child, name);
    if (size > children) children = size;
    struct timespec pause = {.tv_nsec = 5 * 1000 * 1000};
    sigtimedwait(&ends, NULL, &pause);
  }
  double taken = now() - begun;
  if (own == 0) {
    fprintf(stderr, "peak: %s ended before its memory could be read\n", arguments[2]);
    return 1;
  }
  FILE *record = fopen(arguments[1], "a");
  if (record == NULL) return 1;
  fprintf(record, "%.3f\t%ld\t%ld\n", taken, own, children);
  fclose(record);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
