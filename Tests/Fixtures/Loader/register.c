/* SPDX-License-Identifier: MIT
 *
 * What the plugin registers: everything there is once, or one fault after the other. */
#include <stdio.h>
#include <string.h>

#include "loader.h"

#define SIZED(type) .struct_size = sizeof(type)

dochost_status register_items(const dochost_registrar *r, char *error, size_t capacity) {
  static const uint8_t magic[] = {'N', 'O', 'T', 'E'};
  static const dochost_signature signature = {SIZED(dochost_signature), .bytes = magic, .count = 4};
  static const dochost_signature *const signatures[] = {&signature};
  static const char *const parents[] = {"public.text"};
  static const char *const extensions[] = {"note", "tar.gz"};
  static const char *const media[] = {"text/x-note"};
  dochost_document_type type = {
      SIZED(dochost_document_type), .id = LOADER_TYPE, .name = "Note",
      .conforms_to = parents, .conforms_to_count = 1,
      .extensions = extensions, .extension_count = 2,
      .mime_types = media, .mime_type_count = 1,
      .signatures = signatures, .signature_count = 1};
  dochost_intent intent = {SIZED(dochost_intent), .id = LOADER_ID ".scan", .label = "Scan"};
  static const char *const intents[] = {"template", LOADER_ID ".scan"};
  dochost_template item = {
      SIZED(dochost_template), .id = LOADER_ID ".letter", .type = LOADER_TYPE, .name = "Letter",
      .summary = "A letter.", .category = "Mail", .preview_image = "letter.png",
      .preview_text = "Dear\n", .intents = intents, .intent_count = 2};
  dochost_option red = {SIZED(dochost_option), .id = "red", .label = "Red"};
  dochost_option blue = {SIZED(dochost_option), .id = "blue", .label = "Blue"};
  const dochost_option *const colours[] = {&red, &blue};
  dochost_value fallback = {SIZED(dochost_value), .kind = DOCHOST_KIND_CHOICE, .as.string = "blue"};
  dochost_parameter title = {
      SIZED(dochost_parameter),
      .flags = DOCHOST_PARAMETER_REQUIRED | DOCHOST_PARAMETER_HAS_MAXIMUM, .maximum = 80,
      .kind = DOCHOST_KIND_STRING, .id = "title", .label = "Title", .help = "What it is called."};
  dochost_parameter colour = {
      SIZED(dochost_parameter), .kind = DOCHOST_KIND_CHOICE, .id = "colour", .label = "Colour",
      .default_value = &fallback, .choices = colours, .choice_count = 2};

  void *c = r->context;
  dochost_status status = r->add_type(c, &type, error, capacity);
  if (status == DOCHOST_OK) status = r->add_intent(c, &intent, error, capacity);
  if (status == DOCHOST_OK) status = r->add_template(c, &item, error, capacity);
  if (status == DOCHOST_OK) status = r->add_parameter(c, item.id, &title, error, capacity);
  if (status == DOCHOST_OK) status = r->add_parameter(c, item.id, &colour, error, capacity);
  if (status == DOCHOST_OK) {
    status = r->add_extension(c, DOCHOST_EXTENSION_DOCUMENT, error, capacity);
  }
  if (status == DOCHOST_OK) {
    status = r->localize(c, DOCHOST_TEXT_CHOICE, LOADER_ID ".letter#colour#red", "label", "de",
                         "Rot", error, capacity);
  }
  if (status == DOCHOST_OK) {
    status = r->localize(c, DOCHOST_TEXT_TYPE, LOADER_TYPE, "name", "de", "Notiz", error, capacity);
  }
  return status;
}

/* Each line of the log is a status and the error text. */
static void told(dochost_status status, const char *error) { say("%d %s", status, error); }

void register_faulty_items(const dochost_registrar *r) {
  static const char *const intents[] = {"template", NULL};
  static char longest[2000];
  memset(longest, 'a', sizeof longest - 1);
  char error[256] = "";
  void *c = r->context;
  dochost_document_type type = {SIZED(dochost_document_type), .id = "spaces in it", .name = "Note"};
  told(r->add_type(c, &type, error, sizeof error), error);
  type.id = LOADER_TYPE;
  type.name = longest;
  told(r->add_type(c, &type, error, sizeof error), error);
  type.name = "Caf\xe9";
  told(r->add_type(c, &type, error, sizeof error), error);
  type.name = NULL;
  told(r->add_type(c, &type, error, sizeof error), error);
  type.name = "Note";
  type.extension_count = 2;
  told(r->add_type(c, &type, error, sizeof error), error);
  type.extension_count = 0;
  type.struct_size = 8;
  told(r->add_type(c, &type, error, sizeof error), error);
  told(r->add_type(c, NULL, error, sizeof error), error);
  type.struct_size = sizeof type;
  told(r->add_type(c, &type, error, sizeof error), error);
  told(r->add_type(c, &type, error, sizeof error), error);
  dochost_template item = {SIZED(dochost_template), .id = LOADER_ID ".letter", .type = LOADER_TYPE,
                           .name = "Letter", .intents = intents, .intent_count = 2};
  told(r->add_template(c, &item, error, sizeof error), error);
  item.intent_count = 1;
  told(r->add_template(c, &item, error, sizeof error), error);
  dochost_parameter parameter = {SIZED(dochost_parameter), .kind = 77, .id = "p", .label = "P"};
  told(r->add_parameter(c, item.id, &parameter, error, sizeof error), error);
  dochost_value value = {SIZED(dochost_value), .kind = DOCHOST_KIND_BOOLEAN, .as.boolean = 7};
  parameter.kind = DOCHOST_KIND_BOOLEAN;
  parameter.default_value = &value;
  told(r->add_parameter(c, item.id, &parameter, error, sizeof error), error);
  told(r->add_extension(c, "no-version", error, sizeof error), error);
  told(r->localize(c, 9, LOADER_TYPE, "name", "de", "Notiz", error, sizeof error), error);
  /* A buffer that is too small is filled as far as it goes, with a NUL. */
  char tiny[6] = {'#', '#', '#', '#', '#', '#'};
  told(r->add_extension(c, "no-version", tiny, sizeof tiny), tiny);
  told(r->add_extension(c, "no-version", NULL, 0), "no buffer");
}
