#include "attack.h"

#include <fcntl.h>
#include <sched.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/mount.h>
#include <sys/shm.h>
#include <sys/timex.h>

static int use_io_uring(const struct attack_targets *t) {
  (void)t;
  unsigned char parameters[120] = {0};
  return outcome_of_opening((int)syscall(SYS_io_uring_setup, 1, parameters));
}

static int use_bpf(const struct attack_targets *t) {
  (void)t;
  unsigned char attributes[64] = {0};
  return outcome(syscall(SYS_bpf, 0, attributes, sizeof attributes));
}

static int use_perf(const struct attack_targets *t) {
  (void)t;
  unsigned char attributes[128] = {0};
  return outcome_of_opening((int)syscall(SYS_perf_event_open, attributes, 0, -1, -1, 0));
}

static int use_userfaultfd(const struct attack_targets *t) {
  (void)t;
  return outcome_of_opening((int)syscall(SYS_userfaultfd, 1));
}

static int read_keyring(const struct attack_targets *t) {
  (void)t;
  return outcome(syscall(SYS_keyctl, 0, -4, 0, 0, 0));
}

static int add_key(const struct attack_targets *t) {
  (void)t;
  return outcome(syscall(SYS_add_key, "user", "planted", "x", 1, -3));
}

static int mount_file_system(const struct attack_targets *t) {
  return outcome(mount("none", t->staging, "tmpfs", 0, NULL));
}

static int open_mount_tree(const struct attack_targets *t) {
  return outcome_of_opening((int)syscall(SYS_open_tree, AT_FDCWD, t->staging, 0));
}

static int make_user_namespace(const struct attack_targets *t) {
  (void)t;
  return outcome(unshare(CLONE_NEWUSER));
}

static int make_mount_namespace(const struct attack_targets *t) {
  (void)t;
  return outcome(unshare(CLONE_NEWNS));
}

static int change_root(const struct attack_targets *t) {
  return outcome(chroot(t->staging));
}

static int change_host_name(const struct attack_targets *t) {
  (void)t;
  return outcome(sethostname("planted", 7));
}

static int adjust_clock(const struct attack_targets *t) {
  (void)t;
  struct timex change = {0};
  return outcome(adjtimex(&change));
}

static int become_root(const struct attack_targets *t) {
  (void)t;
  return outcome(setuid(0));
}

static int share_memory(const struct attack_targets *t) {
  (void)t;
  return outcome(shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600));
}

static int open_queue(const struct attack_targets *t) {
  (void)t;
  return outcome_of_opening((int)syscall(SYS_mq_open, "planted", O_CREAT | O_RDWR, 0600, NULL));
}

static int type_into_terminal(const struct attack_targets *t) {
  (void)t;
  return outcome(ioctl(0, TIOCSTI, "x"));
}

static int type_into_terminal_by_wide_number(const struct attack_targets *t) {
  (void)t;
  // The kernel looks at the lower half only.
  return outcome(syscall(SYS_ioctl, 0, 0xffffffff00000000ul | TIOCSTI, "x"));
}

static int use_unknown_call(const struct attack_targets *t) {
  (void)t;
  return outcome(syscall(480, 0, 0, 0, 0, 0, 0));
}

const struct attack kernel_attacks[] = {
    {"use-io-uring", "io_uring_setup", false, use_io_uring},
    {"use-bpf", "bpf", false, use_bpf},
    {"use-perf", "perf_event_open", false, use_perf},
    {"use-userfaultfd", "userfaultfd", false, use_userfaultfd},
    {"read-keyring", "keyctl", false, read_keyring},
    {"add-key", "add_key", false, add_key},
    {"mount-file-system", "mount", false, mount_file_system},
    {"open-tree", "open_tree", false, open_mount_tree},
    {"make-user-namespace", "unshare", false, make_user_namespace},
    {"make-mount-namespace", "unshare", false, make_mount_namespace},
    {"change-root", "chroot", false, change_root},
    {"change-host-name", "sethostname", false, change_host_name},
    {"adjust-clock", "clock_adjtime", false, adjust_clock},
    {"become-root", "setuid", false, become_root},
    {"share-memory", "shmget", false, share_memory},
    {"open-queue", "mq_open", false, open_queue},
    {"type-into-terminal", "ioctl", false, type_into_terminal},
    {"type-into-terminal-by-wide-number", "ioctl", false, type_into_terminal_by_wide_number},
    {"use-unknown-call", NULL, false, use_unknown_call},
    {NULL, NULL, false, NULL},
};
