/* SPDX-License-Identifier: MIT
 *
 * Results that are not where they have to be, or are no documents. */
#include <stdio.h>
#include <string.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include "hostile.h"

static dochost_status named(const char *path) {
  return hostile_complete((dochost_result){.mode = DOCHOST_MODE_COPY, .path = path});
}

static void make_link(const char *target, const char *name) {
  if (symlink(target, hostile_staged(name)) != 0) _exit(9);
}

static dochost_status by_dots(void) { return named("../../../../../../../../../etc/passwd"); }

static dochost_status by_dots_inside(void) {
  mkdir(hostile_staged("inside"), 0700);
  return named("inside/../../../../../../../../../../etc/passwd");
}

static dochost_status absolute(void) { return named("/etc/passwd"); }

static dochost_status by_link(void) {
  make_link("/etc/passwd", "made.hnote");
  return named("made.hnote");
}

static dochost_status through_link(void) {
  make_link("/etc", "inside");
  return named("inside/passwd");
}

static dochost_status through_proc(void) {
  make_link("/proc/self/root/etc", "inside");
  return named("inside/passwd");
}

static dochost_status by_hard_link(void) {
  if (link("/etc/passwd", hostile_staged("made.hnote")) == 0) hostile_say("linked");
  return named("made.hnote");
}

/* Another directory in the place of its own, if it can be moved. */
static dochost_status exchanged(void) {
  char aside[4600];
  snprintf(aside, sizeof aside, "%s-aside", hostile_request->staging);
  if (rename(hostile_request->staging, aside) == 0
      && symlink("/etc", hostile_request->staging) != 0) {
    _exit(9);
  }
  return named("passwd");
}

static dochost_status by_mount(void) {
  if (unshare(CLONE_NEWUSER | CLONE_NEWNS) == 0) hostile_say("unshared");
  if (mount("/etc", hostile_request->staging, NULL, MS_BIND, NULL) == 0) hostile_say("mounted");
  return named("passwd");
}

static dochost_status bundle_link(void) {
  return hostile_complete((dochost_result){
      .base = DOCHOST_BASE_BUNDLE, .mode = DOCHOST_MODE_COPY, .path = "leads-out.hnote"});
}

static dochost_status bundle_dots(void) {
  return hostile_complete((dochost_result){
      .base = DOCHOST_BASE_BUNDLE, .mode = DOCHOST_MODE_COPY, .path = "../plugin.json"});
}

static dochost_status missing(void) { return named("nowhere.hnote"); }

static dochost_status itself(void) { return named(hostile_amount == 0 ? "." : ""); }

static dochost_status harmful_name(void) { return named("no \033[31mway\n\xFF\u202E/here"); }

static dochost_status directory(void) {
  mkdir(hostile_staged("made.hnote"), 0700);
  close(hostile_file("made.hnote/inside", "x"));
  return named("made.hnote");
}

static dochost_status file_for_case(void) {
  close(hostile_file("made.hcase", "all of it\n"));
  return named("made.hcase");
}

/* None of them can be made; then there is nothing where it is said to be. */
static dochost_status pipe_or_device(void) {
  mode_t kinds[] = {S_IFIFO, S_IFCHR, S_IFBLK, S_IFSOCK};
  if (mknod(hostile_staged("made.hnote"), kinds[hostile_amount % 4] | 0600, makedev(1, 5)) == 0) {
    hostile_say("made");
  }
  return named("made.hnote");
}

static dochost_status case_with(void) {
  mkdir(hostile_staged("made.hcase"), 0700);
  if (hostile_amount == 0) make_link("/etc/passwd", "made.hcase/index");
  if (hostile_amount == 1) make_link("../../../../..", "made.hcase/index");
  if (hostile_amount == 2) {
    close(hostile_file("made.hcase/index", "all of it\n"));
    char second[4600];
    snprintf(second, sizeof second, "%s", hostile_staged("made.hcase/second"));
    if (link(hostile_staged("made.hcase/index"), second) != 0) _exit(9);
  }
  return named("made.hcase");
}

/* Modes that keep everybody out, the owner too. */
static dochost_status shut_away(void) {
  close(hostile_file("made.hnote", "all of it\n"));
  mkdir(hostile_staged("shut"), 0700);
  mkdir(hostile_staged("shut/away"), 0700);
  close(hostile_file("shut/away/file", "x"));
  umask(0777);
  mkdir(hostile_staged("shut/away/more"), 0700);
  return named("made.hnote");
}

const hostile_deed hostile_escapes[] = {
    {"by-dots", by_dots},
    {"by-dots-inside", by_dots_inside},
    {"absolute", absolute},
    {"by-link", by_link},
    {"through-link", through_link},
    {"through-proc", through_proc},
    {"by-hard-link", by_hard_link},
    {"exchanged", exchanged},
    {"by-mount", by_mount},
    {"bundle-link", bundle_link},
    {"bundle-dots", bundle_dots},
    {"missing", missing},
    {"itself", itself},
    {"harmful-name", harmful_name},
    {"directory", directory},
    {"file-for-case", file_for_case},
    {"pipe-or-device", pipe_or_device},
    {"case-with", case_with},
    {"shut-away", shut_away},
    {NULL, NULL},
};
