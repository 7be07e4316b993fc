/* SPDX-License-Identifier: MIT
 *
 * Ends without a completion, and things that take long. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "trouble.h"

static dochost_status crash(const trouble *trouble) {
  trouble_file(trouble, "made.note", "some of it");
  fprintf(stderr, "trouble: the last words\n");
  raise(SIGSEGV);
  return DOCHOST_OK;
}

static dochost_status crash_afterwards(const trouble *trouble) {
  close(trouble_file(trouble, "made.note", "all of it\n"));
  trouble_complete(trouble, "made.note", DOCHOST_MODE_MOVE);
  raise(SIGSEGV);
  return DOCHOST_OK;
}

/* Tells the test that it may act. */
static void say_ready(const trouble *trouble) {
  trouble->host->log(trouble->host->context, DOCHOST_SEVERITY_NOTICE, "ready for the test");
}

static dochost_status hang(const trouble *trouble) {
  trouble_file(trouble, "made.note", "some of it");
  say_ready(trouble);
  while (pause() == -1) {
  }
  return DOCHOST_FAILED;
}

/* A loop that no signal handler and no poll interrupts. */
static dochost_status spin(const trouble *trouble) {
  volatile uint64_t turns = 0;
  say_ready(trouble);
  while (turns != UINT64_MAX) turns += 1;
  return DOCHOST_OK;
}

static dochost_status leak(const trouble *trouble) {
  close(trouble_file(trouble, "made.note", "all of it\n"));
  return DOCHOST_OK;
}

static dochost_status loud_crash(const trouble *trouble) {
  for (int count = 0; count < 20000; count += 1) printf("line %d\n", count);
  printf("\033[31mthe last line\n");
  fflush(stdout);
  (void)trouble;
  raise(SIGSEGV);
  return DOCHOST_OK;
}

/* Says how far it is for longer than the time without a word that the test allows. */
static dochost_status slow(const trouble *trouble) {
  for (uint64_t step = 1; step <= 60; step += 1) {
    struct timespec moment = {.tv_nsec = 100 * 1000 * 1000};
    nanosleep(&moment, NULL);
    trouble->host->progress(trouble->host->context, trouble->request->handle, step, 60, "writing");
  }
  close(trouble_file(trouble, "made.note", "all of it\n"));
  return trouble_complete(trouble, "made.note", DOCHOST_MODE_MOVE);
}

/* Never stops talking: a line of the log, again and again. */
static dochost_status chatter(const trouble *trouble) {
  for (;;) trouble->host->log(trouble->host->context, DOCHOST_SEVERITY_NOTICE, "and another thing");
  return DOCHOST_OK;
}

/* Never stops saying how far it is. */
static dochost_status boasts(const trouble *trouble) {
  for (uint64_t step = 1;; step += 1) {
    trouble->host->progress(trouble->host->context, trouble->request->handle, step, 0, "more");
  }
  return DOCHOST_OK;
}

static void answered(void *context, dochost_handle request, dochost_status status,
                     const dochost_answer *answer) {
  const trouble *copy = context;
  if (status != DOCHOST_OK) {
    dochost_result result = {.struct_size = sizeof result, .status = DOCHOST_CANCELLED,
                             .error = "nobody answered"};
    copy->host->complete(copy->host->context, request, &result);
    return;
  }
  const dochost_value *value = answer->arguments[0]->value;
  close(trouble_file(copy, "made.note", value->as.list.items[0]));
  trouble_complete(copy, "made.note", DOCHOST_MODE_MOVE);
}

/* Asks, and makes a document that says which option was taken. */
static dochost_status ask(const trouble *request, const dochost_question *question) {
  static trouble copy;
  copy = *request;
  const dochost_interaction *interaction =
      request->host->get_extension(request->host->context, DOCHOST_EXTENSION_INTERACTION);
  if (interaction == NULL) return DOCHOST_UNSUPPORTED;
  return interaction->choose(request->host->context, request->request->handle, question, answered,
                             &copy);
}

static dochost_status asks(const trouble *request) {
  static const dochost_option tea = {.struct_size = sizeof tea, .id = "tea", .label = "Tea"};
  static const dochost_option coffee = {.struct_size = sizeof coffee, .id = "coffee",
                                        .label = "Coffee"};
  static const dochost_option *const options[] = {&tea, &coffee};
  dochost_question question = {.struct_size = sizeof question, .option_count = 2, .id = "drink",
                               .text = "What would you like?", .options = options, .minimum = 1,
                               .maximum = 1};
  return ask(request, &question);
}

/* Asks in names of many scripts, one of which turns the direction of what follows. */
static dochost_status asks_names(const trouble *request) {
  static const char *const labels[] = {
      "\u6e2c\u8a66 Pr\u00fcfung", "e\u0301te\u0301", "\u05e9\u05dc\u05d5\u05dd", "x\u202ey",
      "\U0001f469\u200d\U0001f680 star"};
  enum { count = sizeof labels / sizeof *labels };
  static const char *const ids[count] = {"wide", "combined", "leftward", "turned", "joined"};
  static dochost_option options[count];
  static const dochost_option *offered[count];
  for (int i = 0; i < count; i += 1) {
    options[i] = (dochost_option){
        .struct_size = sizeof *options, .id = ids[i], .label = labels[i]};
    offered[i] = &options[i];
  }
  dochost_question question = {.struct_size = sizeof question, .option_count = count, .id = "name",
                               .text = "Which name?", .options = offered, .minimum = 1,
                               .maximum = 1};
  return ask(request, &question);
}

const trouble_template trouble_endings[] = {
    {"crash", crash},
    {"crash-afterwards", crash_afterwards},
    {"hang", hang},
    {"spin", spin},
    {"leak", leak},
    {"loud-crash", loud_crash},
    {"slow", slow},
    {"chatter", chatter},
    {"boasts", boasts},
    {"asks", asks},
    {"asks-names", asks_names},
    {NULL, NULL},
};
