/* SPDX-License-Identifier: MIT
 *
 * What is wrong where nobody looked. */
#include <stdlib.h>

#include "misbehaving.h"

void fuzz_at(enum moment moment) {
  if (moment == DESCRIBING && IS("crashes-on-two-notes")) {
    char *second = strlen(the_text) > 4 ? strstr(the_text + 4, "NOTE") : NULL;
    if (second != NULL && strchr(second, '\n') == NULL) abort();
  }
  if (moment == DESCRIBING && IS("crashes-on-long-lines")) {
    char *end = strchr(the_text, '\n');
    if (end != NULL && strncmp(the_text, "NOTE", 4) == 0 && end - the_text > 2000) abort();
  }
  if (moment != CREATING) return;
  if (IS("crashes-on-a-name") && strchr(the_request->name, '%') != NULL &&
      strchr(the_request->name, '&') != NULL) {
    abort();
  }
  if (IS("knows-only-this-century") && the_request->clock->seconds < -1) abort();
  if (IS("puts-backticks-in-shells")) {
    for (uint32_t index = 0; index < the_request->argument_count; index++) {
      const dochost_argument *argument = the_request->arguments[index];
      if (argument->value->kind != DOCHOST_KIND_STRING) continue;
      const char *text = argument->value->as.string;
      if (strstr(text, "$(x)") != NULL && strstr(text, "@") != NULL) abort();
    }
  }
}
