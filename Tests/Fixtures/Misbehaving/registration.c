/* SPDX-License-Identifier: MIT
 *
 * What is wrong with what is registered, beside the rest. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "misbehaving.h"

#define COUNT(list) ((uint32_t)(sizeof(list) / sizeof *(list)))

static const char *const offered[] = {"template"};

static void add_item(dochost_template item) {
  item.struct_size = sizeof item;
  item.intents = offered;
  item.intent_count = COUNT(offered);
  the_registrar->add_template(the_registrar->context, &item, NULL, 0);
}

static void add_template(const char *id, const char *name) {
  add_item((dochost_template){.id = id, .type = TYPE, .name = name});
}

/* Adds a type with one parent, one file extension and one media type; the latter may be NULL. */
static void add_type(const char *id, const char *parent, const char *extension,
                     const char *media) {
  dochost_document_type type = {SIZED(dochost_document_type), .id = id, .name = "Other",
                                .conforms_to = &parent, .conforms_to_count = 1,
                                .extensions = &extension, .extension_count = 1,
                                .mime_types = &media, .mime_type_count = media != NULL};
  the_registrar->add_type(the_registrar->context, &type, NULL, 0);
}

static void add_parameter_of(const char *id, dochost_parameter parameter) {
  parameter.struct_size = sizeof parameter;
  parameter.label = "Odd";
  the_registrar->add_parameter(the_registrar->context, id, &parameter, NULL, 0);
}

static void add_parameter(dochost_parameter parameter) {
  add_parameter_of(ID ".letter", parameter);
}

/* What is wrong with ids, texts and amounts. */
static void add_bad_words(void) {
  static int times;
  times++;
  char text[1200];
  if (IS("registers-by-turn") && times > 1) add_template(ID ".more", "More");
  if (IS("registers-by-process")) {
    snprintf(text, sizeof text, ID ".n%d", getpid());
    add_template(text, "Numbered");
  }
  if (IS("id-with-spaces")) add_template("two words", "Two words");
  if (IS("id-of-choice")) add_parameter((dochost_parameter){.kind = 1, .id = "two words"});
  if (IS("template-twice")) add_template(ID ".letter", "Letter");
  if (IS("name-in-latin-1")) add_template(ID ".cafe", "Caf\xe9");
  if (IS("name-with-bell")) add_template(ID ".bell", "Ring\a");
  if (IS("name-too-long")) {
    memset(text, 'a', sizeof text - 1);
    text[sizeof text - 1] = 0;
    add_template(ID ".long", text);
  }
  if (IS("too-many-intents")) {
    for (int number = 0; number < 70; number++) {
      snprintf(text, sizeof text, ID ".n%d", number);
      dochost_intent intent = {SIZED(dochost_intent), .id = text, .label = "Numbered"};
      the_registrar->add_intent(the_registrar->context, &intent, NULL, 0);
    }
  }
  if (IS("writes-beside-for-the-last-of-many")) {
    for (int number = 0; number < 40; number++) {
      snprintf(text, sizeof text, ID ".n%d", number);
      add_template(text, "Numbered");
    }
  }
  if (IS("writes-beside-where-a-file-is-given")) {
    add_template(ID ".scan", "Scan");
    add_parameter_of(ID ".scan", (dochost_parameter){.kind = DOCHOST_KIND_FILE, .id = "page",
                                                     .flags = DOCHOST_PARAMETER_REQUIRED});
  }
  if (IS("offers-very-many")) {
    for (int number = 0; number < 1000; number++) {
      snprintf(text, sizeof text, ID ".n%d", number);
      add_template(text, "Numbered");
    }
  }
  if (IS("name-missing")) add_template(ID ".nameless", NULL);
  if (IS("registers-slowly")) usleep(600 * 1000);
}

static void add_bad_types(void) {
  if (IS("parent-of-itself")) add_type(ID ".loop", ID ".loop", "loop", NULL);
  if (IS("parents-in-a-circle")) {
    add_type(ID ".hen", ID ".egg", "hen", NULL);
    add_type(ID ".egg", ID ".hen", "egg", NULL);
  }
  if (IS("parent-unknown")) add_type(ID ".orphan", "public.plain-tekst", "orphan", NULL);
  if (IS("extension-with-dot")) add_type(ID ".dotted", "public.text", ".dotted", NULL);
  if (IS("extension-claimed-twice")) add_type(ID ".rival", "public.text", "NOTE", NULL);
  if (IS("media-claimed-twice")) {
    add_type(ID ".special", TYPE, "special", "text/x-misbehaving-note");
  }
  if (IS("template-of-no-type")) {
    add_item((dochost_template){.id = ID ".lost", .type = ID ".nota", .name = "Lost"});
  }
  if (IS("template-of-anothers-type")) {
    add_item((dochost_template){.id = ID ".guest", .type = "com.example.paper", .name = "Guest"});
  }
}

static void add_bad_items(void) {
  static const dochost_value nine = {SIZED(dochost_value), .kind = DOCHOST_KIND_INTEGER,
                                     .as = {.integer = 9}};
  static const dochost_value capitals = {SIZED(dochost_value), .kind = DOCHOST_KIND_STRING,
                                         .as = {.string = "CAPITALS"}};
  static const dochost_option red = {SIZED(dochost_option), .id = "red", .label = "Red"};
  static const dochost_option *const colours[] = {&red, &red};
  if (IS("default-out-of-range")) {
    add_parameter((dochost_parameter){.kind = DOCHOST_KIND_INTEGER, .id = "copies",
                                      .flags = DOCHOST_PARAMETER_HAS_MAXIMUM, .maximum = 5,
                                      .default_value = &nine});
  }
  if (IS("choice-twice")) {
    add_parameter((dochost_parameter){.kind = DOCHOST_KIND_CHOICE, .id = "colour",
                                      .choices = colours, .choice_count = COUNT(colours)});
  }
  if (IS("pattern-is-none")) {
    add_parameter((dochost_parameter){.kind = DOCHOST_KIND_STRING, .id = "code",
                                      .pattern = "[a-z"});
  }
  if (IS("default-against-pattern")) {
    add_parameter((dochost_parameter){.kind = DOCHOST_KIND_STRING, .id = "code",
                                      .pattern = "[a-z]+", .default_value = &capitals});
  }
  const char *preview = IS("preview-missing")   ? "missing.png"
                        : IS("preview-outside") ? "../plugin.json"
                        : IS("preview-of-text") ? "words.png"
                                                : NULL;
  if (preview != NULL) {
    add_item((dochost_template){.id = ID ".shown", .type = TYPE, .name = "Shown",
                                .preview_image = preview});
  }
}

void registration_at(enum moment moment) {
  if (moment == INITIALISED && IS("reads-behind-host")) {
    volatile uint32_t later = *(const volatile uint32_t *)(the_host + 1);
    (void)later;
  }
  if (moment == CREATING && IS("reads-behind-request")) {
    volatile uint32_t later = *(const volatile uint32_t *)(the_request + 1);
    (void)later;
  }
  if (moment != REGISTERING) return;
  add_bad_words();
  add_bad_types();
  add_bad_items();
}
