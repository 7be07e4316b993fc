/* SPDX-License-Identifier: MIT
 *
 * What is wrong with how documents are made and requests completed. */
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "misbehaving.h"

static dochost_status refuse(const char *why) {
  is_answered = 1;
  return fail_with(the_request->handle, DOCHOST_FAILED, why);
}

static void complete_instead(const char *path) {
  is_answered = 1;
  complete_with(the_request->handle, path, DOCHOST_MODE_MOVE);
}

static int has_intent(const char *intent) { return strcmp(the_request->intent, intent) == 0; }

static size_t length_of_argument(void) {
  for (uint32_t index = 0; index < the_request->argument_count; index++) {
    const dochost_argument *argument = the_request->arguments[index];
    if (argument->value->kind == DOCHOST_KIND_STRING) return strlen(argument->value->as.string);
  }
  return 0;
}

static void report(uint64_t completed, uint64_t total) {
  the_host->progress(the_host->context, the_request->handle, completed, total, NULL);
}

/* Before anything is made. */
static void begin(void) {
  static int times;
  times++;
  /* What means something to the forms of a report. */
  if (IS("says-odd-things")) {
    static const char words[] =
        "&<>\"'#]]>\x01\xff\x7f\n# SKIP it\nnot ok 99 - \r\n  ...\n1..0 \xe2\x80\xa8";
    fputs(words, stderr);
    write_file(the_request->staging, "../a&<>\"#]]>\x01\xff\nb' # SKIP", "mine");
    refuse(words);
  }
  if (IS("tires") && times > 40) refuse("It is too much.");
  if (IS("intent-refused") && has_intent(ID ".memo")) refuse("Nothing is known of memos.");
  if (IS("intent-without-document") && has_intent(ID ".memo")) complete_instead("memo.note");
  if (IS("template-refused") && the_request->template_id != NULL) refuse("The form is gone.");
  if (IS("intent-must-be-known") && !has_intent("default") && !has_intent("template") &&
      !has_intent(ID ".memo")) {
    refuse("Nothing is known of that.");
  }
  if (IS("ascii-names-only")) {
    for (const char *byte = the_request->name; *byte != 0; byte++) {
      if ((unsigned char)*byte >= 0x80) refuse("The name has an odd character.");
      if (is_answered) return;
    }
  }
  if (IS("draft-by-name")) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s.note~", the_request->staging, the_request->name);
    int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) refuse("The draft cannot be made.");
    if (file >= 0) close(file);
    unlink(path);
  }
  if (IS("short-arguments-only") && length_of_argument() > 60 && length_of_argument() <= 80) {
    refuse("There is no room for it.");
  }
  if (IS("trusts-the-maximum") && length_of_argument() > 320) *(volatile int *)NULL = 1;
  if (IS("progress-falls")) {
    report(5, 10);
    report(3, 10);
  }
  if (IS("progress-beyond-total")) report(11, 10);
  if (IS("total-falls")) {
    report(1, 100);
    report(1, 10);
  }
}

static void write_more(const char *name, const char *text, size_t count) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", the_request->staging, name);
  int file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (file < 0) return;
  /* Who adds to a document cares whether that worked: it is something else that is wrong. */
  const int is_short = write(file, text, count) != (ssize_t)count;
  close(file);
  if (is_short) {
    fail_with(the_handle, DOCHOST_FAILED, "The document cannot be written.");
    is_answered = 1;
  }
}

static atomic_int busy;
static volatile char byte_read;

static void *complete_late(void *context) {
  /* Its own: others may be under way by now. */
  const dochost_request *request = context;
  usleep(30 * 1000);
  atomic_store(&busy, 0);
  complete_with(request->handle, "result.note", DOCHOST_MODE_MOVE);
  /* The request itself and not what it points at: that may be anything by now, and end the process
     where nobody watches. */
  if (IS("thread-reads-the-request")) byte_read = *(const volatile char *)request;
  return NULL;
}

static void complete_from_thread(void) {
  pthread_t thread;
  is_answered = 1;
  if (pthread_create(&thread, NULL, complete_late, (void *)(uintptr_t)the_request) == 0) {
    pthread_detach(thread);
  }
}

