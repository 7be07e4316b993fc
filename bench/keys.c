/* SPDX-License-Identifier: MIT
 *
 * Types at pickers on a terminal and says how long each key waited for its answer.
 *
 *   keys FILE ROUNDS TEXT
 *
 * Each line of FILE is a command: its name, a text by which its list is known, and its words,
 * between tabs. Words such as NAME=value before the program are variables of its environment. The
 * commands run in turn, ROUNDS times, each on a terminal of its own. TEXT is typed, a key at a time,
 * then the list is walked down and the text is taken back; an interrupt ends the command.
 *
 * A key is answered when the last byte that it changes on the screen has come: after that the
 * terminal is silent for a while. So it is for the list, whose time begins with the command.
 */
#include <errno.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
  most_commands = 8,
  most_words = 32,
  most_rounds = 1000,
  most_keys = 64,
  /* How often Down is pressed. */
  steps = 5,
  /* Milliseconds of silence that end an answer, and those after which there is none. */
  silence = 70,
  patience = 20000
};

typedef struct times {
  double *values;
  int count;
} times;

typedef struct command {
  char *name;
  char *mark;
  char *words[most_words + 1];
  times list;
  times first;
  times typed;
  times moved;
  times removed;
} command;

static void fail(const char *what, const char *which) {
  fprintf(stderr, "keys: %s: %s\n", which, what);
  exit(1);
}

static double now(void) {
  struct timespec moment;
  clock_gettime(CLOCK_MONOTONIC, &moment);
  return (double)moment.tv_sec * 1e3 + (double)moment.tv_nsec / 1e6;
}

/* Reads until the mark has come and then the terminal is silent; answers when the last byte came. */
static double answered(int terminal, const char *mark, const char *name) {
  static char text[1 << 20];
  size_t length = 0;
  double last = 0;
  for (;;) {
    text[length] = 0;
    int has_come = last > 0 && (mark == NULL || strstr(text, mark) != NULL);
    struct pollfd wait = {.fd = terminal, .events = POLLIN};
    int found = poll(&wait, 1, has_come ? silence : patience);
    if (found < 0 && errno == EINTR) continue;
    if (found == 0 && has_come) return last;
    if (found <= 0) fail("no answer", name);
    if (length > sizeof text / 2) length = 0;
    ssize_t count = read(terminal, text + length, sizeof text - 1 - length);
    if (count <= 0) fail("it ended too early", name);
    last = now();
    /* A NUL, which pads on some terminals, would hide the mark. */
    for (ssize_t at = 0; at < count; at += 1) {
      if (text[length + (size_t)at] == 0) text[length + (size_t)at] = ' ';
    }
    length += (size_t)count;
  }
}

static double press(int terminal, const char *key, const char *name) {
  size_t length = strlen(key);
  double begun = now();
  if (write(terminal, key, length) != (ssize_t)length) fail("no key", name);
  return answered(terminal, NULL, name) - begun;
}

static void note(times *times, double value) { times->values[times->count++] = value; }

static void become(char **words) {
  while (strchr(words[0], '=') != NULL && words[0][0] != '/') putenv(*words++);
  putenv("TERM=xterm-256color");
  execv(words[0], words);
  _exit(127);
}

static void run(command *command, const char *text) {
  struct winsize size = {.ws_row = 40, .ws_col = 120};
  int terminal;
  double begun = now();
  pid_t child = forkpty(&terminal, NULL, NULL, &size);
  if (child < 0) fail("no terminal", command->name);
  if (child == 0) become(command->words);
  note(&command->list, answered(terminal, command->mark, command->name) - begun);
  for (const char *at = text; *at != 0; at += 1) {
    char key[] = {*at, 0};
    note(at == text ? &command->first : &command->typed, press(terminal, key, command->name));
  }
  for (int step = 0; step < steps; step += 1) {
    note(&command->moved, press(terminal, "\033OB", command->name));
  }
  for (const char *at = text; *at != 0; at += 1) {
    note(&command->removed, press(terminal, "\177", command->name));
  }
  if (write(terminal, "\003", 1) != 1) fail("no interrupt", command->name);
  /* What is left unread would keep it from ending. */
  char rest[4096];
  while (read(terminal, rest, sizeof rest) > 0) continue;
  int status;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) fail("waitpid", command->name);
  }
  close(terminal);
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 130) {
    fail("it did not end as interrupted", command->name);
  }
}

static times room(int count) {
  times times = {.values = calloc((size_t)count, sizeof(double))};
  if (times.values == NULL) fail("no memory", "calloc");
  return times;
}

static int read_commands(const char *path, command *commands, int rounds) {
  FILE *file = fopen(path, "r");
  if (file == NULL) fail(strerror(errno), path);
  char *line = NULL;
  size_t capacity = 0;
  int count = 0;
  while (getline(&line, &capacity, file) > 0) {
    if (count == most_commands) fail("too many commands", path);
    command *command = &commands[count++];
    char *rest = strdup(line);
    if (rest == NULL) fail("no memory", path);
    rest[strcspn(rest, "\n")] = 0;
    command->name = strsep(&rest, "\t");
    command->mark = strsep(&rest, "\t");
    for (int word = 0; rest != NULL && word < most_words; word += 1) {
      command->words[word] = strsep(&rest, "\t");
    }
    if (command->words[0] == NULL) fail("a command has no words", path);
    command->list = room(rounds);
    command->first = room(rounds);
    command->typed = room(rounds * most_keys);
    command->moved = room(rounds * steps);
    command->removed = room(rounds * most_keys);
  }
  free(line);
  fclose(file);
  return count;
}

static int by_size(const void *left, const void *right) {
  double a = *(const double *)left;
  double b = *(const double *)right;
  return (a > b) - (a < b);
}

/* A cell with the median and the slowest. */
static void print(times *times) {
  qsort(times->values, (size_t)times->count, sizeof *times->values, by_size);
  printf(" %.1f (%.1f) ms |", times->values[times->count / 2], times->values[times->count - 1]);
}

int main(int count, char **arguments) {
  int rounds = count == 4 ? atoi(arguments[2]) : 0;
  if (rounds < 1 || rounds > most_rounds || strlen(arguments[3]) < 2 ||
      strlen(arguments[3]) > most_keys) {
    fprintf(stderr, "usage: keys FILE ROUNDS TEXT\n");
    return 2;
  }
  static command commands[most_commands];
  int number = read_commands(arguments[1], commands, rounds);
  /* One round that does not count: caches are filled, as they are for a person at work. */
  for (int round = 0; round <= rounds; round += 1) {
    for (int index = 0; index < number; index += 1) {
      command *command = &commands[index];
      run(command, arguments[3]);
      if (round > 0) continue;
      command->list.count = command->first.count = command->typed.count = 0;
      command->moved.count = command->removed.count = 0;
    }
  }
  printf("| median (slowest) | the list | first key | next keys | Down | Backspace |\n");
  printf("| --- | ---: | ---: | ---: | ---: | ---: |\n");
  for (int index = 0; index < number; index += 1) {
    printf("| %s |", commands[index].name);
    print(&commands[index].list);
    print(&commands[index].first);
    print(&commands[index].typed);
    print(&commands[index].moved);
    print(&commands[index].removed);
    printf("\n");
  }
  return 0;
}
