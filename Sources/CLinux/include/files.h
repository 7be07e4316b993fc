// System calls on files that the Glibc module does not import: variadic functions, function-like
// macros and calls without a wrapper. Each answers the call's value, or minus the error number.
#pragma once

#include <errno.h>
#include <fcntl.h>
#include <linux/fs.h>
#include <linux/openat2.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/random.h>
#include <sys/single_threaded.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/xattr.h>
#include <unistd.h>

static inline long clinux_answer(long value) { return value < 0 ? -(long)errno : value; }

static inline long clinux_openat(int directory, const char *path, int flags, mode_t mode) {
  return clinux_answer(openat(directory, path, flags | O_CLOEXEC, mode));
}

// Opens beneath the directory: no `..` out of it, no links at all.
static inline long clinux_open_beneath(int directory, const char *path, int flags) {
  struct open_how how;
  memset(&how, 0, sizeof how);
  how.flags = (uint64_t)(flags | O_CLOEXEC);
  how.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS;
  return clinux_answer(syscall(SYS_openat2, directory, path, &how, sizeof how));
}

static inline long clinux_rename(int from, const char *old, int to, const char *new_name) {
  return clinux_answer(renameat(from, old, to, new_name));
}

static inline long clinux_rename_noreplace(int from, const char *old, int to, const char *new_name) {
  return clinux_answer(syscall(SYS_renameat2, from, old, to, new_name, RENAME_NOREPLACE));
}

static inline long clinux_link(int from, const char *old, int to, const char *new_name) {
  return clinux_answer(linkat(from, old, to, new_name, 0));
}

// Gives an open file without a name (O_TMPFILE) its name; needs /proc.
static inline long clinux_link_open_file(int file, int to, const char *new_name) {
  char link[40];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  return clinux_answer(linkat(AT_FDCWD, link, to, new_name, AT_SYMLINK_FOLLOW));
}

static inline long clinux_read_link(const char *link, char *target, size_t size) {
  return clinux_answer(readlink(link, target, size));
}

static inline long clinux_unlink(int directory, const char *path, int flags) {
  return clinux_answer(unlinkat(directory, path, flags));
}

static inline long clinux_mkdir(int directory, const char *path, mode_t mode) {
  return clinux_answer(mkdirat(directory, path, mode));
}

static inline long clinux_stat(int directory, const char *path, int flags, struct stat *status) {
  return clinux_answer(fstatat(directory, path, status, flags));
}

static inline long clinux_access(int directory, const char *path, int mode) {
  return clinux_answer(faccessat(directory, path, mode, AT_EACCESS));
}

// The umask, where the process has had one thread so far; else -EAGAIN, since the call that reads
// it sets it for all.
static inline long clinux_umask(void) {
  if (!__libc_single_threaded) return -EAGAIN;
  mode_t mask = umask(077);
  umask(mask);
  return mask;
}

static inline long clinux_chmod(int file, mode_t mode) { return clinux_answer(fchmod(file, mode)); }

// Also for a file opened with O_PATH, which fchmod refuses; needs /proc.
static inline long clinux_chmod_place(int file, mode_t mode) {
  char link[40];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  return clinux_answer(chmod(link, mode));
}

// Sets both times to now.
static inline long clinux_touch(int file) { return clinux_answer(futimens(file, NULL)); }

static inline long clinux_fsync(int file) { return clinux_answer(fsync(file)); }

static inline long clinux_syncfs(int file) { return clinux_answer(syncfs(file)); }

static inline long clinux_close(int file) { return clinux_answer(close(file)); }

static inline long clinux_read(int file, void *buffer, size_t count) {
  return clinux_answer(read(file, buffer, count));
}

static inline long clinux_write(int file, const void *buffer, size_t count) {
  return clinux_answer(write(file, buffer, count));
}

static inline long clinux_seek_start(int file) { return clinux_answer(lseek(file, 0, SEEK_SET)); }

static inline long clinux_seek_to(int file, off_t offset) {
  return clinux_answer(lseek(file, offset, SEEK_SET));
}

// The first byte that is no hole, from an offset on; ENXIO where there is none.
static inline long clinux_seek_data(int file, off_t offset) {
  return clinux_answer(lseek(file, offset, SEEK_DATA));
}

// The first hole from an offset on, which the end of the file counts for.
static inline long clinux_seek_hole(int file, off_t offset) {
  return clinux_answer(lseek(file, offset, SEEK_HOLE));
}

static inline long clinux_truncate(int file, off_t size) {
  return clinux_answer(ftruncate(file, size));
}

static inline long clinux_duplicate(int file) {
  return clinux_answer(fcntl(file, F_DUPFD_CLOEXEC, 3));
}

// Has the kernel begin to write what was changed between two offsets, and does not wait.
static inline long clinux_start_writing(int file, off_t offset, off_t count) {
  return clinux_answer(sync_file_range(file, offset, count, SYNC_FILE_RANGE_WRITE));
}

static inline long clinux_reflink(int to, int from) { return clinux_answer(ioctl(to, FICLONE, from)); }

static inline long clinux_copy_range(int from, int to, size_t count) {
  return clinux_answer(copy_file_range(from, NULL, to, NULL, count, 0));
}

// A read lease is refused (EAGAIN) while anybody has the file open for writing, mappings included.
static inline long clinux_lease_read(int file) {
  return clinux_answer(fcntl(file, F_SETLEASE, F_RDLCK));
}

static inline long clinux_lease_release(int file) {
  return clinux_answer(fcntl(file, F_SETLEASE, F_UNLCK));
}

static inline long clinux_lock(int file, int operation) {
  return clinux_answer(flock(file, operation));
}

static inline long clinux_read_directory(int directory, void *buffer, size_t count) {
  return clinux_answer(syscall(SYS_getdents64, directory, buffer, count));
}

static inline long clinux_get_attribute(int file, const char *name, void *value, size_t size) {
  return clinux_answer(fgetxattr(file, name, value, size));
}

static inline long clinux_set_attribute(int file, const char *name, const void *value, size_t size) {
  return clinux_answer(fsetxattr(file, name, value, size, 0));
}

static inline long clinux_list_attributes(int file, char *names, size_t size) {
  return clinux_answer(flistxattr(file, names, size));
}

static inline long clinux_remove_attribute(int file, const char *name) {
  return clinux_answer(fremovexattr(file, name));
}

static inline long clinux_random(void *buffer, size_t count) {
  return clinux_answer(getrandom(buffer, count, 0));
}

// The C library's words for an error number; never NULL, never freed.
static inline const char *clinux_error_text(int number) {
  const char *text = strerrordesc_np(number);
  return text != NULL ? text : "unknown error";
}

// The name of an error number, such as ENOSPC; never NULL, never freed.
static inline const char *clinux_error_name(int number) {
  const char *name = strerrorname_np(number);
  return name != NULL ? name : "unknown";
}

#define CLINUX_OPEN_TEMPORARY O_TMPFILE
#define CLINUX_OPEN_PATH O_PATH
