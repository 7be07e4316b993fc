/* SPDX-License-Identifier: MIT
 *
 * A plugin whose every word is in letters that a terminal can get wrong: wide ones, such as combine,
 * such as run from right to left, and some that would turn or move what follows. Its words are in
 * German too. */
#include <stdio.h>
#include <string.h>

#include "dochost/plugin.h"

DOCHOST_PLUGIN_NOTE;

#define ID "org.example.scripts"
#define FORM ID ".form"
#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static const dochost_host *the_host;

static dochost_status init(void *context, const dochost_host *host, char *error, size_t capacity) {
  (void)context;
  (void)error;
  (void)capacity;
  the_host = host;
  return DOCHOST_OK;
}

typedef struct named {
  const char *id;
  const char *name;
  const char *summary;
} named;

static const named templates[] = {
    {FORM, "\u6e2c\u8a66 form", "All of it: \u6e2c\u8a66, \u05e9\u05dc\u05d5\u05dd"},
    {ID ".combined", "e\u0301te\u0301", "what combines e\u0301"},
    {ID ".joined", "\U0001f469\u200d\U0001f680 star", "what is joined"},
    {ID ".leftward", "\u05e9\u05dc\u05d5\u05dd", "\u05de\u05d9\u05de\u05d9\u05df"},
    {ID ".turned", "x\u202ey", "turned \u202e around"},
};

static const dochost_option wide = {.struct_size = sizeof wide, .id = "wide",
                                    .label = "\u6e2c\u8a66"};
static const dochost_option leftward = {.struct_size = sizeof leftward, .id = "leftward",
                                        .label = "\u05e9\u05dc\u05d5\u05dd"};
static const dochost_option turned = {.struct_size = sizeof turned, .id = "turned",
                                      .label = "x\u202ey"};
static const dochost_option *const choices[] = {&wide, &leftward, &turned};
static const dochost_value standard = {.struct_size = sizeof standard,
                                       .kind = DOCHOST_KIND_CHOICE, .as.string = "leftward"};

static const dochost_parameter parameters[] = {
    {.struct_size = sizeof(dochost_parameter), .kind = DOCHOST_KIND_STRING, .id = "title",
     .label = "\u6e2c\u8a66 title", .help = "e\u0301 \u05e9\u05dc\u05d5\u05dd \u6e2c\u8a66"},
    {.struct_size = sizeof(dochost_parameter), .kind = DOCHOST_KIND_CHOICE, .id = "kind",
     .label = "e\u0301te\u0301 x\u202ey", .choices = choices, .choice_count = COUNT(choices),
     .default_value = &standard},
};

typedef struct translation {
  uint32_t what;
  const char *id;
  const char *field;
  const char *text;
} translation;

static const translation german[] = {
    {DOCHOST_TEXT_TYPE, ID ".paper", "name", "Pr\u00fcfblatt"},
    {DOCHOST_TEXT_TEMPLATE, FORM, "name", "Pr\u00fcfbogen"},
    {DOCHOST_TEXT_TEMPLATE, FORM, "summary", "Alles zum Pr\u00fcfen"},
    {DOCHOST_TEXT_TEMPLATE, FORM, "category", "Pr\u00fcfungen"},
    {DOCHOST_TEXT_PARAMETER, FORM "#title", "label", "\u00dcberschrift"},
    {DOCHOST_TEXT_PARAMETER, FORM "#title", "help", "Was dar\u00fcber steht"},
    {DOCHOST_TEXT_PARAMETER, FORM "#kind", "label", "Schriftart"},
    {DOCHOST_TEXT_CHOICE, FORM "#kind#wide", "label", "breit"},
    {DOCHOST_TEXT_CHOICE, FORM "#kind#leftward", "label", "linksl\u00e4ufig"},
};

static dochost_status register_all(void *context, const dochost_registrar *registrar, char *error,
                                   size_t capacity) {
  (void)context;
  static const char *const extensions[] = {"paper"};
  static const char *const intents[] = {DOCHOST_INTENT_TEMPLATE};
  dochost_document_type type = {.struct_size = sizeof type, .id = ID ".paper",
                                .name = "\u6e2c\u8a66 paper", .extensions = extensions,
                                .extension_count = 1};
  dochost_status status = registrar->add_type(registrar->context, &type, error, capacity);
  for (size_t index = 0; status == DOCHOST_OK && index < COUNT(templates); index += 1) {
    dochost_template item = {.struct_size = sizeof item, .id = templates[index].id,
                             .type = ID ".paper", .name = templates[index].name,
                             .summary = templates[index].summary, .category = "\u6e2c\u8a66",
                             .preview_text = "\u6e2c\u8a66 e\u0301\nx\u202ey \u05e9\u05dc\u05d5\u05dd",
                             .intents = intents, .intent_count = 1};
    status = registrar->add_template(registrar->context, &item, error, capacity);
  }
  for (size_t index = 0; status == DOCHOST_OK && index < COUNT(parameters); index += 1) {
    status = registrar->add_parameter(registrar->context, FORM, &parameters[index], error, capacity);
  }
  for (size_t index = 0; status == DOCHOST_OK && index < COUNT(german); index += 1) {
    const translation *text = &german[index];
    status = registrar->localize(registrar->context, text->what, text->id, text->field, "de",
                                 text->text, error, capacity);
  }
  return status;
}

static dochost_status create(void *context, const dochost_request *request, char *error,
                             size_t capacity) {
  (void)context;
  char path[4096];
  snprintf(path, sizeof path, "%s/made", request->staging);
  FILE *file = fopen(path, "w");
  if (file == NULL) {
    snprintf(error, capacity, "Nothing can be written.");
    return DOCHOST_FAILED;
  }
  for (uint32_t index = 0; index < request->argument_count; index += 1) {
    const dochost_argument *argument = request->arguments[index];
    fprintf(file, "%s=%s\n", argument->id, argument->value->as.string);
  }
  fclose(file);
  dochost_result result = {.struct_size = sizeof result, .status = DOCHOST_OK,
                           .base = DOCHOST_BASE_STAGING, .mode = DOCHOST_MODE_MOVE,
                           .path = "made"};
  return the_host->complete(the_host->context, request->handle, &result);
}

static const dochost_plugin plugin = {.struct_size = sizeof plugin,
                                      .abi_version = DOCHOST_ABI_VERSION,
                                      .id = ID,
                                      .version = "1.0.0",
                                      .name = "\u6e2c\u8a66 Scripts",
                                      .license = "MIT",
                                      .init = init,
                                      .register_all = register_all,
                                      .create = create};

const dochost_plugin *dochost_plugin_entry(uint32_t host_abi_version, char *reason,
                                           size_t capacity) {
  (void)host_abi_version;
  (void)reason;
  (void)capacity;
  return &plugin;
}
