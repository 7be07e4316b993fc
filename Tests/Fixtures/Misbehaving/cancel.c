/* SPDX-License-Identifier: MIT
 *
 * How the plugin takes a cancel. */
#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

#include "misbehaving.h"

/* The last request that was cancelled. */
static _Atomic dochost_handle cancelled;
static _Atomic int times;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void doze(int milliseconds) {
  struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
  nanosleep(&time, NULL);
}

/* Works on for long after the cancel, with signs of life. */
static void work_on(void) {
  for (int turn = 0; turn < 100 && cancelled == 0; turn++) doze(20);
  if (cancelled == 0) return;
  for (int turn = 0; turn < 25; turn++) {
    doze(100);
    the_host->progress(the_host->context, the_request->handle, 0, 2, "Still writing");
  }
}

void cancel_at(enum moment moment) {
  if (moment == CREATING) {
    if (IS("works-on-when-cancelled") && strcmp(the_request->name, "Cancelled") == 0) work_on();
    if (IS("locks-at-completion")) pthread_mutex_lock(&lock);
  }
  if (moment == COMPLETED && IS("locks-at-completion")) pthread_mutex_unlock(&lock);
}

void cancel_comes(dochost_handle handle) {
  cancelled = handle;
  if (IS("cancel-of-nothing") && the_request == NULL) *(volatile int *)NULL = 1;
  if (IS("cancel-comes-once") && atomic_fetch_add(&times, 1) > 0) *(volatile int *)NULL = 1;
  if (IS("completes-in-cancel")) fail_with(handle, DOCHOST_CANCELLED, NULL);
  if (IS("locks-at-completion")) {
    pthread_mutex_lock(&lock);
    pthread_mutex_unlock(&lock);
  }
}

int cancel_answers(const dochost_request *request, dochost_status *status) {
  *status = DOCHOST_OK;
  if (IS("works-on-when-cancelled")) return 0;
  int is_over = the_host->is_cancelled(the_host->context, request->handle);
  if (IS("stays-cancelled") && cancelled != 0) is_over = 1;
  if (!is_over) return 0;
  if (IS("forgets-the-cancelled")) return 1;
  if (IS("fails-when-cancelled")) {
    *status = fail_with(request->handle, DOCHOST_FAILED, "Somebody cancelled.");
  } else {
    *status = fail_with(request->handle, DOCHOST_CANCELLED, NULL);
  }
  return 1;
}
