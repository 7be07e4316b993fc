/* SPDX-License-Identifier: MIT
 *
 * What is wrong with what is registered, beside the rest. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "misbehaving.h"

static const char *const offered[] = {"template"};

static void add_template(const char *id, const char *name) {
  dochost_template item = {SIZED(dochost_template), .id = id, .type = TYPE, .name = name,
                           .intents = offered, .intent_count = 1};
  the_registrar->add_template(the_registrar->context, &item, NULL, 0);
}

void registration_at(enum moment moment) {
  static int times;
  if (moment != REGISTERING) return;
  times++;
  char text[1200];
  if (IS("registers-by-turn") && times > 1) add_template(ID ".more", "More");
  if (IS("registers-by-process")) {
    snprintf(text, sizeof text, ID ".n%d", getpid());
    add_template(text, "Numbered");
  }
  if (IS("id-with-spaces")) add_template("two words", "Two words");
  if (IS("id-of-choice")) {
    dochost_parameter odd = {SIZED(dochost_parameter), .kind = DOCHOST_KIND_STRING,
                             .id = "two words", .label = "Odd"};
    the_registrar->add_parameter(the_registrar->context, ID ".letter", &odd, NULL, 0);
  }
  if (IS("template-twice")) add_template(ID ".letter", "Letter");
  if (IS("name-in-latin-1")) add_template(ID ".cafe", "Caf\xe9");
  if (IS("name-with-bell")) add_template(ID ".bell", "Ring\a");
  if (IS("name-too-long")) {
    memset(text, 'a', sizeof text - 1);
    text[sizeof text - 1] = 0;
    add_template(ID ".long", text);
  }
  if (IS("too-many-templates")) {
    for (int number = 0; number < 1100; number++) {
      snprintf(text, sizeof text, ID ".n%d", number);
      add_template(text, "Numbered");
    }
  }
  if (IS("name-missing")) add_template(ID ".nameless", NULL);
}
