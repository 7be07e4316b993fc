/* SPDX-License-Identifier: MIT
 *
 * Questions, good and bad. */
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "loader.h"

static pthread_t main_thread;

static void answered(void *context, dochost_handle request, dochost_status status,
                     const dochost_answer *answer) {
  say("answer to %s: %d, %s thread", (const char *)context, status,
      pthread_equal(main_thread, pthread_self()) ? "main" : "other");
  if (answer == NULL) {
    finish_empty(request, DOCHOST_CANCELLED, NULL);
    return;
  }
  for (uint32_t index = 0; index < answer->argument_count; index++) {
    const dochost_argument *argument = answer->arguments[index];
    if (argument->value->kind == DOCHOST_KIND_CHOICES) {
      const dochost_string_list *list = &argument->value->as.list;
      for (uint64_t item = 0; item < list->count; item++) {
        say("%s: %s", argument->id, list->items[item]);
      }
    } else {
      say("%s: kind %u", argument->id, argument->value->kind);
    }
  }
  finish_empty(request, DOCHOST_FAILED, "Answered.");
}

static const dochost_option tea = {sizeof tea, .id = "tea", .label = "Tea", .summary = "Hot."};
static const dochost_option ale = {sizeof ale, .id = "ale", .label = "Ale"};
static const dochost_option *const drinks[] = {&tea, &ale};
static const dochost_option *const same[] = {&tea, &tea};

static dochost_status form(const dochost_interaction *table, dochost_handle handle) {
  dochost_parameter name = {sizeof name, .kind = DOCHOST_KIND_STRING, .id = "name",
                            .label = "Name"};
  dochost_parameter age = {sizeof age, .kind = DOCHOST_KIND_INTEGER, .id = "age", .label = "Age"};
  const dochost_parameter *const fields[] = {&name, &age};
  dochost_form form = {sizeof form, .field_count = 2, .id = "person", .text = "Who?",
                       .fields = fields};
  return table->form(the_host->context, handle, &form, answered, (void *)"form");
}

static void ask_badly(const dochost_interaction *table, dochost_handle handle) {
  void *c = the_host->context;
  dochost_question bad = {sizeof bad, .option_count = 2, .id = "two words", .text = "?",
                          .options = drinks, .minimum = 1, .maximum = 1};
  say("id: %d", table->choose(c, handle, &bad, answered, NULL));
  bad.id = "drink";
  bad.options = same;
  say("same: %d", table->choose(c, handle, &bad, answered, NULL));
  bad.options = drinks;
  bad.maximum = 3;
  say("range: %d", table->choose(c, handle, &bad, answered, NULL));
  bad.maximum = 1;
  bad.option_count = 0;
  say("none: %d", table->choose(c, handle, &bad, answered, NULL));
  bad.option_count = 257;
  say("many: %d", table->choose(c, handle, &bad, answered, NULL));
  bad.option_count = 2;
  say("callback: %d", table->choose(c, handle, &bad, NULL, NULL));
  say("foreign: %d", table->choose(c, handle + 1, &bad, answered, NULL));
  dochost_parameter file = {sizeof file, .kind = DOCHOST_KIND_FILE, .id = "f", .label = "F"};
  const dochost_parameter *const fields[] = {&file};
  dochost_form form = {sizeof form, .field_count = 1, .id = "form", .text = "?", .fields = fields};
  say("file: %d", table->form(c, handle, &form, answered, NULL));
  finish_empty(handle, DOCHOST_FAILED, "Asked badly.");
}

/* As many as the host keeps open. */
static void ask_much(const dochost_interaction *table, const dochost_question *question,
                     dochost_handle handle) {
  int open = 0;
  dochost_status status = DOCHOST_OK;
  while (open < 1000 && status == DOCHOST_OK) {
    status = table->choose(the_host->context, handle, question, answered, (void *)"much");
    if (status == DOCHOST_OK) open++;
  }
  say("open: %d, then: %d", open, status);
  finish_empty(handle, DOCHOST_FAILED, "Asked much.");
}

int ask(const dochost_request *request, dochost_status *status) {
  const char *dot = strrchr(request->intent, '.');
  const char *what = dot ? dot + 1 : "";
  const dochost_interaction *table =
      the_host->get_extension(the_host->context, DOCHOST_EXTENSION_INTERACTION);
  dochost_question question = {sizeof question, .option_count = 2, .id = "drink",
                               .text = "What to drink?", .options = drinks, .minimum = 1,
                               .maximum = 2};
  main_thread = pthread_self();
  *status = DOCHOST_OK;
  if (strcmp(what, "choose") == 0) {
    *status = table->choose(the_host->context, request->handle, &question, answered,
                            (void *)"choose");
  } else if (strcmp(what, "form") == 0) {
    *status = form(table, request->handle);
  } else if (strcmp(what, "ask-badly") == 0) {
    ask_badly(table, request->handle);
  } else if (strcmp(what, "ask-much") == 0) {
    ask_much(table, &question, request->handle);
  } else if (strcmp(what, "ask-and-finish") == 0) {
    table->choose(the_host->context, request->handle, &question, answered, (void *)"forgotten");
    finish_empty(request->handle, DOCHOST_FAILED, "Did not wait.");
  } else {
    return 0;
  }
  return 1;
}
