/* SPDX-License-Identifier: MIT
 *
 * Completions: never, twice, late, elsewhere, and with numbers that nobody knows. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "hostile.h"

static dochost_status never(void) {
  close(hostile_file("made.hnote", "all of it\n"));
  return DOCHOST_OK;
}

static dochost_status twice(void) {
  dochost_status first = hostile_behave();
  hostile_complete((dochost_result){.mode = DOCHOST_MODE_MOVE, .path = "made.hnote"});
  return first;
}

static dochost_status foreign_first(void) {
  dochost_result result = {.struct_size = sizeof result, .mode = DOCHOST_MODE_MOVE,
                           .path = "made.hnote"};
  hostile_host->complete(hostile_host->context, hostile_request->handle + 4711, &result);
  hostile_host->complete(hostile_host->context, 0, &result);
  return hostile_behave();
}

static void *complete_on_thread(void *unused) {
  (void)unused;
  hostile_behave();
  return NULL;
}

static dochost_status on_thread(void) {
  pthread_t thread;
  return pthread_create(&thread, NULL, complete_on_thread, NULL) == 0 ? DOCHOST_OK
                                                                      : DOCHOST_FAILED;
}

/* So many milliseconds after create has returned. */
static void *complete_late(void *unused) {
  usleep((useconds_t)hostile_amount * 1000);
  return complete_on_thread(unused);
}

static dochost_status late(void) {
  pthread_t thread;
  return pthread_create(&thread, NULL, complete_late, NULL) == 0 ? DOCHOST_OK : DOCHOST_FAILED;
}

static void *complete_what_is_made(void *unused) {
  (void)unused;
  hostile_complete((dochost_result){.mode = DOCHOST_MODE_MOVE, .path = "made.hnote"});
  return NULL;
}

/* A hundred threads complete at once what was made before them: were each to make it again, some
   would find no descriptor left, or its directory taken away. */
static dochost_status on_threads(void) {
  close(hostile_file("made.hnote", "all of it\n"));
  pthread_t threads[100];
  size_t count = 0;
  while (count < 100 && pthread_create(&threads[count], NULL, complete_what_is_made, NULL) == 0) {
    count += 1;
  }
  for (size_t index = 0; index < count; index += 1) pthread_join(threads[index], NULL);
  return DOCHOST_OK;
}

static dochost_status and_fails(void) {
  hostile_behave();
  return DOCHOST_FAILED;
}

static dochost_status status(void) {
  close(hostile_file("made.hnote", "all of it\n"));
  return hostile_complete((dochost_result){.status = (dochost_status)hostile_amount,
                                           .mode = DOCHOST_MODE_MOVE, .path = "made.hnote",
                                           .error = "Who \033[31mknows\xFF?"});
}

static dochost_status mode(void) {
  close(hostile_file("made.hnote", "all of it\n"));
  return hostile_complete(
      (dochost_result){.mode = (dochost_mode)hostile_amount, .path = "made.hnote"});
}

static dochost_status base(void) {
  close(hostile_file("made.hnote", "all of it\n"));
  return hostile_complete((dochost_result){
      .base = (dochost_base)hostile_amount, .mode = DOCHOST_MODE_COPY, .path = "made.hnote"});
}

static dochost_status input(void) {
  return hostile_complete((dochost_result){.base = DOCHOST_BASE_INPUT, .mode = DOCHOST_MODE_COPY,
                                           .input_index = (uint32_t)hostile_amount});
}

static dochost_status nothing(void) {
  return hostile_complete((dochost_result){.mode = (dochost_mode)hostile_amount});
}

static dochost_status bundle_by_move(void) {
  return hostile_complete((dochost_result){
      .base = DOCHOST_BASE_BUNDLE, .mode = DOCHOST_MODE_MOVE, .path = "starting-point.hnote"});
}

static dochost_status null(void) {
  return hostile_host->complete(hostile_host->context, hostile_request->handle, NULL);
}

static dochost_status small(void) {
  dochost_result result = {.struct_size = (uint32_t)hostile_amount};
  return hostile_host->complete(hostile_host->context, hostile_request->handle, &result);
}

/* Longer than any path, and a failure with more words than anybody reads. */
static dochost_status endless(void) {
  char *text = malloc(1 << 20);
  if (text == NULL) _exit(9);
  memset(text, 'x', (1 << 20) - 1);
  text[(1 << 20) - 1] = 0;
  dochost_result result = {.mode = DOCHOST_MODE_MOVE, .path = text};
  if (hostile_amount != 0) {
    result = (dochost_result){.status = DOCHOST_FAILED, .error = text};
  }
  dochost_status answer = hostile_complete(result);
  free(text);
  return answer;
}

/* Completes although it was cancelled meanwhile. */
static dochost_status although_cancelled(void) {
  close(hostile_file("made.hnote", "all of it\n"));
  hostile_say("ready for the test");
  while (hostile_host->is_cancelled(hostile_host->context, hostile_request->handle) == 0) {
    usleep(1000);
  }
  return hostile_complete((dochost_result){.mode = DOCHOST_MODE_MOVE, .path = "made.hnote"});
}

/* Waits for the test; in create it has begun to write before, and completes afterwards. */
static dochost_status waits(void) {
  if (hostile_request == NULL) {
    hostile_wait_for_the_test();
    return DOCHOST_OK;
  }
  close(hostile_file("made.hnote", "some of it"));
  hostile_wait_for_the_test();
  return hostile_behave();
}

/* The same, and then it hands over a file of its bundle. */
static dochost_status bundle_later(void) {
  hostile_wait_for_the_test();
  return hostile_complete((dochost_result){
      .base = DOCHOST_BASE_BUNDLE, .mode = DOCHOST_MODE_COPY, .path = "starting-point.hnote"});
}

/* Calls the host with what is no table of it. */
static dochost_status without_context(void) {
  dochost_result result = {.struct_size = sizeof result};
  return hostile_host->complete(NULL, hostile_request->handle, &result);
}

const hostile_deed hostile_completions[] = {
    {"never", never},
    {"twice", twice},
    {"foreign-first", foreign_first},
    {"on-thread", on_thread},
    {"late", late},
    {"on-threads", on_threads},
    {"and-fails", and_fails},
    {"status", status},
    {"mode", mode},
    {"base", base},
    {"input", input},
    {"nothing", nothing},
    {"bundle-by-move", bundle_by_move},
    {"null", null},
    {"small", small},
    {"endless", endless},
    {"although-cancelled", although_cancelled},
    {"wait", waits},
    {"bundle-later", bundle_later},
    {"behave", hostile_behave},
    {"without-context", without_context},
    {NULL, NULL},
};
