#include "namespaces.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <unistd.h>

static int write_to(const char *path, const char *text) {
  int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return errno;
  size_t length = strlen(text);
  int error = write(file, text, length) == (ssize_t)length ? 0 : errno;
  close(file);
  return error;
}

/// Says in the new namespace that the user and the group are whom they were.
static int map_identity(const char *path, unsigned id) {
  char line[64];
  snprintf(line, sizeof line, "%u %u 1\n", id, id);
  return write_to(path, line);
}

int clinux_mount_small(const char *directory, size_t bytes) {
  unsigned user = geteuid();
  unsigned group = getegid();
  if (unshare(CLONE_NEWUSER | CLONE_NEWNS) < 0) return errno;
  int error = write_to("/proc/self/setgroups", "deny");
  if (error == 0) error = map_identity("/proc/self/uid_map", user);
  if (error == 0) error = map_identity("/proc/self/gid_map", group);
  if (error != 0) return error;
  if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) < 0) return errno;
  char options[64];
  snprintf(options, sizeof options, "size=%zu,mode=0700", bytes);
  return mount("small", directory, "tmpfs", MS_NOSUID | MS_NODEV, options) < 0 ? errno : 0;
}
