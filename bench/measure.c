/* SPDX-License-Identifier: MIT
 *
 * Times commands in turn, so that what else the machine does meets all of them alike, and prints
 * a table of medians and of their ratios.
 *
 *   measure FILE [HEADING...]
 *
 * Under the first heading stand the ratios to the first command, and so on.
 * Each line of FILE is a command: its name, how many times it runs, and its words, between tabs.
 * Words such as NAME=value before the program are variables of its environment. "@" in a word
 * stands for the number of the run. A command that fails ends the measurement.
 */
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define MOST_COMMANDS 16
#define MOST_WORDS 32
#define MOST_RUNS 10000
#define MOST_VARIABLES 256
/* Runs before the first that counts: caches are filled, as they are for a person at work. */
#define WARMING 3

extern char **environ;

typedef struct command {
  char *name;
  int runs;
  char *words[MOST_WORDS + 1];
  int count;
  double *times; /* milliseconds */
} command;

static void fail(const char *what) {
  fprintf(stderr, "measure: %s\n", what);
  exit(1);
}

static char *numbered(const char *word, int number) {
  const char *mark = strchr(word, '@');
  size_t size = strlen(word) + 16;
  char *copy = malloc(size);
  if (copy == NULL) fail("no memory");
  if (mark == NULL) {
    snprintf(copy, size, "%s", word);
  } else {
    snprintf(copy, size, "%.*s%d%s", (int)(mark - word), word, number, mark + 1);
  }
  return copy;
}

static double now(void) {
  struct timespec moment;
  clock_gettime(CLOCK_MONOTONIC, &moment);
  return (double)moment.tv_sec * 1e3 + (double)moment.tv_nsec / 1e6;
}

/* How many words at the beginning are variables. */
static int variables_of(const command *command) {
  int count = 0;
  while (count < command->count && command->words[count][0] != '/' &&
         strchr(command->words[count], '=') != NULL) {
    count += 1;
  }
  if (count == command->count) fail("a command has no program");
  return count;
}

/* Fills in the environment: the command's own variables, and what else this process has. */
static void fill_environment(char **environment, char **own, int count) {
  int filled = 0;
  for (int index = 0; index < count; index += 1) environment[filled++] = own[index];
  for (char **other = environ; *other != NULL && filled < MOST_VARIABLES; other += 1) {
    int is_own = 0;
    for (int index = 0; index < count; index += 1) {
      size_t length = (size_t)(strchr(own[index], '=') - own[index]) + 1;
      is_own = is_own || strncmp(*other, own[index], length) == 0;
    }
    if (!is_own) environment[filled++] = *other;
  }
  environment[filled] = NULL;
}

static double run(const command *command, int number) {
  char *words[MOST_WORDS + 1] = {0};
  for (int index = 0; index < command->count; index += 1) {
    words[index] = numbered(command->words[index], number);
  }
  char *environment[MOST_VARIABLES + MOST_WORDS + 1];
  int variables = variables_of(command);
  char **program = words + variables;
  fill_environment(environment, words, variables);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  pid_t child;
  int status;
  double begun = now();
  int failure = posix_spawn(&child, program[0], &actions, NULL, program, environment);
  if (failure != 0) fail(strerror(failure));
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) fail("waitpid");
  }
  double taken = now() - begun;
  posix_spawn_file_actions_destroy(&actions);
  for (int index = 0; index < command->count; index += 1) free(words[index]);
  if (status != 0) {
    fprintf(stderr, "measure: %s failed\n", command->name);
    exit(1);
  }
  return taken;
}

static int by_size(const void *left, const void *right) {
  double a = *(const double *)left;
  double b = *(const double *)right;
  return (a > b) - (a < b);
}

static double at(const command *command, double part) {
  return command->times[(int)((command->runs - 1) * part + 0.5)];
}

static int read_commands(const char *path, command *commands) {
  FILE *file = fopen(path, "r");
  if (file == NULL) fail("the list of commands cannot be read");
  char *line = NULL;
  size_t capacity = 0;
  int count = 0;
  while (getline(&line, &capacity, file) > 0) {
    if (count == MOST_COMMANDS) fail("too many commands");
    command *command = &commands[count];
    char *rest = strdup(line);
    if (rest == NULL) fail("no memory");
    rest[strcspn(rest, "\n")] = 0;
    command->name = strsep(&rest, "\t");
    char *runs = strsep(&rest, "\t");
    command->runs = runs == NULL ? 0 : atoi(runs);
    if (command->runs < 1 || command->runs > MOST_RUNS) fail("a number of runs is no number");
    while (rest != NULL && command->count < MOST_WORDS) {
      command->words[command->count++] = strsep(&rest, "\t");
    }
    if (command->count == 0) fail("a command has no words");
    command->times = calloc((size_t)command->runs, sizeof *command->times);
    if (command->times == NULL) fail("no memory");
    count += 1;
  }
  free(line);
  fclose(file);
  return count;
}

int main(int count, char **arguments) {
  if (count < 2) fail("usage: measure FILE [HEADING...]");
  static command commands[MOST_COMMANDS];
  int number = read_commands(arguments[1], commands);
  if (count - 2 > number) fail("there are more headings than commands");
  int most = 0;
  for (int index = 0; index < number; index += 1) {
    for (int warm = 1; warm <= WARMING; warm += 1) run(&commands[index], MOST_RUNS + warm);
    if (commands[index].runs > most) most = commands[index].runs;
  }
  for (int turn = 0; turn < most; turn += 1) {
    for (int index = 0; index < number; index += 1) {
      command *command = &commands[index];
      if (turn < command->runs) command->times[turn] = run(command, turn + 1);
    }
  }
  printf("| | runs | median | quarter below | quarter above |");
  for (int heading = 2; heading < count; heading += 1) printf(" %s |", arguments[heading]);
  printf("\n| --- | ---: | ---: | ---: | ---: |");
  for (int heading = 2; heading < count; heading += 1) printf(" ---: |");
  printf("\n");
  for (int index = 0; index < number; index += 1) {
    command *command = &commands[index];
    qsort(command->times, (size_t)command->runs, sizeof *command->times, by_size);
  }
  for (int index = 0; index < number; index += 1) {
    command *command = &commands[index];
    printf("| %s | %d | %.2f ms | %.2f ms | %.2f ms |", command->name, command->runs,
           at(command, 0.5), at(command, 0.25), at(command, 0.75));
    for (int base = 0; base < count - 2; base += 1) {
      printf(" %.2f |", at(command, 0.5) / at(&commands[base], 0.5));
    }
    printf("\n");
  }
  return 0;
}
