/* SPDX-License-Identifier: MIT
 *
 * Items that no plugin may register. What is good was registered before. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hostile.h"

static const dochost_registrar *the_registrar;
static char the_reason[512];
static const char *const intents[] = {DOCHOST_INTENT_TEMPLATE};

static dochost_status add_type(dochost_document_type type) {
  if (type.struct_size == 0) type.struct_size = sizeof type;
  return the_registrar->add_type(the_registrar->context, &type, the_reason, sizeof the_reason);
}

static dochost_status add_template(dochost_template item) {
  if (item.struct_size == 0) item.struct_size = sizeof item;
  if (item.type == NULL) item.type = HOSTILE_TYPE;
  if (item.intents == NULL) {
    item.intents = intents;
    item.intent_count = 1;
  }
  return the_registrar->add_template(the_registrar->context, &item, the_reason, sizeof the_reason);
}

static void many_templates(void) {
  char id[64];
  for (unsigned long long number = 0; number < hostile_amount; number += 1) {
    snprintf(id, sizeof id, HOSTILE_ID ".t%llu", number);
    add_template((dochost_template){.id = id, .name = "One of many"});
  }
}

static void many_types(void) {
  char id[64];
  for (unsigned long long number = 0; number < hostile_amount; number += 1) {
    snprintf(id, sizeof id, HOSTILE_ID ".d%llu", number);
    add_type((dochost_document_type){.id = id, .name = "One of many"});
  }
}

static void named(const char *name) {
  add_template((dochost_template){.id = HOSTILE_ID ".named", .name = name});
  add_type((dochost_document_type){.id = HOSTILE_ID ".named", .name = name});
}

static void long_name(void) {
  char *name = malloc(1 << 20);
  if (name == NULL) return;
  memset(name, 'x', (1 << 20) - 1);
  name[(1 << 20) - 1] = 0;
  named(name);
  add_template((dochost_template){.id = name, .name = "Long"});
  free(name);
}

static void cyclic_types(void) {
  static const char *const first[] = {HOSTILE_ID ".second"};
  static const char *const second[] = {HOSTILE_ID ".first"};
  static const char *const itself[] = {HOSTILE_ID ".itself"};
  add_type((dochost_document_type){.id = HOSTILE_ID ".first", .name = "First",
                                   .conforms_to = first, .conforms_to_count = 1});
  add_type((dochost_document_type){.id = HOSTILE_ID ".second", .name = "Second",
                                   .conforms_to = second, .conforms_to_count = 1});
  add_type((dochost_document_type){.id = HOSTILE_ID ".itself", .name = "Itself",
                                   .conforms_to = itself, .conforms_to_count = 1});
}

static void duplicates(void) {
  add_type((dochost_document_type){.id = HOSTILE_TYPE, .name = "Again"});
  add_template((dochost_template){.id = HOSTILE_TEMPLATE, .name = "Again"});
}

/* What belongs to another plugin. */
static void foreign_ids(void) {
  static const char *const extensions[] = {"svg"};
  add_type((dochost_document_type){.id = "org.dochost.drawing.svg", .name = "Mine now",
                                   .extensions = extensions, .extension_count = 1});
  add_template((dochost_template){.id = "org.dochost.drawing.grid", .name = "Mine now"});
}

static void bad_ids(void) {
  add_template((dochost_template){.id = "", .name = "x"});
  add_template((dochost_template){.id = "two words\033[31m", .name = "x"});
  add_template((dochost_template){.id = "\xFF.\xFE", .name = "x"});
  add_template((dochost_template){.id = "../../etc", .name = "x"});
}

