/* SPDX-License-Identifier: MIT
 *
 * The floor of a cold create: the least that any program does which has a plugin make a document
 * in a process of its own and places it durably. No sandbox, no catalog, no checks.
 *
 *   floor WORKER PLUGIN DIRECTORY NAME
 */
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static void must(int answer, const char *what) {
  if (answer >= 0) return;
  fprintf(stderr, "floor: %s: %s\n", what, strerror(errno));
  exit(1);
}

int main(int count, char **arguments) {
  if (count != 5) return 2;
  char staging[4096];
  char made[4200];
  char placed[4200];
  snprintf(staging, sizeof staging, "%s/.floor-XXXXXX", arguments[3]);
  if (mkdtemp(staging) == NULL) must(-1, "mkdtemp");
  snprintf(made, sizeof made, "%s/document", staging);
  snprintf(placed, sizeof placed, "%s/%s", arguments[3], arguments[4]);

  pid_t worker;
  char *const words[] = {arguments[1], arguments[2], made, NULL};
  int failure = posix_spawn(&worker, arguments[1], NULL, NULL, words, environ);
  if (failure != 0) {
    errno = failure;
    must(-1, arguments[1]);
  }
  int status;
  must(waitpid(worker, &status, 0), "waitpid");
  if (status != 0) return 1;

  int document = open(made, O_RDONLY | O_CLOEXEC);
  must(document, made);
  must(fsync(document), "fsync");
  close(document);
  must(renameat2(AT_FDCWD, made, AT_FDCWD, placed, RENAME_NOREPLACE), placed);
  int directory = open(arguments[3], O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  must(directory, arguments[3]);
  must(fsync(directory), "fsync");
  close(directory);
  must(rmdir(staging), staging);
  puts(placed);
  return 0;
}