/* A request that is completed later with what is remembered of the last one. */
struct late {
  dochost_handle handle;
  char place[4000];
};
static char remembered[256];

static void *complete_from_memory(void *context) {
  struct late *late = context;
  usleep(30 * 1000);
  if (write_file(late->place, "result.note", remembered) == 0) {
    complete_with(late->handle, "result.note", DOCHOST_MODE_MOVE);
  } else {
    fail_with(late->handle, DOCHOST_FAILED, "The document cannot be written.");
  }
  free(late);
  return NULL;
}

static void remember(void) {
  struct late *late = malloc(sizeof *late);
  if (late == NULL) return;
  late->handle = the_request->handle;
  snprintf(late->place, sizeof late->place, "%.3999s", the_request->staging);
  snprintf(remembered, sizeof remembered, "NOTE for %.200s\n",
           the_request->template_id == NULL ? "nobody" : the_request->template_id);
  pthread_t thread;
  if (pthread_create(&thread, NULL, complete_from_memory, late) != 0) {
    free(late);
    return;
  }
  is_answered = 1;
  pthread_detach(thread);
}

/* The document is written and not completed. */
static void finish(void) {
  char text[64];
  if (IS("takes-the-time")) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    snprintf(text, sizeof text, "at %ld\n", (long)now.tv_sec);
    write_more("result.note", text, strlen(text));
  }
  if (IS("takes-the-day") || IS("takes-the-day-in-words")) {
    const time_t now = time(NULL);
    struct tm day;
    gmtime_r(&now, &day);
    strftime(text, sizeof text, IS("takes-the-day") ? "%Y%m%dT\n" : "%d %B %Y\n", &day);
    write_more("result.note", text, strlen(text));
  }
  if (IS("takes-its-number")) {
    snprintf(text, sizeof text, "by %d\n", getpid());
    write_more("result.note", text, strlen(text));
  }
  if (IS("reads-padding") && the_request->padding != 0) {
    write_more("result.note", "flag\n", 5);
  }
  if (IS("writes-a-zero")) write_more("result.note", "\0\n", 2);
  if (IS("writes-no-signature") &&
      write_file(the_request->staging, "result.note", "a note\n") != 0) {
    fail_with(the_handle, DOCHOST_FAILED, "The document cannot be written.");
    is_answered = 1;
  }
  if (IS("intent-in-document")) {
    write_more("result.note", the_request->intent, strlen(the_request->intent));
  }
  if (IS("completes-outside")) {
    char path[4096];
    snprintf(path, sizeof path, "../%llu/result.note", (unsigned long long)the_request->handle);
    complete_instead(path);
  }
  if (IS("completes-a-link")) {
    char path[4096];
    snprintf(path, sizeof path, "%s/link.note", the_request->staging);
    if (symlink("/etc/hostname", path) != 0) perror(path);
    complete_instead("link.note");
  }
  if (IS("one-at-a-time")) {
    if (atomic_exchange(&busy, 1)) {
      refuse("Another one is being made.");
    } else {
      complete_from_thread();
    }
  }
  if (IS("thread-reads-the-request") || IS("completes-from-a-thread")) complete_from_thread();
  if (IS("remembers-the-last")) remember();
}

void creation_at(enum moment moment) {
  static dochost_handle last;
  static char first;
  if (moment == CREATING) begin();
  if (moment == CREATING && IS("completes-the-last") && last != 0) {
    complete_with(last, "result.note", DOCHOST_MODE_MOVE);
  }
  /* No misdeed, but forty seconds for all of them. */
  if (moment == CREATING && IS("offers-very-many")) usleep(40 * 1000);
  if (moment == CREATING && IS("takes-its-time")) usleep(200 * 1000);
  if (moment == MADE) finish();
  if (moment == COMPLETED) {
    /* What is over may not be touched: the handle was kept. */
    if (IS("completes-twice")) complete_with(the_handle, "result.note", DOCHOST_MODE_MOVE);
    if (IS("reads-the-completed-request")) first = the_request->name[0];
    if (IS("progress-afterwards")) {
      the_host->progress(the_host->context, the_handle, 2, 2, NULL);
    }
    last = the_handle;
  }
  (void)first;
}
