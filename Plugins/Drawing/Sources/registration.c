/* SPDX-License-Identifier: MIT */
#include "registration.h"

#include <stdbool.h>
#include <stdio.h>

#include "templates.h"

#define MOST_CHOICES 16

/* One registration: after the first refusal nothing more is said, so that its text stays. */
typedef struct session {
  const dochost_registrar *host;
  char *error;
  size_t capacity;
  dochost_status status;
} session;

static void localize(session *s, uint32_t what, const char *id, const char *field,
                     const text *value) {
  const struct {
    const char *language;
    const char *text;
  } others[] = {{"de", value->german}, {"fr", value->french}, {"pl", value->polish}};
  for (size_t index = 0; index < sizeof others / sizeof *others; index += 1) {
    if (s->status != DOCHOST_OK) return;
    if (others[index].text == NULL) continue;
    s->status = s->host->localize(s->host->context, what, id, field, others[index].language,
                                  others[index].text, s->error, s->capacity);
  }
}

static void add_type(session *s) {
  /* Not "<?xml" as well: that would claim every XML document. */
  static const uint8_t beginning[] = "<svg";
  static const dochost_signature signature = {sizeof signature, 0, beginning, 4};
  static const dochost_signature *const signatures[] = {&signature};
  static const char *const extensions[] = {"svg"};
  static const char *const media[] = {"image/svg+xml"};
  static const char *const parents[] = {"public.svg-image"};
  static const dochost_document_type type = {
      .struct_size = sizeof type,
      .id = DRAWING_TYPE,
      .name = "SVG Drawing",
      .conforms_to = parents,
      .conforms_to_count = 1,
      .extensions = extensions,
      .extension_count = 1,
      .mime_types = media,
      .mime_type_count = 1,
      .signatures = signatures,
      .signature_count = 1,
  };
  static const text name = {NULL, "SVG-Zeichnung", "Dessin SVG", "Rysunek SVG"};
  s->status = s->host->add_type(s->host->context, &type, s->error, s->capacity);
  localize(s, DOCHOST_TEXT_TYPE, DRAWING_TYPE, "name", &name);
}

static void add_intent(session *s) {
  static const dochost_intent intent = {sizeof intent, 0, DRAWING_INTENT_STORYBOARD,
                                        "New Storyboard", "Plan a film frame by frame."};
  static const text label = {NULL, "Neues Storyboard", "Nouveau storyboard", "Nowy storyboard"};
  static const text summary = {NULL, "Einen Film Bild für Bild planen.",
                               "Préparer un film image par image.",
                               "Zaplanuj film kadr po kadrze."};
  if (s->status != DOCHOST_OK) return;
  s->status = s->host->add_intent(s->host->context, &intent, s->error, s->capacity);
  localize(s, DOCHOST_TEXT_INTENT, intent.id, "label", &label);
  localize(s, DOCHOST_TEXT_INTENT, intent.id, "summary", &summary);
}

static void localize_parameter(session *s, const char *template_id, const parameter_facts *facts) {
  char id[256];
  snprintf(id, sizeof id, "%s#%s", template_id, facts->id);
  localize(s, DOCHOST_TEXT_PARAMETER, id, "label", &facts->label);
  for (uint32_t index = 0; index < facts->choice_count; index += 1) {
    const choice_facts *choice = &facts->choices[index];
    snprintf(id, sizeof id, "%s#%s#%s", template_id, facts->id, choice->id);
    localize(s, DOCHOST_TEXT_CHOICE, id, "label", &choice->label);
  }
}

static void add_parameter(session *s, const char *template_id, const parameter_facts *facts) {
  if (s->status != DOCHOST_OK) return;
  dochost_option options[MOST_CHOICES];
  const dochost_option *choices[MOST_CHOICES];
  for (uint32_t index = 0; index < facts->choice_count; index += 1) {
    options[index] = (dochost_option){.struct_size = sizeof *options,
                                      .id = facts->choices[index].id,
                                      .label = facts->choices[index].label.english};
    choices[index] = &options[index];
  }
  dochost_value value = {.struct_size = sizeof value, .kind = facts->kind};
  bool hasDefault = true;
  switch (facts->kind) {
  case DOCHOST_KIND_INTEGER: value.as.integer = (int64_t)facts->default_number; break;
  case DOCHOST_KIND_NUMBER: value.as.number = facts->default_number; break;
  default:
    value.as.string = facts->default_text;
    hasDefault = facts->default_text != NULL;
  }
  dochost_parameter parameter = {
      .struct_size = sizeof parameter,
      .kind = facts->kind,
      .id = facts->id,
      .label = facts->label.english,
      .default_value = hasDefault ? &value : NULL,
      .pattern = facts->pattern,
      .minimum = facts->minimum,
      .maximum = facts->maximum,
      .choices = choices,
      .choice_count = facts->choice_count,
  };
  if (facts->maximum > 0) {
    parameter.flags = DOCHOST_PARAMETER_HAS_MINIMUM | DOCHOST_PARAMETER_HAS_MAXIMUM;
  }
  s->status = s->host->add_parameter(s->host->context, template_id, &parameter, s->error,
                                     s->capacity);
  localize_parameter(s, template_id, facts);
}

static void add_template(session *s, const template_facts *facts) {
  if (s->status != DOCHOST_OK) return;
  const dochost_template item = {
      .struct_size = sizeof item,
      .id = facts->id,
      .type = DRAWING_TYPE,
      .name = facts->name.english,
      .summary = facts->summary.english,
      .category = facts->category.english,
      .preview_image = facts->resource,
      .intents = facts->intents,
      .intent_count = facts->intent_count,
  };
  s->status = s->host->add_template(s->host->context, &item, s->error, s->capacity);
  localize(s, DOCHOST_TEXT_TEMPLATE, facts->id, "name", &facts->name);
  localize(s, DOCHOST_TEXT_TEMPLATE, facts->id, "summary", &facts->summary);
  localize(s, DOCHOST_TEXT_TEMPLATE, facts->id, "category", &facts->category);
  for (uint32_t index = 0; index < facts->parameter_count; index += 1) {
    add_parameter(s, facts->id, facts->parameters[index]);
  }
}

dochost_status drawing_register(void *context, const dochost_registrar *registrar, char *error,
                                size_t capacity) {
  (void)context;
  session s = {registrar, error, capacity, DOCHOST_OK};
  add_type(&s);
  add_intent(&s);
  for (size_t index = 0; index < drawing_template_count; index += 1) {
    add_template(&s, drawing_templates[index]);
  }
  if (s.status == DOCHOST_OK) {
    s.status = registrar->add_extension(registrar->context, DOCHOST_EXTENSION_DOCUMENT, error,
                                        capacity);
  }
  return s.status;
}
