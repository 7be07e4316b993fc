#include "attack.h"

#include <fcntl.h>
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/xattr.h>
#include <utime.h>

/// Opens the input for reading, and runs a call on its descriptor.
#define ON_INPUT(call)                       \
  int file = open(t->input, O_RDONLY);       \
  if (file < 0) return errno;                \
  int error = outcome(call);                 \
  close(file);                               \
  return error

static int change_mode(const struct attack_targets *t) {
  return outcome(chmod(in(t->person, "document"), 0777));
}

static int change_mode_at(const struct attack_targets *t) {
  return outcome(fchmodat(AT_FDCWD, in(t->person, "document"), 0777, 0));
}

static int change_mode_at_2(const struct attack_targets *t) {
  return outcome(syscall(452, AT_FDCWD, in(t->person, "document"), 0777, 0));
}

static int change_mode_of_input(const struct attack_targets *t) {
  ON_INPUT(fchmod(file, 0777));
}

static int change_owner(const struct attack_targets *t) {
  return outcome(chown(in(t->person, "document"), getuid(), getgid()));
}

static int change_owner_of_link(const struct attack_targets *t) {
  return outcome(lchown(in(t->person, "document"), getuid(), getgid()));
}

static int change_owner_at(const struct attack_targets *t) {
  return outcome(fchownat(AT_FDCWD, in(t->person, "document"), getuid(), getgid(), 0));
}

static int change_owner_of_input(const struct attack_targets *t) {
  ON_INPUT(fchown(file, getuid(), getgid()));
}

static int change_times(const struct attack_targets *t) {
  struct timeval times[2] = {{1, 0}, {1, 0}};
  return outcome(utimes(in(t->person, "document"), times));
}

static int change_times_by_utime(const struct attack_targets *t) {
  struct utimbuf times = {1, 1};
  return outcome(utime(in(t->person, "document"), &times));
}

static int change_times_at(const struct attack_targets *t) {
  struct timespec times[2] = {{1, 0}, {1, 0}};
  return outcome(utimensat(AT_FDCWD, in(t->person, "document"), times, 0));
}

static int change_times_of_input(const struct attack_targets *t) {
  struct timespec times[2] = {{1, 0}, {1, 0}};
  ON_INPUT(futimens(file, times));
}

static int set_attribute(const struct attack_targets *t) {
  return outcome(setxattr(in(t->person, "document"), "user.planted", "x", 1, 0));
}

static int set_attribute_of_link(const struct attack_targets *t) {
  return outcome(lsetxattr(in(t->person, "document"), "user.planted", "x", 1, 0));
}

static int set_attribute_of_input(const struct attack_targets *t) {
  ON_INPUT(fsetxattr(file, "user.planted", "x", 1, 0));
}

static int remove_attribute(const struct attack_targets *t) {
  return outcome(removexattr(in(t->person, "attributed"), "user.kept"));
}

static int read_attribute(const struct attack_targets *t) {
  char value[16];
  return outcome(getxattr(in(t->person, "readable"), "user.kept", value, sizeof value));
}

static int set_flags_of_input(const struct attack_targets *t) {
  int flags = FS_NODUMP_FL;
  ON_INPUT(ioctl(file, FS_IOC_SETFLAGS, &flags));
}

static int set_extended_flags_of_input(const struct attack_targets *t) {
  struct fsxattr flags = {.fsx_xflags = FS_XFLAG_NODUMP};
  ON_INPUT(ioctl(file, FS_IOC_FSSETXATTR, &flags));
}

static int set_flags_of_document(const struct attack_targets *t) {
  struct {
    unsigned long long flags;
    unsigned int rest[4];
  } attributes = {.flags = FS_XFLAG_NODUMP};
  return outcome(
      syscall(469, AT_FDCWD, in(t->person, "document"), &attributes, sizeof attributes, 0));
}

const struct attack attribute_attacks[] = {
    {"change-mode", "chmod", true, change_mode},
    {"change-mode-at", "fchmodat", true, change_mode_at},
    {"change-mode-at-2", "fchmodat2", true, change_mode_at_2},
    {"change-mode-of-input", "fchmod", true, change_mode_of_input},
    {"change-owner", "chown", true, change_owner},
    {"change-owner-of-link", "lchown", true, change_owner_of_link},
    {"change-owner-at", "fchownat", true, change_owner_at},
    {"change-owner-of-input", "fchown", true, change_owner_of_input},
    {"change-times", NULL, true, change_times},
    {"change-times-by-utime", NULL, true, change_times_by_utime},
    {"change-times-at", "utimensat", true, change_times_at},
    {"change-times-of-input", "utimensat", true, change_times_of_input},
    {"set-attribute", "setxattr", false, set_attribute},
    {"set-attribute-of-link", "lsetxattr", false, set_attribute_of_link},
    {"set-attribute-of-input", "fsetxattr", false, set_attribute_of_input},
    {"remove-attribute", "removexattr", false, remove_attribute},
    {"read-attribute", NULL, false, read_attribute},
    {"set-flags-of-input", NULL, false, set_flags_of_input},
    {"set-extended-flags-of-input", NULL, false, set_extended_flags_of_input},
    {"set-flags-of-document", "file_setattr", false, set_flags_of_document},
    {NULL, NULL, false, NULL},
};
