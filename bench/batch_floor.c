/* SPDX-License-Identifier: MIT
 *
 * The floor of a batch: a loop that makes durable files one after the other, each written, synced,
 * renamed to a name that is free, and its directory synced. No plugin, no process but this one.
 *
 *   batch_floor DIRECTORY COUNT FILE
 *
 * Each file has the content of FILE; its name is its number with the extension ".svg".
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MOST_BYTES (1 << 20)

static void must(long answer, const char *what) {
  if (answer >= 0) return;
  fprintf(stderr, "batch_floor: %s: %s\n", what, strerror(errno));
  exit(1);
}

int main(int count, char **arguments) {
  if (count != 4) return 2;
  static char content[MOST_BYTES];
  int source = open(arguments[3], O_RDONLY | O_CLOEXEC);
  must(source, arguments[3]);
  ssize_t size = read(source, content, sizeof content);
  must(size, "read");
  int directory = open(arguments[1], O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  must(directory, arguments[1]);
  int most = atoi(arguments[2]);
  for (int number = 1; number <= most; number += 1) {
    char name[32];
    snprintf(name, sizeof name, "floor %d.svg", number);
    int file = openat(directory, ".floor", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    must(file, ".floor");
    if (write(file, content, (size_t)size) != size) must(-1, "write");
    must(fsync(file), "fsync");
    must(close(file), "close");
    must(renameat2(directory, ".floor", directory, name, RENAME_NOREPLACE), name);
    must(fsync(directory), "fsync");
  }
  return 0;
}
