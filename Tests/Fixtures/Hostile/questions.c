/* SPDX-License-Identifier: MIT
 *
 * Questions without number, without end, and after the answer. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "hostile.h"

static const dochost_option tea = {.struct_size = sizeof tea, .id = "tea", .label = "Tea"};
static const dochost_option *const options[] = {&tea};
static unsigned long long asked;

static void ignore(void *context, dochost_handle request, dochost_status status,
                   const dochost_answer *answer) {
  (void)context;
  (void)request;
  (void)status;
  (void)answer;
}

static dochost_status choose(const char *text, uint32_t count, dochost_answer_callback callback) {
  const dochost_interaction *interaction =
      hostile_host->get_extension(hostile_host->context, DOCHOST_EXTENSION_INTERACTION);
  if (interaction == NULL) return DOCHOST_UNSUPPORTED;
  dochost_question question = {.struct_size = sizeof question, .option_count = count,
                               .id = "drink", .text = text, .options = options, .minimum = 1,
                               .maximum = 1};
  return interaction->choose(hostile_host->context, hostile_request->handle, &question, callback,
                             NULL);
}

static dochost_status one(void) { return choose("What would you like?", 1, ignore); }

/* The next question is asked in the answer to the one before. */
static void ask_again(void *context, dochost_handle request, dochost_status status,
                      const dochost_answer *answer) {
  (void)context;
  (void)request;
  (void)answer;
  asked += 1;
  if (status != DOCHOST_OK) return;
  if (asked == hostile_amount) {
    hostile_behave();
  } else {
    choose("And then?", 1, ask_again);
  }
}

static dochost_status one_after_the_other(void) { return choose("And now?", 1, ask_again); }

/* Until so many were taken, whatever is refused in between. */
static dochost_status at_once(void) {
  while (asked < hostile_amount) {
    if (choose("What would you like?", 1, ignore) == DOCHOST_OK) asked += 1;
  }
  return hostile_behave();
}

static dochost_status endless_text(void) {
  char *text = malloc(1 << 20);
  if (text == NULL) _exit(9);
  memset(text, '?', (1 << 20) - 1);
  text[(1 << 20) - 1] = 0;
  choose(text, 1, ignore);
  free(text);
  return hostile_behave();
}

static dochost_status harmful_text(void) { return choose("A \033[31mred\u202E one?", 1, ignore); }

static dochost_status too_many_options(void) {
  choose("Which?", UINT32_MAX, ignore);
  return hostile_behave();
}

static dochost_status without_callback(void) {
  choose("Which?", 1, NULL);
  return hostile_behave();
}

static void act(void *context, dochost_handle request, dochost_status status,
                const dochost_answer *answer) {
  (void)context;
  (void)request;
  (void)status;
  (void)answer;
  if (hostile_amount == 0) abort();
  if (hostile_amount == 1) exit(0);
  for (;;) pause();
}

static dochost_status ends_in_answer(void) { return choose("And then?", 1, act); }

static dochost_status after_completion(void) {
  dochost_status status = hostile_behave();
  choose("One more thing?", 1, ignore);
  return status;
}

const hostile_deed hostile_questions[] = {
    {"ask", one},
    {"ask-on", one_after_the_other},
    {"ask-at-once", at_once},
    {"ask-endlessly", endless_text},
    {"ask-harmfully", harmful_text},
    {"ask-too-many", too_many_options},
    {"ask-deafly", without_callback},
    {"ask-and-end", ends_in_answer},
    {"ask-afterwards", after_completion},
    {NULL, NULL},
};
