#include "attack.h"

#include <dirent.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <stdlib.h>
#include <sys/inotify.h>
#include <sys/stat.h>

static int read_secret(const struct attack_targets *t) {
  return outcome_of_opening(open(in(t->person, "secret"), O_RDONLY));
}

static int read_secret_by_link(const struct attack_targets *t) {
  const char *link = in(t->staging, "link");
  symlink(in(t->person, "secret"), link);
  return outcome_of_opening(open(link, O_RDONLY));
}

static int read_secret_by_hard_link(const struct attack_targets *t) {
  const char *name = in(t->staging, "hard-link");
  if (link(in(t->person, "secret"), name) < 0) return errno;
  return outcome_of_opening(open(name, O_RDONLY));
}

static int read_secret_by_directory(const struct attack_targets *t) {
  if (chdir(t->person) < 0) return errno;
  int error = outcome_of_opening(open("secret", O_RDONLY));
  if (chdir("/") < 0) return 0;
  return error;
}

static int read_secret_by_handle(const struct attack_targets *t) {
  struct {
    struct file_handle head;
    char rest[128];
  } handle = {.head.handle_bytes = 128};
  int mount;
  if (name_to_handle_at(AT_FDCWD, in(t->person, "secret"), &handle.head, &mount, 0) < 0) {
    return errno;
  }
  int directory = open(t->person, O_PATH);
  int error = outcome_of_opening(open_by_handle_at(directory, &handle.head, O_RDONLY));
  close(directory);
  return error;
}

static int open_by_handle(const struct attack_targets *t) {
  struct file_handle handle = {.handle_bytes = 0};
  (void)t;
  return outcome_of_opening(open_by_handle_at(AT_FDCWD, &handle, O_RDONLY));
}

static int list_directory(const struct attack_targets *t) {
  DIR *stream = opendir(t->person);
  if (stream == NULL) return errno;
  closedir(stream);
  return 0;
}

static int watch_directory(const struct attack_targets *t) {
  int watch = inotify_init1(IN_CLOEXEC);
  if (watch < 0) return errno;
  int error = outcome(inotify_add_watch(watch, t->person, IN_ALL_EVENTS));
  close(watch);
  return error;
}

static int read_accounts(const struct attack_targets *t) {
  (void)t;
  return outcome_of_opening(open("/etc/passwd", O_RDONLY));
}

static int read_environment_of_host(const struct attack_targets *t) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/environ", (int)t->host);
  return outcome_of_opening(open(path, O_RDONLY));
}

static int read_status_of_host(const struct attack_targets *t) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/status", (int)t->host);
  return outcome_of_opening(open(path, O_RDONLY));
}

static int write_document(const struct attack_targets *t) {
  int file = open(in(t->person, "document"), O_WRONLY | O_APPEND);
  if (file < 0) return errno;
  int error = outcome(write(file, "x", 1));
  close(file);
  return error;
}

static int write_input(const struct attack_targets *t) {
  return outcome_of_opening(open(t->input, O_RDWR));
}

