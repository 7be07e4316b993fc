/* SPDX-License-Identifier: MIT
 *
 * Documents: valid where they begin with NOTE; what they say chooses what is reported. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "loader.h"

dochost_status document_open(void *context, const char *path, const char *type, void **document,
                             char *error, size_t capacity) {
  (void)context;
  FILE *file = fopen(path, "rb");
  if (file == NULL || strcmp(type, LOADER_TYPE) != 0) {
    snprintf(error, capacity, "It cannot be read.");
    return DOCHOST_FAILED;
  }
  char *text = calloc(1, 4096);
  if (fread(text, 1, 4095, file) == 0) snprintf(text, 4096, "empty");
  fclose(file);
  *document = text;
  return DOCHOST_OK;
}

dochost_status document_validate(void *context, void *document, const dochost_document_sink *sink,
                                 char *error, size_t capacity) {
  (void)context;
  const char *text = document;
  dochost_finding finding = {sizeof finding, .severity = DOCHOST_SEVERITY_ERROR, .code = "magic",
                             .text = "It does not begin with NOTE.", .line = 1,
                             .offset = UINT64_MAX};
  if (strncmp(text, "NOTE", 4) != 0) sink->add_finding(sink->context, &finding);
  if (strstr(text, "flood") != NULL) {
    finding.severity = DOCHOST_SEVERITY_NOTICE;
    for (int count = 0; count < 20000; count++) sink->add_finding(sink->context, &finding);
    finding.severity = DOCHOST_SEVERITY_ERROR;
    sink->add_finding(sink->context, &finding);
  }
  if (strstr(text, "odd") != NULL) {
    finding.code = "two words";
    finding.text = "Caf\xe9";
    finding.severity = 77;
    finding.part = "a/b";
    finding.offset = 12;
    sink->add_finding(sink->context, &finding);
    sink->add_finding(sink->context, NULL);
    sink->add_property(sink->context, "late", "Late", "x");
  }
  if (strstr(text, "unwilling") != NULL) {
    snprintf(error, capacity, "I do not want to.");
    return DOCHOST_FAILED;
  }
  return DOCHOST_OK;
}

dochost_status document_describe(void *context, void *document, const dochost_document_sink *sink,
                                 char *error, size_t capacity) {
  (void)context;
  (void)error;
  (void)capacity;
  sink->add_property(sink->context, "text", "Text", document);
  sink->add_property(sink->context, "two words", "Bad", "x");
  return DOCHOST_OK;
}

void document_close(void *context, void *document) {
  (void)context;
  say("closed");
  free(document);
}
