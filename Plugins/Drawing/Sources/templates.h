/* SPDX-License-Identifier: MIT
 *
 * The templates: what is registered about each, and how it is made.
 */
#ifndef DRAWING_TEMPLATES_H
#define DRAWING_TEMPLATES_H

#include <dochost/plugin.h>

#include "svg_writer.h"

#pragma GCC visibility push(hidden)

#define DRAWING_TYPE "org.dochost.drawing.svg"
#define DRAWING_INTENT_STORYBOARD "org.dochost.drawing.storyboard"

/* A text in the languages of this plugin. */
typedef struct text {
  const char *english;
  const char *german;
  const char *french;
  const char *polish;
} text;

/* A value of a choice. */
typedef struct choice_facts {
  const char *id;
  text label;
} choice_facts;

/* A parameter. Numbers are those of the kind; a text is the default of a string or choice. */
typedef struct parameter_facts {
  const char *id;
  dochost_kind kind;
  text label;
  const char *default_text;
  const char *pattern;
  double default_number;
  double minimum;
  double maximum;
  const choice_facts *choices;
  uint32_t choice_count;
} parameter_facts;

/* Draws a template; the writer remembers whether memory ran out. */
typedef void (*draw_function)(svg_writer *writer, const dochost_request *request);

/* A template: drawn, or a file of the bundle. */
typedef struct template_facts {
  const char *id;
  text name;
  text summary;
  text category;
  const char *const *intents;
  uint32_t intent_count;
  uint32_t parameter_count;
  const parameter_facts *const *parameters;
  draw_function draw;   /* NULL where resource is given */
  const char *resource; /* beneath Resources; its own preview */
} template_facts;

extern const template_facts *const drawing_templates[];
extern const size_t drawing_template_count;

/* The template of that id; NULL where there is none. */
const template_facts *template_named(const char *id);

/* An empty sheet. */
void draw_blank(svg_writer *writer, const dochost_request *request);
/* Lines, dots or graph paper. */
void draw_grid(svg_writer *writer, const dochost_request *request);
/* Three families of lines for isometric drawing. */
void draw_isometric(svg_writer *writer, const dochost_request *request);
/* Frames with room for notes. */
void draw_storyboard(svg_writer *writer, const dochost_request *request);

#pragma GCC visibility pop

#endif