static int write_input_by_descriptor(const struct attack_targets *t) {
  int file = open(t->input, O_RDONLY);
  if (file < 0) return errno;
  char path[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", file);
  int error = outcome_of_opening(open(path, O_WRONLY));
  close(file);
  return error;
}

static int create_file(const struct attack_targets *t) {
  return outcome_of_opening(open(in(t->person, "planted"), O_WRONLY | O_CREAT, 0600));
}

static int create_nameless_file(const struct attack_targets *t) {
  return outcome_of_opening(open(t->person, O_WRONLY | O_TMPFILE, 0600));
}

static int truncate_document(const struct attack_targets *t) {
  return outcome(truncate(in(t->person, "document"), 3));
}

static int truncate_document_by_opening(const struct attack_targets *t) {
  return outcome_of_opening(open(in(t->person, "document"), O_WRONLY | O_TRUNC));
}

static int truncate_document_without_access(const struct attack_targets *t) {
  return outcome_of_opening(open(in(t->person, "document"), O_ACCMODE | O_TRUNC));
}

static int truncate_input_by_reading(const struct attack_targets *t) {
  return outcome_of_opening(open(t->input, O_RDONLY | O_TRUNC));
}

static int truncate_input_by_openat2(const struct attack_targets *t) {
  struct open_how how = {.flags = O_RDONLY | O_TRUNC};
  return outcome_of_opening((int)syscall(SYS_openat2, AT_FDCWD, t->input, &how, sizeof how));
}

static int truncate_input_by_descriptor(const struct attack_targets *t) {
  int file = open(t->input, O_RDONLY);
  if (file < 0) return errno;
  int error = outcome(ftruncate(file, 0));
  close(file);
  return error;
}

static int remove_document(const struct attack_targets *t) {
  return outcome(unlink(in(t->person, "victim")));
}

static int move_document_away(const struct attack_targets *t) {
  return outcome(rename(in(t->person, "movable"), in(t->staging, "moved")));
}

static int replace_document(const struct attack_targets *t) {
  const char *own = in(t->staging, "replacement");
  outcome_of_opening(open(own, O_WRONLY | O_CREAT, 0600));
  return outcome(rename(own, in(t->person, "replaced")));
}

static int link_into_directory(const struct attack_targets *t) {
  const char *own = in(t->staging, "origin");
  outcome_of_opening(open(own, O_WRONLY | O_CREAT, 0600));
  return outcome(link(own, in(t->person, "linked")));
}

static int symlink_into_directory(const struct attack_targets *t) {
  return outcome(symlink("/etc/passwd", in(t->person, "symlinked")));
}

static int make_directory(const struct attack_targets *t) {
  return outcome(mkdir(in(t->person, "made"), 0700));
}

static int remove_directory(const struct attack_targets *t) {
  return outcome(rmdir(in(t->person, "empty")));
}

static int make_pipe(const struct attack_targets *t) {
  return outcome(mkfifo(in(t->staging, "pipe"), 0600));
}

static int make_device(const struct attack_targets *t) {
  return outcome(mknod(in(t->staging, "device"), S_IFCHR | 0600, 0x0103));
}

static int lock_others_out(const struct attack_targets *t) {
  int file = open(t->input, O_RDONLY);
  if (file < 0) return errno;
  int error = outcome(fcntl(file, F_SETLEASE, F_WRLCK));
  close(file);
  return error;
}

const struct attack file_attacks[] = {
    {"read-secret", NULL, true, read_secret},
    {"read-secret-by-link", NULL, true, read_secret_by_link},
    {"read-secret-by-hard-link", NULL, true, read_secret_by_hard_link},
    {"read-secret-by-directory", NULL, true, read_secret_by_directory},
    {"read-secret-by-handle", "name_to_handle_at", false, read_secret_by_handle},
    {"open-by-handle", "open_by_handle_at", false, open_by_handle},
    {"list-directory", NULL, true, list_directory},
    {"watch-directory", "inotify_init1", true, watch_directory},
    {"read-accounts", NULL, true, read_accounts},
    {"read-environment-of-host", NULL, true, read_environment_of_host},
    {"read-status-of-host", NULL, true, read_status_of_host},
    {"write-document", NULL, true, write_document},
    {"write-input", NULL, true, write_input},
    {"write-input-by-descriptor", NULL, true, write_input_by_descriptor},
    {"create-file", NULL, true, create_file},
    {"create-nameless-file", NULL, false, create_nameless_file},
    {"truncate-document", "truncate", true, truncate_document},
    {"truncate-document-by-opening", NULL, true, truncate_document_by_opening},
    {"truncate-document-without-access", "openat", true, truncate_document_without_access},
    {"truncate-input-by-reading", "openat", true, truncate_input_by_reading},
    {"truncate-input-by-openat2", NULL, true, truncate_input_by_openat2},
    {"truncate-input-by-descriptor", NULL, false, truncate_input_by_descriptor},
    {"remove-document", NULL, true, remove_document},
    {"move-document-away", NULL, true, move_document_away},
    {"replace-document", NULL, true, replace_document},
    {"link-into-directory", NULL, true, link_into_directory},
    {"symlink-into-directory", NULL, true, symlink_into_directory},
    {"make-directory", NULL, true, make_directory},
    {"remove-directory", NULL, true, remove_directory},
    {"make-pipe", NULL, true, make_pipe},
    {"make-device", NULL, false, make_device},
    {"lock-others-out", "fcntl", true, lock_others_out},
    {NULL, NULL, false, NULL},
};
