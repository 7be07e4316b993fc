/* SPDX-License-Identifier: MIT
 *
 * One template that tries everything a plugin may not do and writes down what came of it. */
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "trouble.h"

/* A line of the report: what was tried and whether it was done. */
static void tried(FILE *report, const char *what, int64_t answer) {
  fprintf(report, "%s %s\n", what, answer < 0 ? "refused" : "DONE");
}

static int opened(const char *path, int flags) {
  int file = open(path, flags | O_CLOEXEC, 0600);
  if (file >= 0) close(file);
  return file;
}

static void attack_files(FILE *report, const char *secret) {
  char beside[4096];
  snprintf(beside, sizeof beside, "%s-made", secret);
  tried(report, "read", opened(secret, O_RDONLY));
  tried(report, "write", opened(secret, O_WRONLY));
  tried(report, "empty", opened(secret, O_WRONLY | O_TRUNC));
  tried(report, "create", opened(beside, O_WRONLY | O_CREAT));
  tried(report, "truncate", truncate(secret, 0));
  tried(report, "unlink", unlink(secret));
  tried(report, "rename", rename(secret, beside));
  tried(report, "link", link(secret, beside));
  tried(report, "symlink", symlink("/etc/passwd", beside));
  tried(report, "mkdir", mkdir(beside, 0700));
  tried(report, "chmod", chmod(secret, 0777));
  tried(report, "chown", chown(secret, 1, 1));
  tried(report, "utimes", utimensat(AT_FDCWD, secret, NULL, 0));
  tried(report, "setxattr", setxattr(secret, "user.trouble", "x", 1, 0));
}

static void attack_network(FILE *report, const char *bus) {
  tried(report, "socket-inet", socket(AF_INET, SOCK_STREAM, 0));
  tried(report, "socket-inet6", socket(AF_INET6, SOCK_DGRAM, 0));
  int local = socket(AF_UNIX, SOCK_STREAM, 0);
  tried(report, "socket-unix", local);
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  snprintf(address.sun_path, sizeof address.sun_path, "%s", bus);
  tried(report, "connect", connect(local, (struct sockaddr *)&address, sizeof address));
}

static void attack_processes(FILE *report) {
  pid_t host = getppid();
  pid_t child = fork();
  if (child == 0) _exit(0);
  tried(report, "fork", child);
  char *const arguments[] = {"/bin/true", NULL};
  char *const environment[] = {NULL};
  int failure = posix_spawn(&child, "/bin/true", NULL, NULL, arguments, environment);
  tried(report, "spawn", failure == 0 ? 0 : -1);
  tried(report, "exec", execve("/bin/true", arguments, environment));
  tried(report, "kill", kill(host, SIGTERM));
  tried(report, "kill-group", kill(0, SIGTERM));
  struct rlimit none = {0, 0};
  tried(report, "prlimit", prlimit(host, RLIMIT_FSIZE, &none, NULL));
  tried(report, "ptrace", ptrace(PTRACE_ATTACH, host, NULL, NULL));
  struct sched_param idle = {0};
  tried(report, "scheduler", sched_setscheduler(host, SCHED_IDLE, &idle));
  tried(report, "priority", setpriority(PRIO_PROCESS, (id_t)host, 19));
  tried(report, "pidfd", syscall(SYS_pidfd_open, host, 0));
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/environ", host);
  tried(report, "environ", opened(path, O_RDONLY));
  snprintf(path, sizeof path, "/proc/%d/mem", host);
  tried(report, "memory", opened(path, O_RDWR));
  tried(report, "setsid", setsid());
  tried(report, "unshare", unshare(CLONE_NEWUSER));
  tried(report, "mount", mount("none", "/mnt", "tmpfs", 0, NULL));
  tried(report, "hostname", sethostname("trouble", 7));
}

static dochost_status attack(const trouble *trouble) {
  char path[4096];
  snprintf(path, sizeof path, "%s/made.note", trouble->request->staging);
  FILE *report = fopen(path, "w");
  if (report == NULL) return DOCHOST_FAILED;
  attack_files(report, trouble_text(trouble, "target", "/root/.ssh/id_ed25519"));
  attack_network(report, "/run/dbus/system_bus_socket");
  attack_processes(report);
  fclose(report);
  return trouble_complete(trouble, "made.note", DOCHOST_MODE_MOVE);
}

const trouble_template trouble_attacks[] = {
    {"attack", attack},
    {NULL, NULL},
};
