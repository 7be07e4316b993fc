/* SPDX-License-Identifier: MIT
 *
 * Notes the addresses that a program executes, in the order in which it first comes to them, for
 * scripts/layout. The program is stepped, so this takes minutes.
 *
 *   first_steps OUT PROGRAM [ARGUMENT...]
 *
 * Without arguments it stands in for a program that somebody else starts: OUT and PROGRAM are then
 * the words of the file that is named as itself with ".stands-for" behind.
 *
 * This process becomes PROGRAM, so whoever started it sees no difference; a child steps it. What
 * lies outside of PROGRAM's own file, and processes that it starts, are not noted.
 */
#include <errno.h>
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

/* Greater than any program that this is for. */
enum { most_bytes = 64 << 20 };

static unsigned char seen[most_bytes];

static void must(long answer, const char *what) {
  if (answer >= 0) return;
  perror(what);
  exit(1);
}

/* Where the file of the program is mapped first. */
static uint64_t base_of(pid_t program) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/maps", (int)program);
  FILE *maps = fopen(path, "r");
  unsigned long base = 0;
  if (maps == NULL || fscanf(maps, "%lx", &base) != 1) must(-1, path);
  fclose(maps);
  return base;
}

static void note(FILE *out, pid_t thread, uint64_t base) {
  errno = 0;
  long word = ptrace(PTRACE_PEEKUSER, thread, offsetof(struct user_regs_struct, rip), 0);
  uint64_t offset = (uint64_t)word - base;
  if (errno != 0 || offset >= most_bytes || seen[offset]) return;
  seen[offset] = 1;
  fprintf(out, "%llu\n", (unsigned long long)offset);
}

static void step(pid_t program, FILE *out) {
  uint64_t base = 0;
  int runs = 0;
  int status;
  pid_t thread;
  while ((thread = waitpid(-1, &status, __WALL)) > 0) {
    if (!WIFSTOPPED(status)) {
      if (thread == program) return;
      continue;
    }
    int event = status >> 16;
    int signal = event == 0 && WSTOPSIG(status) != SIGTRAP ? WSTOPSIG(status) : 0;
    if (event == PTRACE_EVENT_EXEC && !runs) {
      runs = 1;
      base = base_of(program);
    }
    if (runs && event == 0 && signal == 0) note(out, thread, base);
    ptrace(runs ? PTRACE_SINGLESTEP : PTRACE_CONT, thread, 0, signal);
  }
}

int main(int count, char **arguments) {
  static char out[PATH_MAX];
  static char program[PATH_MAX];
  char *alone[] = {program, NULL};
  char **words = alone;
  if (count > 2) {
    snprintf(out, sizeof out, "%s", arguments[1]);
    words = arguments + 2;
  } else {
    char self[PATH_MAX - 16];
    ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    must(length, "/proc/self/exe");
    self[length] = 0;
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s.stands-for", self);
    FILE *file = fopen(path, "r");
    if (file == NULL || fscanf(file, "%4095s %4095s", out, program) != 2) must(-1, path);
    fclose(file);
  }
  int ready[2];
  must(pipe(ready), "pipe");
  pid_t here = getpid();
  pid_t stepper = fork();
  must(stepper, "fork");
  if (stepper == 0) {
    /* Out of the group that may be killed with the program, and of its descriptors. */
    setsid();
    for (int number = 0; number < 64; number += 1) {
      if (number != 2 && number != ready[1]) close(number);
    }
    FILE *notes = fopen(out, "w");
    if (notes == NULL) must(-1, out);
    must(ptrace(PTRACE_SEIZE, here, 0, PTRACE_O_TRACEEXEC | PTRACE_O_TRACECLONE), "ptrace");
    must(write(ready[1], "", 1), "write");
    close(ready[1]);
    step(here, notes);
    return fclose(notes) == 0 ? 0 : 1;
  }
  close(ready[1]);
  char byte;
  if (read(ready[0], &byte, 1) != 1) return 1;
  close(ready[0]);
  execv(words[0], words);
  must(-1, words[0]);
  return 1;
}
