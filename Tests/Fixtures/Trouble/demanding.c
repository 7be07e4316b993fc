/* SPDX-License-Identifier: MIT
 *
 * A template with a required parameter of every kind, which writes down what it was given. */
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "trouble.h"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static const dochost_option red = {.struct_size = sizeof red, .id = "red", .label = "Red"};
static const dochost_option blue = {.struct_size = sizeof blue, .id = "blue", .label = "Blue"};
static const dochost_option small = {.struct_size = sizeof small, .id = "small", .label = "Small"};
static const dochost_option large = {.struct_size = sizeof large, .id = "large", .label = "Large"};
static const dochost_option *const colours[] = {&red, &blue};
static const dochost_option *const sizes[] = {&small, &large};

static const dochost_value a_line = {.struct_size = sizeof a_line, .kind = DOCHOST_KIND_TEXT,
                                     .as.string = "a"};
static const dochost_value a_ratio = {.struct_size = sizeof a_ratio, .kind = DOCHOST_KIND_NUMBER,
                                      .as.number = 1};
static const dochost_value a_truth = {.struct_size = sizeof a_truth,
                                      .kind = DOCHOST_KIND_BOOLEAN, .as.boolean = 0};

static const dochost_parameter parameters[] = {
    {.struct_size = sizeof(dochost_parameter), .kind = DOCHOST_KIND_STRING, .id = "word",
     .label = "Word", .flags = DOCHOST_PARAMETER_REQUIRED, .pattern = "[a-z ]+"},
    {.struct_size = sizeof(dochost_parameter), .kind = DOCHOST_KIND_TEXT, .id = "lines",
     .label = "Lines", .default_value = &a_line},
    {.struct_size = sizeof(dochost_parameter), .kind = DOCHOST_KIND_INTEGER, .id = "count",
     .label = "Count", .maximum = 100,
     .flags = DOCHOST_PARAMETER_REQUIRED | DOCHOST_PARAMETER_HAS_MAXIMUM},
    {.struct_size = sizeof(dochost_parameter), .kind = DOCHOST_KIND_NUMBER, .id = "ratio",
     .label = "Ratio", .default_value = &a_ratio},
    {.struct_size = sizeof(dochost_parameter), .kind = DOCHOST_KIND_BOOLEAN, .id = "truth",
     .label = "Truth", .default_value = &a_truth},
    {.struct_size = sizeof(dochost_parameter), .kind = DOCHOST_KIND_CHOICE, .id = "colour",
     .label = "Colour", .choices = colours, .choice_count = COUNT(colours)},
    {.struct_size = sizeof(dochost_parameter), .kind = DOCHOST_KIND_CHOICES, .id = "sizes",
     .label = "Sizes", .choices = sizes, .choice_count = COUNT(sizes)},
    {.struct_size = sizeof(dochost_parameter), .kind = DOCHOST_KIND_DATE, .id = "day",
     .label = "Day", .flags = DOCHOST_PARAMETER_REQUIRED},
    {.struct_size = sizeof(dochost_parameter), .kind = DOCHOST_KIND_FILE, .id = "table",
     .label = "Table", .flags = DOCHOST_PARAMETER_REQUIRED},
};

void trouble_add_demanding(const dochost_registrar *registrar) {
  static const char *const intents[] = {DOCHOST_INTENT_TEMPLATE};
  const char *id = TROUBLE_ID ".demanding";
  char error[256];
  dochost_template item = {.struct_size = sizeof item, .id = id, .type = TROUBLE_TYPE,
                           .name = "demanding", .intents = intents, .intent_count = 1};
  registrar->add_template(registrar->context, &item, error, sizeof error);
  for (size_t index = 0; index < COUNT(parameters); index += 1) {
    dochost_status status = registrar->add_parameter(registrar->context, id, &parameters[index],
                                                     error, sizeof error);
    if (status != DOCHOST_OK) fprintf(stderr, "trouble: %s\n", error);
  }
}

static void write_list(FILE *report, dochost_string_list list) {
  for (uint64_t index = 0; index < list.count; index += 1) fprintf(report, " %s", list.items[index]);
}

static void write_input(FILE *report, const dochost_input *input) {
  char text[64] = "";
  FILE *file = fopen(input->path, "r");
  if (file == NULL || fgets(text, sizeof text, file) == NULL) {
    fprintf(report, " unreadable");
  } else {
    fprintf(report, " %s", text);
  }
  if (file != NULL) fclose(file);
}

static dochost_status report(const trouble *trouble) {
  char path[4096];
  const dochost_request *request = trouble->request;
  snprintf(path, sizeof path, "%s/made.note", request->staging);
  FILE *report = fopen(path, "w");
  if (report == NULL) return DOCHOST_FAILED;
  for (uint32_t index = 0; index < request->argument_count; index += 1) {
    const dochost_argument *argument = request->arguments[index];
    const dochost_value *value = argument->value;
    fputs(argument->id, report);
    switch (value->kind) {
    case DOCHOST_KIND_STRING:
    case DOCHOST_KIND_TEXT:
    case DOCHOST_KIND_CHOICE: fprintf(report, " %s", value->as.string); break;
    case DOCHOST_KIND_INTEGER: fprintf(report, " %" PRId64, value->as.integer); break;
    case DOCHOST_KIND_NUMBER: fprintf(report, " %g", value->as.number); break;
    case DOCHOST_KIND_BOOLEAN: fprintf(report, " %" PRId64, value->as.boolean); break;
    case DOCHOST_KIND_CHOICES: write_list(report, value->as.list); break;
    case DOCHOST_KIND_DATE:
      fprintf(report, " %04d-%02d-%02d", value->as.date.year, value->as.date.month,
              value->as.date.day);
      break;
    case DOCHOST_KIND_FILE: write_input(report, request->inputs[value->as.input]); break;
    default: fputs(" nothing", report); break;
    }
    fputc('\n', report);
  }
  fclose(report);
  return trouble_complete(trouble, "made.note", DOCHOST_MODE_MOVE);
}

const trouble_template trouble_demanding[] = {
    {"demanding", report},
    {NULL, NULL},
};
