/* SPDX-License-Identifier: MIT
 *
 * A document for which the person is asked two things, and how that goes wrong. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "misbehaving.h"

/* A request that waits for answers; goes with its completion. */
struct job {
  const dochost_request *request;
  const dochost_interaction *table;
};

static _Atomic dochost_handle asked;

static void finish(struct job *job, dochost_status status) {
  const dochost_request *request = job->request;
  free(job);
  asked = 0;
  if (status == DOCHOST_OK && write_file(request->staging, "asked.note", "NOTE as said\n") == 0) {
    complete_with(request->handle, "asked.note", DOCHOST_MODE_MOVE);
    return;
  }
  fail_with(request->handle, status == DOCHOST_CANCELLED ? status : DOCHOST_FAILED,
            status == DOCHOST_CANCELLED ? NULL : "Nobody could be asked.");
}

static void filled(void *context, dochost_handle request, dochost_status status,
                   const dochost_answer *answer) {
  (void)request, (void)answer;
  finish(context, status);
}

static void chosen(void *context, dochost_handle request, dochost_status status,
                   const dochost_answer *answer) {
  (void)request, (void)answer;
  struct job *job = context;
  if (status != DOCHOST_OK) {
    if (IS("makes-it-all-the-same")) status = DOCHOST_OK;
    if (IS("fails-when-asked-in-vain")) status = DOCHOST_FAILED;
    finish(job, status);
    return;
  }
  static const dochost_parameter name = {
      SIZED(dochost_parameter), .kind = DOCHOST_KIND_STRING, .id = "name", .label = "Name"};
  static const dochost_parameter *const fields[] = {&name};
  static const dochost_form form = {SIZED(dochost_form), .field_count = 1, .id = "reader",
                                    .text = "Who will read it?", .fields = fields};
  status = job->table->form(the_host->context, job->request->handle, &form, filled, job);
  if (status != DOCHOST_OK) finish(job, status);
}

/* Gives up where there is no answer soon. */
static void *lose_patience(void *context) {
  const dochost_handle handle = (dochost_handle)(uintptr_t)context;
  const struct timespec patience = {0, 300000000L};
  nanosleep(&patience, NULL);
  if (asked == handle) fail_with(handle, DOCHOST_FAILED, "Nobody answers.");
  return NULL;
}

int interaction_answers(const dochost_request *request, dochost_status *status) {
  *status = DOCHOST_OK;
  if (strcmp(request->intent, ID ".ask") != 0) return 0;
  struct job *job = malloc(sizeof *job);
  if (job == NULL) {
    *status = DOCHOST_FAILED;
    return 1;
  }
  job->request = request;
  job->table = the_host->get_extension(the_host->context, DOCHOST_EXTENSION_INTERACTION);
  static const dochost_option brief = {SIZED(dochost_option), .id = "brief", .label = "Brief"};
  static const dochost_option full = {SIZED(dochost_option), .id = "full", .label = "In full"};
  static const dochost_option *const options[] = {&brief, &full};
  static const dochost_question question = {
      SIZED(dochost_question), .option_count = 2, .id = "length", .text = "How long?",
      .options = options, .minimum = 1, .maximum = 1};
  asked = request->handle;
  if (IS("loses-patience")) {
    pthread_t thread;
    if (pthread_create(&thread, NULL, lose_patience, (void *)(uintptr_t)request->handle) == 0) {
      pthread_detach(thread);
    }
  }
  if (job->table == NULL) {
    finish(job, DOCHOST_FAILED);
    return 1;
  }
  dochost_status answer =
      job->table->choose(the_host->context, request->handle, &question, chosen, job);
  if (answer != DOCHOST_OK && !IS("waits-for-no-answer")) finish(job, answer);
  return 1;
}