static void nothing_where_something_is_needed(void) {
  void *context = the_registrar->context;
  char *reason = the_reason;
  size_t capacity = sizeof the_reason;
  the_registrar->add_type(context, NULL, reason, capacity);
  the_registrar->add_intent(context, NULL, reason, capacity);
  the_registrar->add_template(context, NULL, reason, capacity);
  the_registrar->add_parameter(context, NULL, NULL, reason, capacity);
  the_registrar->add_extension(context, NULL, reason, capacity);
  the_registrar->localize(context, 99, NULL, NULL, NULL, NULL, NULL, 0);
  add_type((dochost_document_type){.name = "No id"});
  add_type((dochost_document_type){.id = HOSTILE_ID ".unnamed"});
  add_type((dochost_document_type){.id = HOSTILE_ID ".lists", .name = "x",
                                   .extension_count = UINT32_MAX});
  add_template((dochost_template){.id = HOSTILE_ID ".unnamed"});
  add_template((dochost_template){.id = HOSTILE_ID ".lists", .name = "x", .intents = NULL,
                                  .intent_count = UINT32_MAX});
}

/* A size of 0 to be written by hand: add_type fills it in. */
static void sizes(void) {
  dochost_document_type type = {.struct_size = 4, .id = HOSTILE_ID ".small", .name = "x"};
  dochost_template item = {.struct_size = 0, .id = HOSTILE_ID ".small", .name = "x"};
  the_registrar->add_type(the_registrar->context, &type, the_reason, sizeof the_reason);
  the_registrar->add_template(the_registrar->context, &item, the_reason, sizeof the_reason);
}

/* A size far beyond what the host knows is that of a later version, and no fault. */
static void huge_sizes(void) {
  add_type((dochost_document_type){.struct_size = UINT32_MAX, .id = HOSTILE_ID ".huge",
                                   .name = "Huge"});
}

static void bad_pointer(void) {
  union {
    uintptr_t number;
    const char *text;
  } nowhere = {.number = 16};
  add_type((dochost_document_type){.id = nowhere.text, .name = "x"});
}

static void bad_parameters(void) {
  dochost_parameter pattern = {.struct_size = sizeof pattern, .kind = DOCHOST_KIND_STRING,
                               .id = "pattern", .label = "x", .pattern = "((((["};
  dochost_parameter kind = {.struct_size = sizeof kind, .kind = 99, .id = "kind", .label = "x"};
  dochost_parameter range = {.struct_size = sizeof range, .kind = DOCHOST_KIND_NUMBER,
                             .id = "range", .label = "x", .minimum = 2, .maximum = 1,
                             .flags = DOCHOST_PARAMETER_HAS_MINIMUM
                                      | DOCHOST_PARAMETER_HAS_MAXIMUM};
  dochost_parameter choice = {.struct_size = sizeof choice, .kind = DOCHOST_KIND_CHOICE,
                              .id = "choice", .label = "x"};
  const dochost_parameter *all[] = {&pattern, &kind, &range, &choice};
  for (size_t index = 0; index < 4; index += 1) {
    the_registrar->add_parameter(the_registrar->context, HOSTILE_TEMPLATE, all[index], the_reason,
                                 sizeof the_reason);
  }
}

void hostile_register(const dochost_registrar *registrar) {
  the_registrar = registrar;
  if (hostile_is("many-templates")) many_templates();
  if (hostile_is("many-types")) many_types();
  if (hostile_is("control-characters")) named("A\nname\twith\033[31m controls\007");
  if (hostile_is("overrides")) named("A name \u202Ethat reads otherwise");
  if (hostile_is("not-utf-8")) named("Caf\xE9 \xFF");
  if (hostile_is("empty-name")) named("");
  if (hostile_is("long-name")) long_name();
  if (hostile_is("cycle")) cyclic_types();
  if (hostile_is("duplicates")) duplicates();
  if (hostile_is("foreign-ids")) foreign_ids();
  if (hostile_is("bad-ids")) bad_ids();
  if (hostile_is("null-fields")) nothing_where_something_is_needed();
  if (hostile_is("sizes")) sizes();
  if (hostile_is("huge-sizes")) huge_sizes();
  if (hostile_is("bad-pointer")) bad_pointer();
  if (hostile_is("bad-parameters")) bad_parameters();
}
